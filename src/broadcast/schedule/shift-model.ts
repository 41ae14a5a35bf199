import type { Interval } from './day-model.ts'

/** What moving the rest of a day does. */
export interface Shift<B> {
  /** As they are then: those that moved, and the one before them, which lasts longer or ends sooner. */
  changed: B[]
  /** For which no time is left. */
  dropped: B[]
}

interface Asked {
  /** The first one that moves, by its id. */
  from: string
  /** Later, or earlier below zero. */
  minutes: number
  /** Where the next day begins: what would reach over it is cut there; null when nothing is announced. */
  limit: Date | null
}

/**
 * Moves everything of a line-up from one broadcast on. What runs before it lasts so much longer, or is cut; a hole
 * before it stays one.
 */
export function shiftRest<B extends Interval & { id: string }>(
  lineup: readonly B[],
  { from, minutes, limit }: Asked,
): Shift<B> {
  const first = lineup.find(({ id }) => id === from)
  const by = minutes * 60_000
  if (!first || by === 0) return { changed: [], dropped: [] }
  const at = new Date(first.start.getTime() + by)
  const changed: B[] = []
  const dropped: B[] = []
  for (const broadcast of lineup) {
    const { start, end } = broadcast
    if (start < first.start) {
      if (start >= at) dropped.push(broadcast)
      else if (end > at || (end.getTime() === first.start.getTime() && end < at))
        changed.push({ ...broadcast, end: at })
      continue
    }
    const moved = { start: new Date(start.getTime() + by), end: new Date(end.getTime() + by) }
    if (limit && moved.start >= limit) dropped.push(broadcast)
    else changed.push({ ...broadcast, ...moved, end: limit && moved.end > limit ? limit : moved.end })
  }
  return { changed, dropped }
}
