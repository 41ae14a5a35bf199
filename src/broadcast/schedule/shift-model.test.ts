import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { loadedBroadcast } from './examples.ts'
import { shiftRest } from './shift-model.ts'

const day = [
  loadedBroadcast('1', 6, 8),
  loadedBroadcast('2', 8, 9),
  loadedBroadcast('3', 9, 10),
  loadedBroadcast('4', 10.5, 12),
]
const shift = (from: string, minutes: number, limit: number | null = null) => {
  const { changed, dropped } = shiftRest(day, { from, minutes, limit: limit === null ? null : at(limit) })
  const hours = (moment: Date) => (moment.getTime() - at(0).getTime()) / HOUR_MS
  return {
    changed: changed.map(({ id, start, end }) => [id, hours(start), hours(end)]),
    dropped: dropped.map(({ id }) => id),
  }
}
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20) + hour * HOUR_MS)

describe('the rest of a day', () => {
  test('goes on later: what runs before it lasts longer, and holes stay', () => {
    expect(shift('3', 12)).toEqual({
      changed: [
        ['2', 8, 9.2],
        ['3', 9.2, 10.2],
        ['4', 10.7, 12.2],
      ],
      dropped: [],
    })
    expect(shift('4', 30).changed).toEqual([['4', 11, 12.5]])
  })

  test('goes on earlier: what runs before it is cut, or has no time left', () => {
    expect(shift('3', -30).changed[0]).toEqual(['2', 8, 8.5])
    expect(shift('3', -60)).toEqual({
      changed: [
        ['3', 8, 9],
        ['4', 9.5, 11],
      ],
      dropped: ['2'],
    })
  })

  test('ends where the next day begins', () => {
    expect(shift('4', 60, 12)).toEqual({ changed: [['4', 11.5, 12]], dropped: [] })
    expect(shift('4', 90, 12)).toEqual({ changed: [], dropped: ['4'] })
  })

  test('stays as it is from nowhere on, or by nothing', () => {
    expect(shift('9', 12)).toEqual({ changed: [], dropped: [] })
    expect(shift('3', 0)).toEqual({ changed: [], dropped: [] })
  })
})
