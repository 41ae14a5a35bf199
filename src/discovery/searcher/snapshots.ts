import type { EntityMatch } from './entity-matches.ts'
import type { Result } from './answer-model.ts'

/** A list as it was left. */
export interface Snapshot {
  /** False before anything was looked for. */
  asked: boolean
  cards: Result[]
  /** People and programmes above them. */
  also: EntityMatch[]
  total: number
  exact: boolean
  hasMore: boolean
  cursor: string
  meant: string | null
  /** How far what stands below the header was scrolled: alerts above it are gone when the page comes back. */
  scroll?: number
  /** The address of the link by which somebody with a keyboard left. */
  left?: string | undefined
}

const MOST_KEPT = 200
const PREFIX = 'nx-search '
const inMemory = new Map<string, Snapshot>()
let last: { address: string; snapshot: Snapshot } | null = null

/** Keeps a list for the way back to its address, in this tab. */
export function keepSnapshot(
  address: string,
  { asked, cards, also, total, exact, hasMore, cursor, meant }: Snapshot,
): void {
  const snapshot = { asked, cards, also, total, exact, hasMore, cursor, meant }
  inMemory.set(address, snapshot)
  if (last === null) addEventListener('pagehide', storeLast)
  last = { address, snapshot }
}

/** What the page shows when it is left outlives it, with its place. */
function storeLast(): void {
  if (!last || last.snapshot.cards.length > MOST_KEPT) return
  try {
    sessionStorage.setItem(
      PREFIX + last.address,
      JSON.stringify({ ...last.snapshot, scroll: scrollY && scrollY - mainTop(), left: focusedLink() }),
    )
  } catch {
    // Without room or permission the way back begins at the top of the first page.
  }
}

/** Where the page's own part begins, from the top of the document. */
const mainTop = (): number => scrollY + document.querySelector('main')!.getBoundingClientRect().top

function focusedLink(): string | undefined {
  const link = document.activeElement
  return link instanceof HTMLAnchorElement && link.matches(':focus-visible') ? link.href : undefined
}

/** The page goes where it was left; whoever left it by keyboard goes on from the same link. */
export function returnTo({ scroll, left }: Snapshot): void {
  requestAnimationFrame(() => {
    if (scroll !== undefined) scrollTo({ top: scroll && scroll + mainTop(), behavior: 'instant' })
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
    if (left) [...links].find((link) => link.href === left)?.focus({ preventScroll: true })
  })
}

/** The list that was kept for an address. */
export function snapshotOf(address: string): Snapshot | null {
  const known = inMemory.get(address)
  if (known) return known
  try {
    const text = sessionStorage.getItem(PREFIX + address)
    return text ? (JSON.parse(text) as Snapshot) : null
  } catch {
    return null
  }
}
