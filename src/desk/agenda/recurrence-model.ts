import { hoursOf } from '../../content/event-model.ts'
import type { Occurrence } from '../../content/types/event/schema.ts'
import {
  addDays,
  dayOf,
  formatClock,
  formatLongDate,
  momentOf,
  ofMonth,
  wallTime,
  weekdayName,
} from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { fill } from '../../platform/i18n/text.ts'

/** An event has no more dates. */
export const MOST_DATES = 400

/** When an event is, as somebody says it. */
export interface Recurrence {
  kind: 'once' | 'days' | 'weekly'
  /** `YYYY-MM-DD`. */
  from: string
  until: string
  /** `HH:mm`; empty where no hour is known. */
  time: string
  /** When it ends on that evening, of what is once; empty where nobody says. */
  end?: string
  /** 0 is Sunday. */
  weekdays: readonly number[]
}

/** The sentences in which it is said. */
export interface RecurrenceTexts {
  once: string
  days: string
  weekly: string
  at: string
  hours: string
  dates: string
}

const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))

function at(day: string, time: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time === '' ? [] : time.split(':').map(Number)
  return momentOf(year, month, date, hour, minute).toISOString()
}

/** The dates that are meant; null while something is missing, or none or too many come of it. */
export function occurrenceFrom({ kind, from, until, time, end = '', weekdays }: Recurrence): Occurrence | null {
  if (!isDay(from)) return null
  // What ends earlier than it begins ends after midnight.
  if (kind === 'once' && time !== '' && end !== '' && end !== time)
    return { code: 'date-range', start: at(from, time), end: at(end < time ? addDays(from, 1) : from, end) }
  if (kind === 'once') return { code: 'unique-date', date: at(from, time) }
  if (!isDay(until) || until < from) return null
  if (kind === 'days') return { code: 'date-range', start: at(from, time), end: at(until, '') }
  if (weekdays.length === 0) return null
  const dates: string[] = []
  // The end itself ends it: no day sorts after 9999-12-31.
  for (let day = from; ; day = addDays(day, 1)) {
    if (weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay())) dates.push(at(day, time))
    if (dates.length > MOST_DATES) return null
    if (day >= until) break
  }
  return dates.length > 0 ? { code: 'multiple-times', dates } : null
}

const timeOf = (moment: string): string => {
  const { hour, minute } = wallTime(moment)
  return hour === 0 && minute === 0 ? '' : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** What would be said to mean these dates; null of dates without a rule. */
export function recurrenceOf(occurrence: Occurrence): Recurrence | null {
  const dates = occurrence.code === 'multiple-times' ? occurrence.dates.toSorted() : []
  const first = occurrence.code === 'unique-date' ? occurrence.date : (dates[0] ?? '')
  if (occurrence.code === 'unique-date')
    return { kind: 'once', from: dayOf(first), until: dayOf(first), time: timeOf(first), weekdays: [] }
  const hours = hoursOf(occurrence)
  if (hours) {
    const [start, end] = [hours.start.toISOString(), hours.end.toISOString()]
    return {
      kind: 'once',
      from: dayOf(start),
      until: dayOf(start),
      time: timeOf(start),
      end: timeOf(end) || '00:00',
      weekdays: [],
    }
  }
  if (occurrence.code === 'date-range') {
    const { start, end } = occurrence
    return { kind: 'days', from: dayOf(start), until: dayOf(end), time: timeOf(start), weekdays: [] }
  }
  const weekdays = [...new Set(dates.map((date) => wallTime(date).weekday))].toSorted()
  const said: Recurrence = {
    kind: 'weekly',
    from: dayOf(first),
    until: dayOf(dates.at(-1)!),
    time: timeOf(first),
    weekdays,
  }
  const meant = occurrenceFrom(said)
  return meant?.code === 'multiple-times' &&
    meant.dates.join() === dates.map((date) => new Date(date).toISOString()).join()
    ? said
    : null
}

/** Dates in words: «Cada martes hasta el 24 de marzo, a las 18.30». */
export function wordsOf(occurrence: Occurrence, locale: Locale, texts: RecurrenceTexts): string {
  const said = recurrenceOf(occurrence)
  if (!said) {
    const dates = occurrence.code === 'multiple-times' ? occurrence.dates.toSorted() : []
    const [from, until] = [dates[0]!, dates.at(-1)!].map((date) => dayMonth(dayOf(date), locale))
    return fill(texts.dates, { n: dates.length, from: from!, until: until! })
  }
  const days = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    // The week begins on Monday.
    said.weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((weekday) => weekdayName(weekday, locale)),
  )
  const from = said.kind === 'once' ? formatLongDate(noon(said.from), locale) : dayMonth(said.from, locale)
  const sentence = fill(texts[said.kind], { days, from, until: dayMonth(said.until, locale) })
  if (said.time === '') return sentence
  const time = formatClock(at(said.from, said.time))
  return (
    sentence +
    (said.end ? fill(texts.hours, { time, end: formatClock(at(said.from, said.end)) }) : fill(texts.at, { time }))
  )
}

const noon = (day: string): string => `${day}T12:00:00Z`

function dayMonth(day: string, locale: Locale): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return `${date} ${ofMonth(month, locale)}`
}
