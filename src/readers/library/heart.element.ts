import { currentReader, followReader, knownReader, readerId } from '../current/reader.ts'
import { askToSignIn } from './sign-in-dialog.ts'
import { keeps, thingOf, toggle } from './wish.ts'

const HEARTS = 'a[data-like],a[data-follow]'
/** What hearts say as long as the thing is not kept. */
const labels = new WeakMap<HTMLElement, { voice: string | null; text: string | null }>()
/** Things whose answer is awaited, and how they are shown until then. */
const awaited = new Map<string, boolean>()
let watching = false

/** Fills the hearts of what the reader keeps, also those that come later. */
export function showHearts(): void {
  if (watching) return
  watching = true
  followReader(paintAll)
  void currentReader().then(paintAll)
  new MutationObserver((changes) => {
    const hearts = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element && (node.matches(HEARTS) || node.querySelector(HEARTS))),
    )
    if (hearts) paintAll()
  }).observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches(HEARTS)) return
    event.preventDefault()
    target.click()
  })
}

/** A press: at once what the reader wants to see, then what the portal says (PROF-43..PROF-45). */
export async function press(heart: HTMLAnchorElement): Promise<void> {
  const user = readerId() ? await currentReader() : null
  const thing = thingOf(heart)
  if (!user) return askToSignIn(heart.href, thing)
  showHearts()
  const key = thing.list + thing.id
  if (awaited.has(key)) return
  const wanted = !keeps(user, thing)
  awaited.set(key, wanted)
  paintAll()
  try {
    await toggle(thing, wanted)
  } catch (error) {
    // Only logged (PROF-44).
    console.warn(error)
  }
  awaited.delete(key)
  paintAll()
  if (!readerId()) askToSignIn(heart.href, wanted ? thing : null)
}

function paintAll(): void {
  const user = knownReader()
  for (const heart of document.querySelectorAll<HTMLElement>(HEARTS)) {
    const thing = thingOf(heart)
    paint(heart, awaited.get(thing.list + thing.id) ?? (user ? keeps(user, thing) : false))
  }
}

function paint(heart: HTMLElement, on: boolean): void {
  const span = heart.querySelector('span')
  const off = labels.get(heart) ?? { voice: heart.getAttribute('aria-label'), text: span?.textContent ?? null }
  labels.set(heart, off)
  heart.role = 'button'
  heart.toggleAttribute('data-on', on)
  const { unlike = '', undo = unlike } = heart.dataset
  if (off.voice !== null) heart.ariaLabel = on ? unlike : off.voice
  if (heart.title) heart.title = (on ? unlike : off.voice) ?? ''
  const text = on ? undo : off.text
  if (span && span.textContent !== text) span.textContent = text
}
