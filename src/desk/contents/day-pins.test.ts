import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { pinsOf } from './day-pins.ts'

const start = '2026-03-01T23:00:00.000Z'
const at = (hour: number) => ({
  id: String(hour),
  at: new Date(Date.parse(start) + hour * HOUR_MS).toISOString(),
  title: `a las ${hour}`,
  kind: 'publish' as const,
})
const pins = (...hours: number[]) =>
  pinsOf(hours.map(at), { start, first: 24, last: 96 }).map(({ due, column, span }) => [due.length, column, span])

describe('OPEN-68: what has an hour on the day line', () => {
  test('has room for its hour: what is too close becomes one', () => {
    expect(pins(10, 10, 10.5, 14)).toEqual([
      [3, 17, 16],
      [1, 33, 22],
    ])
    expect(pins(10, 11.25)).toEqual([
      [1, 17, 5],
      [1, 22, 22],
    ])
  })

  test('stands on the line to its end, and only what is on it', () => {
    expect(pins(3, 23.75)).toEqual([[1, 68, 5]])
    expect(pins(22.5, 23.9)).toEqual([[2, 67, 6]])
  })
})
