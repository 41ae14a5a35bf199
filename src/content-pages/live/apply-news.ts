import type { NewsAnswer } from './model.ts'

/** The entries on the axis of a coverage, as they stand. */
export function entriesOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-live-list] > [data-update]')]
}

const dateOf = (entry: Element): number => Date.parse(entry.querySelector('time')!.dateTime)

/**
 * Brings the page to the state of the news: adds, replaces and removes entries without moving what the reader is
 * looking at. Returns the added entries; null when the news do not hold everything that is needed.
 */
export function applyNews(root: HTMLElement, news: NewsAnswer): HTMLElement[] | null {
  const list = root.querySelector('[data-live-list]')!
  const known = new Map(entriesOf(root).map((entry) => [entry.dataset.update!, entry]))
  const given = new Map(news.updates.map((update) => [update.id, update.html]))
  const changed = news.index.filter(([id, revision]) => known.get(id)?.dataset.revision !== revision)
  if (changed.some(([id]) => !given.has(id))) return null
  const keepScroll = scrollKeeper(root)
  for (const [name, html] of Object.entries(news.parts)) replacePart(name, html)
  removeGone(known, news)
  const added: HTMLElement[] = []
  for (const [id] of changed) {
    const entry = parsed(given.get(id)!)
    const former = known.get(id)
    if (former) replaceEntry(former, entry)
    else {
      entry.dataset.fresh = ''
      const next = entriesOf(root).find((other) => dateOf(other) <= dateOf(entry))
      list.insertBefore(entry, next ?? null)
      added.push(entry)
    }
  }
  if (news.index.length > 0) root.querySelector('[data-live-empty]')?.remove()
  keepScroll()
  return added
}

function parsed(html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild as HTMLElement
}

function replacePart(name: string, html: string): void {
  const part = document.querySelector(`[data-live-part="${name}"]`)
  // What has the focus stays: the next news bring it up to date.
  if (part && !part.contains(document.activeElement)) part.innerHTML = html
}

function replaceEntry(former: HTMLElement, entry: HTMLElement): void {
  const focused = former.contains(document.activeElement)
  if (former.dataset.fresh !== undefined) entry.dataset.fresh = ''
  former.replaceWith(entry)
  if (focused) entry.querySelector<HTMLElement>('[data-permalink]')?.focus({ preventScroll: true })
}

/** Entries that only moved on to a page of older ones may stay until the page is opened again. */
function removeGone(known: ReadonlyMap<string, HTMLElement>, { index, archivedUntil }: NewsAnswer): void {
  const ids = new Set(index.map(([id]) => id))
  const archived = archivedUntil === null ? -Infinity : Date.parse(archivedUntil)
  for (const [id, entry] of known) if (!ids.has(id) && dateOf(entry) > archived) entry.remove()
}

/** Remembers where the entry stands that is being read; the function it returns puts it back there. */
function scrollKeeper(root: HTMLElement): () => void {
  const entries = entriesOf(root)
  const first = entries[0]
  // Whoever still reads the head sees new entries come in below it.
  if (!first || window.scrollY === 0 || first.getBoundingClientRect().top > window.innerHeight / 2)
    return () => undefined
  const visible = entries.filter((entry) => entry.getBoundingClientRect().bottom > 0)
  const tops = new Map(visible.map((entry) => [entry.dataset.update!, entry.getBoundingClientRect().top]))
  return () => {
    const kept = entriesOf(root).find((entry) => tops.has(entry.dataset.update!))
    if (!kept) return
    const moved = kept.getBoundingClientRect().top - tops.get(kept.dataset.update!)!
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}
