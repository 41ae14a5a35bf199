import type { Interval } from './broadcast-day.ts'

/** One cell of the grid is five minutes wide. */
export const CELL_MS = 300_000

/** A stretch of a line-up in the grid: a programme, or nothing. */
export interface Cell<E> {
  entry: E | null
  start: Date
  /** Its length in steps of five minutes, at least one. */
  cells: number
  /** Nothing before the first or after the last programme: no hole in the schedule. */
  edge: boolean
}

/**
 * Lays a line-up along the hours of an interval. Neighbours share the border they round to, so that columns of all
 * channels stand below each other; what is shorter than a cell still has one.
 */
export function cellsOf<E extends Interval>(entries: readonly E[], window: Interval): Cell<E>[] {
  const cellAt = (at: Date) => Math.round((at.getTime() - window.start.getTime()) / CELL_MS)
  const last = cellAt(window.end)
  const cells: Cell<E>[] = []
  let at = 0
  entries.forEach((entry, index) => {
    const from = Math.max(at, cellAt(entry.start))
    if (from > at)
      cells.push({ entry: null, start: entries[index - 1]?.end ?? window.start, cells: from - at, edge: index === 0 })
    const to = Math.max(from + 1, Math.min(last, cellAt(entry.end)))
    cells.push({ entry, start: entry.start, cells: to - from, edge: false })
    at = to
  })
  if (at < last) cells.push({ entry: null, start: entries.at(-1)?.end ?? window.start, cells: last - at, edge: true })
  return cells
}

/** The half hours of an interval, for the axis of the grid. */
export function halfHours({ start, end }: Interval): Date[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / (6 * CELL_MS))
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * 6 * CELL_MS))
}
