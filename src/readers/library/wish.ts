import { pageLocale } from '../../platform/i18n/locale.ts'
import { pageState } from '../../browser/boot-state.ts'
import { SAVED_EVENT } from '../../browser/kept-pages.ts'
import { translator } from '../../platform/i18n/text.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { changeReader, knownReader, userCall } from '../current/reader.ts'
import type { User } from '../accounts/model.ts'
import { libraryMessages } from './messages.ts'

/** What a heart stands for. */
export interface Thing {
  id: string
  list: keyof typeof LISTS
}

/** The lists of a reader: the call that changes one, and where its ids stand in the user. */
const LISTS = {
  saved: { call: 'bookmark/content', ids: 'savedContentIds' },
  authors: { call: 'bookmark/taxon', ids: 'followedAuthorIds' },
  followed: { call: 'front/user/following', ids: 'followedIds' },
} as const

/** Local storage: the link of a mail that makes an account active may open in another tab. */
const KEY = 'nx-wish'
/** Who signs in later than that may be somebody else, and has forgotten it in any case. */
const LASTS_MS = 60 * 60_000

/** What a heart stands for, as its attributes say. */
export function thingOf({ dataset }: HTMLElement): Thing {
  const { like, follow = '', author } = dataset
  if (like !== undefined) return { id: like, list: 'saved' }
  return { id: follow, list: author === undefined ? 'followed' : 'authors' }
}

/** Whether a reader keeps a thing; a user that an older version kept in this browser may lack a list. */
export function keeps(user: User, { id, list }: Thing): boolean {
  return (user[LISTS[list].ids] ?? []).includes(id)
}

/** Keeps or drops a thing for the reader who is signed in; what the portal did not agree to stays as it was. */
export async function toggle({ id, list }: Thing, wanted: boolean): Promise<boolean> {
  const { call, ids } = LISTS[list]
  const address = `${pageState()?.base ?? ''}/api/${call}/${id}`
  const { success } = await userCall<{ success?: boolean }>(wanted ? 'POST' : 'DELETE', address)
  const user = knownReader()
  if (success && user) {
    const others = (user[ids] ?? []).filter((each) => each !== id)
    changeReader(user, { [ids]: wanted ? [id, ...others] : others })
    if (list === 'saved') document.dispatchEvent(new Event(SAVED_EVENT))
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
    return thing && thing.list in LISTS && at !== undefined && now - at < LASTS_MS ? thing : null
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
    showSnackbar(t(thing.list === 'saved' ? 'wish.saved' : 'wish.followed'))
  } catch (error) {
    // Only logged (PROF-44).
    console.warn(error)
  }
}
