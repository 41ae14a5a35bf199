import type { Interval } from './day-model.ts'

/** One cell of the grid is five minutes wide. */
export const CELL_MS = 300_000

/** A stretch of a line-up in the grid: a programme, or nothing. */
export interface Cell<E> {
  entry: E | null
  start: Date
  /** Its length in steps of five minutes, at least one. */
  cells: number
  /** A few minutes of nothing before the first or after the last programme: not worth a word. */
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
    if (from > at) cells.push(gap(entries[index - 1]?.end ?? window.start, from - at, index === 0))
    const to = Math.max(from + 1, Math.min(last, cellAt(entry.end)))
    cells.push({ entry, start: entry.start, cells: to - from, edge: false })
    at = to
  })
  if (at < last) cells.push(gap(entries.at(-1)?.end ?? window.start, last - at, true))
  return cells
}

/** Gaps of a quarter of an hour and more are told. */
function gap(start: Date, cells: number, outside: boolean): Cell<never> {
  return { entry: null, start, cells, edge: outside && cells < 3 }
}

/** The half hours of an interval, for the axis of the grid. */
export function halfHours({ start, end }: Interval): Date[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / (6 * CELL_MS))
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * 6 * CELL_MS))
}
