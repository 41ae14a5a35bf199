import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import { addDays, boundsOfDay, dayOf, momentOf, wallTime } from '../../platform/i18n/dates.ts'
import { stretchOf } from './model.ts'
import { AGENDA_PRESETS, DATE_PRESETS, dateValueOf, isDay, PAST_PRESETS, presetOf, rangeOf } from './dates.ts'

const wednesday = momentOf(2024, 5, 15, 10, 30)
const days = (preset: (typeof DATE_PRESETS)[number], now = wednesday) => {
  const range = rangeOf(preset, now)
  return range && [range.start, range.end]
}

describe('choices of the date filter', () => {
  it.each([
    ['SRCH-90', 'today', ['2024-05-15', '2024-05-15']],
    ['SRCH-91', 'yesterday', ['2024-05-14', '2024-05-14']],
    ['SRCH-93', 'lastWeek', ['2024-05-08', '2024-05-15']],
    ['SRCH-94', 'lastMonth', ['2024-04-15', '2024-05-15']],
    ['SRCH-95', 'lastYear', ['2023-05-15', '2024-05-15']],
    ['SRCH-96', 'tomorrow', ['2024-05-16', '2024-05-16']],
    ['SRCH-97', 'nextWeek', ['2024-05-20', '2024-05-26']],
    ['SRCH-98', 'nextWeekend', ['2024-05-18', '2024-05-19']],
    ['SRCH-99', 'nextMonth', ['2024-06-01', '2024-06-30']],
    ['SRCH-100', 'thisMonth', ['2024-05-01', '2024-05-31']],
    ['SRCH-101', 'nextYear', ['2025-01-01', '2025-12-31']],
  ] as const)('%s %s', (_, preset, expected) => {
    expect(days(preset)).toEqual(expected)
  })

  it('SRCH-92 last24hours has hours', () => {
    const range = rangeOf('last24hours', wednesday)
    expect(range).toMatchObject({ start: '2024-05-14', end: '2024-05-15' })
    expect(dateValueOf(range)).toEqual({ startDate: '2024-05-14T10:30:00', endDate: '2024-05-15T10:30:00' })
  })

  it('SRCH-89, SRCH-106 any means no range; a single day ends with its last second', () => {
    expect(rangeOf('any', wednesday)).toBeNull()
    expect(dateValueOf(null)).toBeNull()
    expect(dateValueOf({ start: '2024-05-03', end: '2024-05-03' })).toEqual({
      startDate: '2024-05-03T00:00:00',
      endDate: '2024-05-03T23:59:59',
    })
  })

  it('knows the ends of months, years and weeks', () => {
    expect(days('lastMonth', momentOf(2024, 3, 31, 12))).toEqual(['2024-02-29', '2024-03-31'])
    expect(days('lastYear', momentOf(2024, 2, 29, 12))).toEqual(['2023-02-28', '2024-02-29'])
    expect(days('nextMonth', momentOf(2024, 12, 31, 12))).toEqual(['2025-01-01', '2025-01-31'])
    expect(days('nextWeekend', momentOf(2024, 5, 18, 12))).toEqual(['2024-05-25', '2024-05-26'])
    expect(days('nextWeek', momentOf(2024, 5, 19, 12))).toEqual(['2024-05-20', '2024-05-26'])
    expect(days('nextWeek', momentOf(2024, 5, 20, 12))).toEqual(['2024-05-27', '2024-06-02'])
  })

  it('SRCH-107, SRCH-108 days that a choice means are that choice, others a range', () => {
    const of = (start: string, end: string, offered = PAST_PRESETS) => presetOf({ start, end }, offered, wednesday)
    expect(of('2024-05-15', '2024-05-15')).toBe('today')
    expect(of('2024-05-08', '2024-05-15')).toBe('lastWeek')
    expect(of('2024-05-16', '2024-05-16')).toBe('range')
    expect(of('2024-05-16', '2024-05-16', AGENDA_PRESETS)).toBe('tomorrow')
    expect(presetOf(null, PAST_PRESETS, wednesday)).toBe('any')
  })

  it.each([
    // Both Sundays on which the clocks change, at their first and last minute, each end of a year, and a leap day.
    ['2026-03-28T23:00:00Z', '2026-03-29', 'in the first minute of the spring Sunday'],
    ['2026-03-29T21:59:00Z', '2026-03-29', 'in the last minute of the spring Sunday'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 'in the first minute of the autumn Sunday'],
    ['2026-10-25T00:30:00Z', '2026-10-25', 'in the first of two hours'],
    ['2026-10-25T01:30:00Z', '2026-10-25', 'in the second of two hours'],
    ['2026-10-25T22:59:00Z', '2026-10-25', 'in the last minute of the autumn Sunday'],
    ['2026-12-31T22:59:00Z', '2026-12-31', 'in the last minute of a year'],
    ['2026-12-31T23:00:00Z', '2027-01-01', 'in the first minute of a year'],
    ['2028-02-29T11:00:00Z', '2028-02-29', 'on a leap day'],
  ])('SRCH-90, SRCH-91, SRCH-96 at %s it is %s, %s', (moment, today) => {
    const now = new Date(moment)
    expect(days('today', now)).toEqual([today, today])
    expect(days('yesterday', now)).toEqual([addDays(today, -1), addDays(today, -1)])
    expect(days('tomorrow', now)).toEqual([addDays(today, 1), addDays(today, 1)])
    for (const preset of DATE_PRESETS) {
      const range = rangeOf(preset, now)
      const { from, to } = stretchOf(dateValueOf(range))
      if (!range || preset === 'last24hours') continue
      expect([from, to]).toEqual([boundsOfDay(range.start).start, boundsOfDay(range.end).end])
    }
  })

  it('SRCH-97, SRCH-98 the next week and weekend come after today on every weekday', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (now) => {
        const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
        const [week, weekend] = [days('nextWeek', now)!, days('nextWeekend', now)!]
        expect(week.map(weekday)).toEqual([1, 0])
        expect(weekend.map(weekday)).toEqual([6, 0])
        for (const [first, length] of [
          [week[0]!, 6],
          [weekend[0]!, 1],
        ] as const) {
          expect(first > dayOf(now) && first <= addDays(dayOf(now), 7)).toBe(true)
          expect(addDays(first, length)).toBe(length === 6 ? week[1] : weekend[1])
        }
      }),
    )
  })

  it('SRCH-92 the last 24 hours are 24 hours, or more where an hour has the name of another, and never less', () => {
    for (const night of ['2026-03-28', '2026-10-24'])
      for (let minute = 0; minute < 48 * 60; minute += 10) {
        const now = new Date(boundsOfDay(night).start.getTime() + minute * 60_000)
        const range = rangeOf('last24hours', now)!
        const { from, to } = stretchOf(dateValueOf(range))
        expect(from!.getTime()).toBeLessThanOrEqual(now.getTime() - DAY_MS)
        expect(to!.getTime()).toBeGreaterThan(now.getTime())
        expect(to!.getTime() - from!.getTime()).toBeLessThanOrEqual(25 * HOUR_MS + 1000)
        expect(presetOf(range, PAST_PRESETS, now)).toBe('last24hours')
      }
  })

  it('every choice begins before it ends, whenever it is made, and is found again', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        fc.constantFrom(...DATE_PRESETS),
        (now, preset) => {
          const range = rangeOf(preset, now)
          if (!range) return
          expect(isDay(range.start) && isDay(range.end)).toBe(true)
          expect(range.start <= range.end).toBe(true)
          const again = presetOf(range, [preset], now)
          expect(again).toBe(preset)
          expect(wallTime(now).year).toBeLessThanOrEqual(Number(range.end.slice(0, 4)) + 1)
        },
      ),
    )
  })
})
