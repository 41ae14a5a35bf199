import type { DocumentOf } from '../../content/types/model.ts'
import { dayOf, wallTime } from '../../platform/i18n/dates.ts'

/** When an event happens: once, on every day of a range, or several times. */
export type Occurrence = DocumentOf<'event'>['occurrence']

/** All dates of an event, in order; of a range the first and the last one. */
export function datesOf(occurrence: Occurrence): string[] {
  switch (occurrence.code) {
    case 'unique-date':
      return [occurrence.date]
    case 'date-range':
      return [occurrence.start, occurrence.end].sort(byTime)
    case 'multiple-times':
      return [...new Set(occurrence.dates)].sort(byTime)
  }
}

const byTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b)

/** Whether an event is over: its last day lies before today. */
export function isPast(occurrence: Occurrence, now: Date): boolean {
  return dayOf(datesOf(occurrence).at(-1) ?? now) < dayOf(now)
}

/** A date without an hour is kept as midnight. */
export function isWholeDay(moment: string | Date): boolean {
  const { hour, minute } = wallTime(moment)
  return hour === 0 && minute === 0
}

/** The dates of an event as a calendar has them: whole days where no hour is known, a range as one stretch of days. */
export function timesOf(occurrence: Occurrence): ({ start: Date; end?: Date } | { day: string; until?: string })[] {
  const dates = datesOf(occurrence)
  if (occurrence.code !== 'date-range')
    return dates.map((date) => (isWholeDay(date) ? { day: dayOf(date) } : { start: new Date(date) }))
  const [start, end] = dates as [string, string]
  if (dayOf(start) === dayOf(end) && !isWholeDay(start)) return [{ start: new Date(start), end: new Date(end) }]
  return [{ day: dayOf(start), until: dayOf(end) }]
}

/** Whether nothing has to be paid, in words of either language. */
export function isFree(price: string | undefined): boolean {
  return /^(gratis|gratu[iï]ta?|gratuito|gratuita|free|entrada (libre|lliure)|0\s*€?)\.?$/i.test(price?.trim() ?? '')
}

/** How one takes part, as far as the name of the modality tells. */
export function attendanceOf(modality: string | undefined): 'Offline' | 'Online' | 'Mixed' | null {
  const name = modality?.toLowerCase() ?? ''
  const online = /\b(online|en l[ií]nea|virtual|telem[aà]tic|telemátic|streaming|retransmis)/.test(name)
  const offline = /\b(presencial|al aire libre|a l.aire lliure|en persona)/.test(name)
  if (/\b(h[ií]brid|mixt)/.test(name) || (online && offline)) return 'Mixed'
  return online ? 'Online' : offline ? 'Offline' : null
}

/** An address that may be linked: of the web or of this site, and nothing that runs. */
export function linkable(url: string | undefined): string | null {
  const text = url?.trim() ?? ''
  return /^https?:\/\/[^\s/]/i.test(text) || /^\/(?!\/)/.test(text) ? text : null
}
