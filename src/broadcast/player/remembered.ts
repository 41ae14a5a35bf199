/** Local storage: where the reader stopped, by content. */
const KEY = 'nx-played'
/** Seconds from the beginning and before the end within which nothing is worth remembering. */
const MARGIN = 10
const MOST = 60

type Remembered = Record<string, [seconds: number, at: number]>

/** The part of a storage that is used. */
export type Shelf = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function read(shelf: Shelf): Remembered {
  try {
    const found: unknown = JSON.parse(shelf.getItem(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Remembered) : {}
  } catch {
    return {}
  }
}

/** Where a recording goes on: 0 at its beginning. */
export function rememberedPosition(shelf: Shelf, contentId: string): number {
  const seconds = read(shelf)[contentId]?.[0]
  return typeof seconds === 'number' && seconds >= MARGIN ? seconds : 0
}

/** Keeps the position of a recording, or forgets it where there is nothing to go on with. */
export function rememberPosition(
  shelf: Shelf,
  contentId: string,
  { position, duration, now }: { position: number; duration: number; now: number },
): void {
  const all = read(shelf)
  delete all[contentId]
  const within = Number.isFinite(duration) && position >= MARGIN && position <= duration - MARGIN
  if (within) all[contentId] = [Math.round(position), now]
  const kept = Object.entries(all).sort(([, a], [, b]) => b[1] - a[1])
  try {
    shelf.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MOST))))
  } catch {
    // A full or forbidden storage: the recording begins at its beginning next time.
  }
}
