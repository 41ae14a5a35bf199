import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'

/** A rule that is none, or one of a kind that events of an agenda do not have. */
export class RuleFault extends Error {}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** No rule runs through more periods than these. */
const MOST_PERIODS = 20_000
/** No rule gives more times than these: one for every minute of the day would fill the memory. */
const MOST_TIMES = 100_000

interface ByDay {
  weekday: number
  /** `2` in `2TU`, `-1` in `-1SU`; 0 for every one. */
  nth: number
}

/** A recurrence rule (RFC 5545, 3.3.10). */
export interface Rule {
  freq: (typeof FREQUENCIES)[number]
  interval: number
  count: number | null
  /** As it is written; what it means depends on the zone. */
  until: string | null
  byDay: ByDay[]
  byMonth: number[]
  byMonthDay: number[]
  byYearDay: number[]
  byWeekNo: number[]
  byHour: number[]
  byMinute: number[]
  bySetPos: number[]
  weekStart: number
}

/** Reads a rule. @throws RuleFault */
export function readRule(text: string): Rule {
  const parts = new Map(
    text
      .trim()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name.trim().toUpperCase(), value.trim().toUpperCase()] as const
      }),
  )
  const freq = parts.get('FREQ')
  if (!FREQUENCIES.includes(freq as Rule['freq'])) throw new RuleFault(freq ? `FREQ=${freq}` : 'FREQ')
  for (const name of parts.keys()) if (!KNOWN.has(name) && !name.startsWith('X-')) throw new RuleFault(`«${name}»`)
  if (parts.has('BYWEEKNO') && freq !== 'YEARLY') throw new RuleFault('BYWEEKNO')
  const numbers = (name: string, least: number, most: number): number[] =>
    (parts.get(name) ?? '')
      .split(',')
      .filter(Boolean)
      .map((each) => whole(each, name, least, most))
  return {
    freq: freq as Rule['freq'],
    interval: parts.has('INTERVAL') ? whole(parts.get('INTERVAL')!, 'INTERVAL', 1, 10_000) : 1,
    count: parts.has('COUNT') ? whole(parts.get('COUNT')!, 'COUNT', 1, 1_000_000) : null,
    until: parts.get('UNTIL') || null,
    byDay: (parts.get('BYDAY') ?? '').split(',').filter(Boolean).map(readByDay),
    byMonth: numbers('BYMONTH', 1, 12),
    byMonthDay: numbers('BYMONTHDAY', -31, 31),
    byYearDay: numbers('BYYEARDAY', -366, 366),
    byWeekNo: numbers('BYWEEKNO', -53, 53),
    byHour: numbers('BYHOUR', 0, 23),
    byMinute: numbers('BYMINUTE', 0, 59),
    bySetPos: numbers('BYSETPOS', -366, 366),
    weekStart: Math.max(0, WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')),
  }
}

const KNOWN = new Set(
  'FREQ INTERVAL COUNT UNTIL BYDAY BYMONTH BYMONTHDAY BYYEARDAY BYWEEKNO BYHOUR BYMINUTE BYSECOND BYSETPOS WKST'.split(
    ' ',
  ),
)

function whole(text: string, name: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most || (value === 0 && least < 0))
    throw new RuleFault(`${name}=${text}`)
  return value
}

function readByDay(text: string): ByDay {
  const found = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text)
  if (!found) throw new RuleFault(`BYDAY=${text}`)
  return { weekday: WEEKDAYS.indexOf(found[2]!), nth: Number(found[1] ?? 0) }
}

const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month, day) / DAY_MS
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7
const partsOf = (day: number) => {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() }
}
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The days of a month that a rule takes; `start` says which day it is when nothing else does. */
function inMonth(rule: Rule, year: number, month: number, start: number): number[] {
  const length = lengthOf(year, month)
  const first = dayNumber(year, month, 1)
  const days = Array.from({ length }, (_, i) => first + i)
  const { byMonthDay, byDay } = rule
  if (byMonthDay.length > 0) {
    const wanted = new Set(byMonthDay.map((n) => (n > 0 ? n : length + 1 + n)))
    const weekdays = new Set(weekdaysIn(days, byDay))
    return days.filter((day, i) => wanted.has(i + 1) && (byDay.length === 0 || weekdays.has(day)))
  }
  if (byDay.length > 0) return weekdaysIn(days, byDay)
  const { date } = partsOf(start)
  return date <= length ? [first + date - 1] : []
}

/** Weekdays within a month or a year, every one or the nth. */
function weekdaysIn(days: readonly number[], byDay: readonly ByDay[]): number[] {
  const found = byDay.flatMap(({ weekday, nth }) => {
    const own = days.filter((day) => weekdayOf(day) === weekday)
    if (nth === 0) return own
    const chosen = own.at(nth > 0 ? nth - 1 : nth)
    return chosen === undefined ? [] : [chosen]
  })
  return [...new Set(found)].sort((a, b) => a - b)
}

function inYear(rule: Rule, year: number, start: number): number[] {
  const { byMonth, byMonthDay, byYearDay, byWeekNo, byDay } = rule
  if (byWeekNo.length > 0) return inWeeks(rule, year, start).filter((day) => isOnDate(rule, day))
  const first = dayNumber(year, 0, 1)
  const days = Array.from({ length: dayNumber(year + 1, 0, 1) - first }, (_, i) => first + i)
  if (byYearDay.length > 0) {
    const wanted = new Set(byYearDay.map((n) => (n > 0 ? n - 1 : days.length + n)))
    const weekdays = new Set(weekdaysIn(days, byDay))
    return days.filter((day, i) => wanted.has(i) && isOnDate(rule, day) && (byDay.length === 0 || weekdays.has(day)))
  }
  if (byMonth.length === 0 && byMonthDay.length === 0 && byDay.length > 0) return weekdaysIn(days, byDay)
  const months = byMonth.length > 0 ? byMonth : byMonthDay.length > 0 ? ALL_MONTHS : [partsOf(start).month + 1]
  return [...months].sort((a, b) => a - b).flatMap((month) => inMonth(rule, year, month - 1, start))
}

/** The days of the numbered weeks of a year, the first of which has at least four days in it. */
function inWeeks({ byWeekNo, byDay, weekStart }: Rule, year: number, start: number): number[] {
  const firstWeek = (of: number): number => {
    const fourth = dayNumber(of, 0, 4)
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
  }
  const first = firstWeek(year)
  const count = (firstWeek(year + 1) - first) / 7
  const weeks = new Set(byWeekNo.map((n) => (n > 0 ? n - 1 : count + n)))
  const weekdays = new Set(byDay.length > 0 ? byDay.map(({ weekday }) => weekday) : [weekdayOf(start)])
  return Array.from({ length: count * 7 }, (_, i) => first + i).filter(
    (day, i) => weeks.has(Math.floor(i / 7)) && weekdays.has(weekdayOf(day)),
  )
}

/** Whether a day is in one of the months, and on one of the days of a month, that a rule names. */
function isOnDate({ byMonth, byMonthDay }: Rule, day: number): boolean {
  const { year, month, date } = partsOf(day)
  return (
    (byMonth.length === 0 || byMonth.includes(month + 1)) &&
    (byMonthDay.length === 0 || byMonthDay.some((n) => date === (n > 0 ? n : lengthOf(year, month) + 1 + n)))
  )
}

const ALL_MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

/** The days of the period number `index`, and the first day of it. */
function period(rule: Rule, start: number, index: number): { first: number; days: number[] } {
  const { year, month } = partsOf(start)
  const step = index * rule.interval
  const fits = (day: number): boolean =>
    isOnDate(rule, day) && (rule.byDay.length === 0 || rule.byDay.some(({ weekday }) => weekday === weekdayOf(day)))
  switch (rule.freq) {
    case 'DAILY': {
      const day = start + step
      return { first: day, days: fits(day) ? [day] : [] }
    }
    case 'WEEKLY': {
      const first = start - ((weekdayOf(start) - rule.weekStart + 7) % 7) + step * 7
      const days = Array.from({ length: 7 }, (_, i) => first + i)
      if (rule.byDay.length === 0) {
        const same = days.filter((day) => weekdayOf(day) === weekdayOf(start))
        return { first, days: same.filter(fits) }
      }
      return { first, days: days.filter(fits) }
    }
    case 'MONTHLY': {
      const at = new Date(Date.UTC(year, month + step, 1))
      const days = inMonth(rule, at.getUTCFullYear(), at.getUTCMonth(), start)
      const wanted = rule.byMonth.length === 0 || rule.byMonth.includes(at.getUTCMonth() + 1)
      return { first: at.getTime() / DAY_MS, days: wanted ? days : [] }
    }
    case 'YEARLY': {
      const days = inYear(rule, year + step, start)
      // The first week of a year may begin in the one before.
      return { first: Math.min(dayNumber(year + step, 0, 1), days[0] ?? Infinity), days }
    }
  }
}

/**
 * The times of a rule as wall times (milliseconds as if in UTC), in order, the start among them.
 * @param last no time after this one, whatever the rule says
 * @param until what UNTIL of the rule means as a wall time
 */
export function* timesOfRule(rule: Rule, start: number, last: number, until: number | null): Generator<number> {
  const startDay = Math.floor(start / DAY_MS)
  const ofDay = start - startDay * DAY_MS
  const hours = rule.byHour.length > 0 ? rule.byHour : [Math.floor(ofDay / HOUR_MS)]
  const minutes = rule.byMinute.length > 0 ? rule.byMinute : [Math.floor(ofDay / 60_000) % 60]
  const clock = hours
    .flatMap((hour) => minutes.map((minute) => hour * HOUR_MS + minute * 60_000 + (ofDay % 60_000)))
    .sort((a, b) => a - b)
  const end = Math.min(last, until ?? Infinity)
  let count = 0
  let tried = 0
  for (let index = 0; index < MOST_PERIODS && tried < MOST_TIMES; index++) {
    const { first, days } = period(rule, startDay, index)
    if (first * DAY_MS > end) return
    const times = days.flatMap((day) => clock.map((at) => day * DAY_MS + at))
    tried += times.length
    for (const time of positions(times, rule.bySetPos)) {
      if (time < start) continue
      if (time > end || (rule.count !== null && count >= rule.count)) return
      count++
      yield time
    }
  }
}

function positions(times: readonly number[], wanted: readonly number[]): readonly number[] {
  if (wanted.length === 0) return times
  const chosen = wanted.flatMap((n) => times.at(n > 0 ? n - 1 : n) ?? [])
  return [...new Set(chosen)].sort((a, b) => a - b)
}
