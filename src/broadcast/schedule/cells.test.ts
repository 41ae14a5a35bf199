import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOf, halfHours } from './cells.ts'
import { boundsOfBroadcastDay } from './day-model.ts'
import { tidyLineup, within } from './lineup-model.ts'

const minutes = fc.array(fc.tuple(fc.integer({ min: -60, max: 1500 }), fc.integer({ min: 1, max: 200 })), {
  maxLength: 40,
})
const day = fc.constantFrom('2026-11-20', '2026-03-28', '2026-10-24')

it('TV-15 every row of the grid is as long as its hours, on the nights when clocks change as well', () => {
  fc.assert(
    fc.property(minutes, day, (spans, date) => {
      const window = boundsOfBroadcastDay(date)
      const at = (minute: number) => new Date(window.start.getTime() + minute * 60_000)
      const { lineup } = tidyLineup(
        spans.map(([from, long]) => ({ start: at(from), end: at(from + long), title: { es: String(from) } })),
      )
      const entries = within(lineup, window)
      const cells = cellsOf(entries, window)
      const whole = (window.end.getTime() - window.start.getTime()) / 300_000
      const sum = cells.reduce((total, cell) => total + cell.cells, 0)
      // Programmes shorter than a cell push what follows; nothing else may.
      const tiny = entries.filter(({ start, end }) => end.getTime() - start.getTime() < 300_000).length
      expect(sum).toBeGreaterThanOrEqual(whole)
      expect(sum).toBeLessThanOrEqual(whole + tiny)
      expect(cells.every((cell) => cell.cells > 0)).toBe(true)
      expect(cells.flatMap(({ entry }) => entry ?? [])).toEqual(entries)
      expect(halfHours(window)).toHaveLength(whole / 6)
    }),
  )
})

it('a quarter of an hour of nothing is told, a few minutes at the ends are not', () => {
  const window = boundsOfBroadcastDay('2026-11-20')
  const at = (minute: number) => new Date(window.start.getTime() + minute * 60_000)
  const cells = cellsOf(
    [
      { start: at(5), end: at(60) },
      { start: at(90), end: at(24 * 60 - 30) },
    ],
    window,
  )
  expect(cells.map(({ entry, cells: long, edge }) => [Boolean(entry), long, edge])).toEqual([
    [false, 1, true],
    [true, 11, false],
    [false, 6, false],
    [true, 264, false],
    [false, 6, false],
  ])
})
