import { addDays, dayOf } from '../../platform/i18n/dates.ts'
import type { DateRange } from '../searcher/dates.ts'

/** A day of a month with what was published on it; a day to come has none. */
interface CountedDay {
  day: string
  count: number
}

/** A month of the archive as a calendar. */
export interface ArchiveMonth {
  /** `2026-11`. */
  month: string
  /** Whole weeks from Monday on; null before the first and after the last day. */
  weeks: (CountedDay | null)[][]
  /** First and last day of the months beside it, where something can be. */
  before: DateRange | null
  after: DateRange | null
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
/** The same day a month later may be another one: the first always is. */
const nextMonth = (day: string): string => firstOf(addDays(firstOf(day), 31))

/** First and last day of the month of a day. */
export function monthOf(day: string): DateRange {
  return { start: firstOf(day), end: addDays(nextMonth(day), -1) }
}

/** The calendar of the month of a day, from the counts by day, the first day of the archive and today. */
export function calendarOf(
  day: string,
  counts: ReadonlyMap<string, number>,
  { first, now }: { first: string; now: Date },
): ArchiveMonth {
  const { start, end } = monthOf(day)
  const today = dayOf(now)
  const weekday = (new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7
  const cells: (CountedDay | null)[] = Array.from({ length: weekday }, () => null)
  for (let at = start; at <= end; at = addDays(at, 1)) cells.push({ day: at, count: counts.get(at) ?? 0 })
  while (cells.length % 7 !== 0) cells.push(null)
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  const later = nextMonth(day)
  return {
    month: start.slice(0, 7),
    weeks,
    before: first < start ? monthOf(addDays(start, -1)) : null,
    after: later <= today ? upTo(monthOf(later), today) : null,
  }
}

/** No address of the archive names a day to come. */
const upTo = ({ start, end }: DateRange, today: string): DateRange => ({ start, end: end < today ? end : today })

/** How dark a day is: 0 for none, up to 3 for the fullest of its month. */
export function washOf(count: number, most: number): number {
  return count === 0 || most === 0 ? 0 : Math.ceil((count / most) * 3)
}
