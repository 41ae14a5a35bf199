import { DAY_MS } from '../platform/durations.ts'
import { AHEAD_KEY, SAVED_EVENT } from '../browser/kept-pages.ts'
import { readerId } from '../readers/current/reader.ts'
import { type KeepAhead, MOST_AHEAD } from './model.ts'

/** Lets the worker keep what the reader has saved, with its pictures: once a day, and again when something is saved. */
export function keepSaved(base: string): void {
  document.addEventListener(SAVED_EVENT, () => void tell(base))
  if (Date.now() - Number(localStorage.getItem(AHEAD_KEY)) > DAY_MS) void tell(base)
}

async function tell(base: string): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  try {
    const answer = await fetch(`${base}/api/front/user/saved-contents/?userId=${readerId()}`)
    // A site that has switched hearts off has no list, and is asked once a day like others.
    if (!answer.ok && answer.status !== 404) return
    const { contents = [] } = (await answer.json()) as { contents?: { url: string }[] }
    const wanted: KeepAhead = { keep: contents.slice(0, MOST_AHEAD).map(({ url }) => url) }
    const { active } = await serviceWorker.ready
    active?.postMessage(wanted)
    localStorage.setItem(AHEAD_KEY, String(Date.now()))
  } catch (error) {
    // Without the network nothing more is kept.
    console.warn(error)
  }
}
