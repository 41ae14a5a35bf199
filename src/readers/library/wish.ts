import { pageLocale } from '../../platform/i18n/locale.ts'
import { pageState } from '../../browser/boot-state.ts'
import { SAVED_EVENT } from '../../browser/kept-pages.ts'
import { translator } from '../../platform/i18n/text.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { knownReader, setReader, userCall } from '../current/reader.ts'
import { libraryMessages } from './messages.ts'

/** What a heart stands for. */
export interface Thing {
  id: string
  path: 'content' | 'taxon'
  ids: 'savedContentIds' | 'followedAuthorIds'
}

/** Local storage: the link of a mail that makes an account active may open in another tab. */
const KEY = 'nx-wish'
/** Who signs in later than that may be somebody else, and has forgotten it in any case. */
const LASTS_MS = 60 * 60_000

/** What a heart stands for, as its attributes say. */
export function thingOf({ dataset }: HTMLElement): Thing {
  return dataset['like'] === undefined
    ? { id: dataset['follow']!, path: 'taxon', ids: 'followedAuthorIds' }
    : { id: dataset['like'], path: 'content', ids: 'savedContentIds' }
}

/** Keeps or drops a thing for the reader who is signed in; what the portal did not agree to stays as it was. */
export async function toggle({ id, path, ids }: Thing, wanted: boolean): Promise<boolean> {
  const address = `${pageState()?.base ?? ''}/api/bookmark/${path}/${id}`
  const { success } = await userCall<{ success?: boolean }>(wanted ? 'POST' : 'DELETE', address)
  const user = knownReader()
  if (success && user) {
    const others = user[ids].filter((each) => each !== id)
    setReader({ ...user, [ids]: wanted ? [id, ...others] : others })
    if (path === 'content') document.dispatchEvent(new Event(SAVED_EVENT))
  }
  return success === true
}

/** Remembers what somebody wanted to keep and has to sign in for; nothing forgets it (PROF-45). */
export function rememberWish(thing: Thing | null, now = Date.now()): void {
  try {
    if (thing) localStorage.setItem(KEY, JSON.stringify({ thing, at: now }))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the heart is pressed again.
  }
}

/** What is remembered and not too old; it is forgotten with that, so that it is done once. */
export function takeWish(now = Date.now()): Thing | null {
  try {
    const { thing, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { thing?: Thing; at?: number }
    localStorage.removeItem(KEY)
    return thing && at !== undefined && now - at < LASTS_MS ? thing : null
  } catch {
    return null
  }
}

/** Does what somebody wanted before signing in, and tells. */
export async function fulfilWish(): Promise<void> {
  const thing = knownReader() ? takeWish() : null
  if (!thing) return
  try {
    if (!(await toggle(thing, true))) return
    const t = translator(libraryMessages, pageLocale())
    showSnackbar(t(thing.path === 'content' ? 'wish.saved' : 'wish.followed'))
  } catch (error) {
    // Only logged (PROF-44).
    console.warn(error)
  }
}
