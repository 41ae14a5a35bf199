import { areHours, inOrder, isWholeDay } from './types/event/occurrence.ts'
import type { Attendance, Occurrence } from './types/event/schema.ts'
import { fold } from './slug.ts'
import { dayOf } from '../platform/i18n/dates.ts'

/** All dates of an event, in order; of a range the first and the last one. */
export function datesOf(occurrence: Occurrence): string[] {
  switch (occurrence.code) {
    case 'unique-date':
      return [occurrence.date]
    case 'date-range':
      return inOrder(occurrence.start, occurrence.end)
    case 'multiple-times':
      return [...new Set(occurrence.dates)].sort(byTime)
  }
}

const byTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b)

/** The first and the last moment of an event of some hours, past midnight as well; null for days and single moments. */
export function hoursOf(occurrence: Occurrence): { start: Date; end: Date } | null {
  if (occurrence.code !== 'date-range') return null
  const [start, end] = inOrder(occurrence.start, occurrence.end)
  return areHours(start, end) ? { start: new Date(start), end: new Date(end) } : null
}

/** Whether an event is over: its last hour where that is known, else its last day lies before today. */
export function isPast(occurrence: Occurrence, now: Date): boolean {
  const hours = hoursOf(occurrence)
  if (hours) return hours.end < now
  return dayOf(datesOf(occurrence).at(-1) ?? now) < dayOf(now)
}

/** The dates of an event as a calendar has them: whole days where no hour is known, a range as one stretch of days. */
export function timesOf(occurrence: Occurrence): ({ start: Date; end?: Date } | { day: string; until?: string })[] {
  const dates = datesOf(occurrence)
  if (occurrence.code !== 'date-range')
    return dates.map((date) => (isWholeDay(date) ? { day: dayOf(date) } : { start: new Date(date) }))
  const hours = hoursOf(occurrence)
  if (hours) return [hours]
  const [start, end] = dates as [string, string]
  return [{ day: dayOf(start), until: dayOf(end) }]
}

/** Whether nothing has to be paid, in words of either language. */
export function isFree(price: string | undefined): boolean {
  return /^(gratis|gratu[iï]ta?|gratuito|gratuita|free|entrada (libre|lliure)|0\s*€?)\.?$/i.test(price?.trim() ?? '')
}

/** How one takes part: as the event says, else as far as the name of its modality tells, in either language. */
export function attendanceOf({
  attendance,
  modality,
}: {
  attendance?: Attendance | undefined
  modality?: { name: string } | undefined
}): Attendance | null {
  if (attendance) return attendance
  const name = fold(modality?.name ?? '')
  const online = /\b(online|en lin[ei]a|virtual|telematic|streaming|retransmis)/.test(name)
  const offline = /\b(presencial|al aire libre|a l.aire lliure|en persona)/.test(name)
  if (/\b(hibrid|mixt)/.test(name) || (online && offline)) return 'mixed'
  return online ? 'online' : offline ? 'offline' : null
}
