import { dayOf, wallTime } from '../../platform/i18n/dates.ts'
import type { DocumentOf } from './model.ts'

/** When an event happens: once, on every day of a range, or several times. */
export type Occurrence = DocumentOf<'event'>['occurrence']

/** What begins one day and ends the next within so many hours is one evening, and no stretch of days. */
const LONGEST_EVENING_MS = 12 * 3_600_000

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
