import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { readRule, RuleFault, timesOfRule } from './recurrence.ts'

const wall = (text: string): number => Date.parse(text.length === 10 ? `${text}T00:00:00Z` : `${text}:00Z`)
const days = (rule: string, start: string, last = '2100-01-01', until: number | null = null): string[] =>
  [...timesOfRule(readRule(rule), wall(start), wall(last), until)].map((time) =>
    new Date(time).toISOString().slice(0, 16),
  )

describe('EVT-04 recurrence rules', () => {
  test('the examples of RFC 5545', () => {
    const of = (rule: string, start = '1997-09-02T09:00') => days(rule, start).map((time) => time.slice(0, 10))
    expect(of('FREQ=DAILY;COUNT=3')).toEqual(['1997-09-02', '1997-09-03', '1997-09-04'])
    expect(of('FREQ=DAILY;INTERVAL=10;COUNT=3')).toEqual(['1997-09-02', '1997-09-12', '1997-09-22'])
    expect(of('FREQ=WEEKLY;COUNT=4;WKST=SU;BYDAY=TU,TH')).toEqual([
      '1997-09-02',
      '1997-09-04',
      '1997-09-09',
      '1997-09-11',
    ])
    expect(of('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05T09:00')).toEqual([
      '1997-08-05',
      '1997-08-10',
      '1997-08-19',
      '1997-08-24',
    ])
    expect(of('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05T09:00')).toEqual([
      '1997-08-05',
      '1997-08-17',
      '1997-08-19',
      '1997-08-31',
    ])
    expect(of('FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05T09:00')).toEqual(['1997-09-05', '1997-10-03', '1997-11-07'])
    expect(of('FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '1997-09-22T09:00')).toEqual([
      '1997-09-22',
      '1997-10-20',
      '1997-11-17',
    ])
    expect(of('FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '1997-09-28T09:00')).toEqual([
      '1997-09-28',
      '1997-10-29',
      '1997-11-28',
    ])
    expect(of('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '1998-02-13T09:00')).toEqual([
      '1998-02-13',
      '1998-03-13',
      '1998-11-13',
    ])
    expect(of('FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04T09:00')).toEqual([
      '1997-09-04',
      '1997-10-07',
      '1997-11-06',
    ])
    expect(of('FREQ=MONTHLY;COUNT=3;BYMONTHDAY=31', '1997-01-31T09:00')).toEqual([
      '1997-01-31',
      '1997-03-31',
      '1997-05-31',
    ])
    expect(of('FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10T09:00')).toEqual([
      '1997-06-10',
      '1997-07-10',
      '1998-06-10',
      '1998-07-10',
    ])
    expect(of('FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200', '1997-01-01T09:00')).toEqual([
      '1997-01-01',
      '1997-04-10',
      '1997-07-19',
      '2000-01-01',
    ])
    expect(of('FREQ=YEARLY;BYDAY=20MO;COUNT=2', '1997-05-19T09:00')).toEqual(['1997-05-19', '1998-05-18'])
    expect(of('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=2', '1997-03-30T02:00')).toEqual(['1997-03-30', '1998-03-29'])
    expect(of('FREQ=YEARLY;COUNT=2', '2024-02-29T09:00')).toEqual(['2024-02-29', '2028-02-29'])
  })

  test('numbered weeks: the first has four days of its year, the last may be the 53rd', () => {
    const of = (rule: string, start: string, last?: string) =>
      days(`FREQ=YEARLY;${rule}`, `${start}T09:00`, last).map((time) => time.slice(0, 10))
    expect(of('BYWEEKNO=20;BYDAY=MO;COUNT=3', '1997-05-12')).toEqual(['1997-05-12', '1998-05-11', '1999-05-17'])
    const first = ['2024-01-01', '2024-12-30', '2025-12-29', '2027-01-04']
    expect(of('BYWEEKNO=1;BYDAY=MO;COUNT=4', '2024-01-01')).toEqual(first)
    expect(of('BYWEEKNO=1;BYDAY=MO', '2024-01-01', '2025-12-31')).toEqual(first.slice(0, 3))
    expect(of('BYWEEKNO=-1;COUNT=3', '2024-12-23')).toEqual(['2024-12-23', '2025-12-22', '2026-12-28'])
    expect(of('BYWEEKNO=53;BYDAY=TH;COUNT=2', '2020-01-02')).toEqual(['2020-12-31', '2026-12-31'])
  })

  test('what narrows a rule narrows it: the nth weekday on a date, days of a year in a month', () => {
    const of = (rule: string) => days(rule, '2026-01-01T09:00').map((time) => time.slice(0, 10))
    expect(of('FREQ=MONTHLY;BYDAY=3WE;BYMONTHDAY=21,25;COUNT=2')).toEqual(['2026-01-21', '2026-10-21'])
    expect(of('FREQ=YEARLY;BYMONTH=9,11;BYDAY=-2MO;BYMONTHDAY=-10;COUNT=1')).toEqual(['2026-09-21'])
    expect(of('FREQ=YEARLY;BYMONTH=11;BYYEARDAY=1,324;COUNT=2')).toEqual(['2026-11-20', '2027-11-20'])
    expect(of('FREQ=YEARLY;BYYEARDAY=47,48;BYDAY=TU;COUNT=1')).toEqual(['2026-02-17'])
    expect(of('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,3;COUNT=3')).toEqual([
      '2026-01-05',
      '2026-01-07',
      '2026-01-12',
    ])
  })

  test('hours of a day, and the end of a rule', () => {
    expect(days('FREQ=DAILY;BYHOUR=10,18;BYMINUTE=30;COUNT=3', '2026-11-20T10:30')).toEqual([
      '2026-11-20T10:30',
      '2026-11-20T18:30',
      '2026-11-21T10:30',
    ])
    expect(days('FREQ=DAILY', '2026-11-20T10:00', '2100-01-01', wall('2026-11-21T10:00'))).toHaveLength(2)
    expect(days('FREQ=DAILY', '2026-11-20T10:00', '2026-11-23')).toHaveLength(3)
  })

  test('what is no rule, or none of an agenda, says why', () => {
    for (const bad of [
      '',
      'RRULE:AnythingRandom;FREQ=WEEKLY',
      'FREQ=SECONDLY',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=WEEKLY;BYDAY=XX',
      'FREQ=MONTHLY;BYMONTHDAY=32',
      'FREQ=MONTHLY;BYWEEKNO=20',
      'FREQ=YEARLY;BYWEEKNO=54',
    ])
      expect(() => readRule(bad), bad).toThrow(RuleFault)
  })

  test('a weekly rule gives what looking at every day gives', () => {
    const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 4 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 6 }),
        (from, interval, weekdays, weekStart) => {
          const start = wall('2026-01-01T09:00') + from * DAY_MS
          const rule = `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${weekdays.map((n) => names[n]).join()};WKST=${names[weekStart]}`
          const last = start + 120 * DAY_MS
          const week = (time: number): number => {
            const day = Math.floor(time / DAY_MS)
            return Math.floor((day - ((((day + 4) % 7) - weekStart + 7) % 7)) / 7)
          }
          const expected: number[] = []
          for (let time = start; time <= last; time += DAY_MS)
            if (weekdays.includes(new Date(time).getUTCDay()) && (week(time) - week(start)) % interval === 0)
              expected.push(time)
          expect([...timesOfRule(readRule(rule), start, last, null)]).toEqual(expected)
        },
      ),
    )
  })

  test('no rule runs for ever', () => {
    const far = Date.UTC(9999, 0, 1)
    expect([
      ...timesOfRule(readRule('FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2'), wall('2026-01-01T09:00'), far, null),
    ]).toEqual([])
  })

  test('a rule for every minute since long ago ends within what the memory holds', () => {
    const every = (count: number) => Array.from({ length: count }, (_, n) => n).join()
    const rule = readRule(`FREQ=DAILY;BYHOUR=${every(24)};BYMINUTE=${every(60)}`)
    const times = [...timesOfRule(rule, wall('1990-01-01T00:00'), wall('2028-01-01'), null)]
    expect(times.length).toBeGreaterThan(90_000)
    expect(times.length).toBeLessThan(110_000)
  })
})
