/** Local storage: where the reader stopped, by content. */
const KEY = 'nx-played'
/** Seconds from the beginning and before the end within which nothing is worth remembering. */
const MARGIN = 10
const MOST = 60

type Remembered = Record<string, [seconds: number, at: number]>

/** The part of a storage that is used. */
export type PositionStorage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

function read(storage: PositionStorage): Remembered {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Remembered) : {}
  } catch {
    return {}
  }
}

/** Where a recording goes on: 0 at its beginning. */
export function rememberedPosition(storage: PositionStorage, contentId: string): number {
  const seconds = read(storage)[contentId]?.[0]
  return typeof seconds === 'number' && seconds >= MARGIN ? seconds : 0
}

/** Keeps the position of a recording, or forgets it where there is nothing to go on with. */
export function rememberPosition(
  storage: PositionStorage,
  contentId: string,
  { position, duration, now }: { position: number; duration: number; now: number },
): void {
  const all = read(storage)
  delete all[contentId]
  const within = Number.isFinite(duration) && position >= MARGIN && position <= duration - MARGIN
  if (within) all[contentId] = [Math.round(position), now]
  const kept = Object.entries(all).sort(([, a], [, b]) => b[1] - a[1])
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(0, MOST))))
  } catch {
    // A full or forbidden storage: the recording begins at its beginning next time.
  }
}
