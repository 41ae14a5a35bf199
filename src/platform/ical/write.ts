import { HOUR_MS } from '../durations.ts'
import { addDays, momentOf, wallTime } from '../i18n/dates.ts'
import { timeZone } from '../i18n/zone.ts'
import { zoneComponent } from './zone-component.ts'

/** When something happens once: between two moments (without an end it is a moment), or on whole days. */
export type CalendarTime = { start: Date; end?: Date | undefined } | { day: string; until?: string | undefined }

/** Something to write into a calendar; each of its times becomes an entry of its own. */
export interface CalendarEvent {
  /** The same for the same thing for ever, e.g. `content-12@news.example`. */
  uid: string
  /** When it was last changed. */
  stamp: Date
  title: string
  /** Plain text. */
  description?: string | undefined
  location?: string | undefined
  /** Absolute address of its page. */
  url?: string | undefined
  categories?: readonly string[] | undefined
  cancelled?: boolean | undefined
  times: readonly CalendarTime[]
}

/** What readers' calendars show of the calendar itself. */
export interface CalendarAbout {
  name?: string | undefined
  /** The language of the texts. */
  language?: string | undefined
}

/** Calendars show what begins and never ends as a line without height: an hour stands for what nobody knows. */
const USUAL_LENGTH_MS = HOUR_MS

/** A calendar of RFC 5545 that any programme can subscribe to: no recurrence rules, every time written out. */
export function calendar(events: readonly CalendarEvent[], about: CalendarAbout = {}): string {
  const language = about.language ? `;LANGUAGE=${about.language}` : ''
  const zone = timeZone()
  const years = yearsOf(events)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portada//Portada//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(about.name ? [`NAME:${escapeText(about.name)}`, `X-WR-CALNAME:${escapeText(about.name)}`] : []),
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneComponent(zone, Math.min(...years), Math.max(...years)),
    ...events.flatMap((event) => event.times.flatMap((time) => entry(event, time, language))),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Those of its times; of a calendar without any this one says nothing. */
function yearsOf(events: readonly CalendarEvent[]): number[] {
  const times = events.flatMap((event) => event.times).flatMap((time) => ('day' in time ? [] : [time.start, time.end]))
  const years = times.flatMap((time) => (time ? [wallTime(time).year] : []))
  return years.length > 0 ? years : [1996]
}

function entry(event: CalendarEvent, time: CalendarTime, language: string): string[] {
  const { title, description, location, url, categories = [] } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.times.length > 1 ? `${keyOf(time)}-${event.uid}` : event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `LAST-MODIFIED:${utc(event.stamp)}`,
    ...period(time),
    `SUMMARY${language}:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION${language}:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION${language}:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url.toWellFormed().replace(/[\p{Cc} ]/gu, encodeURIComponent)}`] : []),
    ...(categories.length ? [`CATEGORIES${language}:${categories.map(escapeText).join(',')}`] : []),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...('day' in time ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]
}

/** The end of whole days is the day after the last one. */
function period(time: CalendarTime): string[] {
  if ('day' in time) {
    const last = time.until && time.until > time.day ? time.until : time.day
    return [`DTSTART;VALUE=DATE:${digits(time.day)}`, `DTEND;VALUE=DATE:${digits(addDays(last, 1))}`]
  }
  const { start } = time
  const end = time.end && time.end > start ? time.end : new Date(start.getTime() + USUAL_LENGTH_MS)
  return [`DTSTART${local(start)}`, `DTEND${local(end)}`]
}

function keyOf(time: CalendarTime): string {
  return 'day' in time ? digits(time.day) : utc(time.start)
}

/** Wall time; the hour that an autumn night has twice is only clear as universal time. */
function local(moment: Date): string {
  const w = wallTime(moment)
  if (momentOf(w.year, w.month, w.day, w.hour, w.minute).getTime() !== Math.floor(moment.getTime() / 60_000) * 60_000)
    return `:${utc(moment)}`
  const [month, day, hour, minute, second] = [w.month, w.day, w.hour, w.minute, w.second].map(two)
  return `;TZID=${timeZone()}:${String(w.year).padStart(4, '0')}${month}${day}T${hour}${minute}${second}`
}

const two = (n: number): string => String(n).padStart(2, '0')
const digits = (day: string): string => day.replaceAll('-', '')
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A text as a value: separators escaped, control characters gone, line breaks as `\n`. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .toWellFormed()
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
}

/** Lines of at most 75 octets, never cut within a letter. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
