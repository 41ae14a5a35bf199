import { HOUR_MS } from '../../../platform/durations.ts'
import { boundsOfDay, dayOf, wallTime } from '../../../platform/i18n/dates.ts'
import type { Occurrence } from './schema.ts'

/** What begins one day and ends the next within so many hours is one evening, and no stretch of days. */
const LONGEST_EVENING_MS = 12 * HOUR_MS

/** A date without an hour is kept as midnight. */
export function isWholeDay(moment: string | Date): boolean {
  const { hour, minute } = wallTime(moment)
  return hour === 0 && minute === 0
}

/** Both ends of a stretch of days in their order, however their zones are written. */
export function inOrder(one: string, other: string): [start: string, end: string] {
  return Date.parse(other) < Date.parse(one) ? [other, one] : [one, other]
}

/** Whether two moments are the first and the last hour of one happening, which may end after midnight. */
export function areHours(start: string | Date, end: string | Date): boolean {
  const length = new Date(end).getTime() - new Date(start).getTime()
  return !isWholeDay(start) && length > 0 && (length <= LONGEST_EVENING_MS || dayOf(start) === dayOf(end))
}

/** When searches for days find an event. */
export function occurrencesOf(occurrence: Occurrence): { starts_at: string; ends_at: string }[] {
  switch (occurrence.code) {
    case 'unique-date':
      return [{ starts_at: occurrence.date, ends_at: endOf(occurrence.date) }]
    case 'date-range':
      return [stretchOf(...inOrder(occurrence.start, occurrence.end))]
    case 'multiple-times':
      return [...new Set(occurrence.dates)].map((date) => ({ starts_at: date, ends_at: endOf(date) }))
  }
}

/** An evening ends when it ends, at midnight as well; a last day without an hour ends with that day. */
function stretchOf(start: string, end: string): { starts_at: string; ends_at: string } {
  return { starts_at: start, ends_at: areHours(start, end) ? end : endOf(end) }
}

/** A day without an hour is kept as midnight: it lasts until the day is over. */
function endOf(date: string): string {
  return isWholeDay(date) ? new Date(boundsOfDay(dayOf(date)).end.getTime() - 1000).toISOString() : date
}
