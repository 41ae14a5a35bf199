import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { addDays, formatTime, parseDay } from '../../platform/i18n/dates.ts'
import { boundsOfBroadcastDay, broadcastDayOf, DAY_START, guideDays } from './day-model.ts'

const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / HOUR_MS
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const dayStart = fc.integer({ min: 0, max: 720 })

describe('OPEN-109 the broadcast day', () => {
  it('runs from six to six of the wall clock', () => {
    const day = boundsOfBroadcastDay('2026-11-20')
    expect([day.start, day.end].map((at) => at.toISOString())).toEqual([
      '2026-11-20T05:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ])
    expect(broadcastDayOf(new Date('2026-11-21T04:59:59.999Z'))).toBe('2026-11-20')
    expect(broadcastDayOf(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21')
  })

  it('has 23 hours when the clocks go forward in its night, and 25 when they go back', () => {
    expect(hours(boundsOfBroadcastDay('2026-03-28'))).toBe(23)
    expect(hours(boundsOfBroadcastDay('2026-10-24'))).toBe(25)
    expect(hours(boundsOfBroadcastDay('2026-03-29'))).toBe(24)
    // Both hours «02:30» of the autumn night belong to the evening before.
    for (const twice of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
      expect(formatTime(twice)).toBe('02:30')
      expect(broadcastDayOf(new Date(twice))).toBe('2026-10-24')
    }
  })

  it('holds every moment exactly once, whenever a channel begins its day', () => {
    fc.assert(
      fc.property(moment, dayStart, (at, begins) => {
        const { start, end } = boundsOfBroadcastDay(broadcastDayOf(at, begins), begins)
        expect(start <= at && at < end).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('follows the one before without a hole, is 23 to 25 hours long and begins on the hour of its channel', () => {
    fc.assert(
      fc.property(moment, dayStart, (at, begins) => {
        const day = broadcastDayOf(at, begins)
        const bounds = boundsOfBroadcastDay(day, begins)
        expect(boundsOfBroadcastDay(addDays(day, 1), begins).start).toEqual(bounds.end)
        expect(hours(bounds)).toBeGreaterThanOrEqual(23)
        expect(hours(bounds)).toBeLessThanOrEqual(25)
        expect(broadcastDayOf(bounds.start, begins)).toBe(day)
        expect(formatTime(boundsOfBroadcastDay(day).start)).toBe('06:00')
      }),
      { numRuns: 500 },
    )
  })

  it('stands in the middle of fifteen days of the guide, each an existing one', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const today = broadcastDayOf(at, DAY_START)
        const days = guideDays(today)
        expect(days).toHaveLength(15)
        expect(days[7]).toBe(today)
        expect(days.map(parseDay)).toEqual(days)
        expect([...days].sort()).toEqual(days)
      }),
    )
  })
})
