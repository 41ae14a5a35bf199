import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { timeZone } from './zone.ts'
import { type ZoneClock, zoneClock } from './zone-clock.ts'
import { languageOf, type Locale } from './locale.ts'

/** Names of months and of days of the week, from January and Sunday on. */
interface Names {
  months: readonly string[]
  shortMonths: readonly string[]
  weekdays: readonly string[]
  shortWeekdays: readonly string[]
}

const known: Partial<Record<Locale, Names>> = {}

/** As the platform's own data have them; they are asked once. */
const namesOf = (locale: Locale): Names => (known[locale] ??= readNames(locale))

function readNames(locale: Locale): Names {
  const monthsAs = (month: 'long' | 'short') => each(12, locale, { month }, (index) => Date.UTC(2023, index, 15))
  const weekdaysAs = (weekday: 'long' | 'short') =>
    each(7, locale, { weekday }, (index) => Date.UTC(2023, 0, 1 + index))
  return {
    months: monthsAs('long'),
    shortMonths: monthsAs('short').map((name) => abbreviated(name, locale)),
    weekdays: weekdaysAs('long'),
    shortWeekdays: weekdaysAs('short').map((name) => abbreviated(name, locale)),
  }
}

function each(count: number, locale: Locale, options: Intl.DateTimeFormatOptions, at: (index: number) => number) {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, index) => format.format(at(index)))
}

/** Languages that have three letters for every month and day, where newer data have «sept». */
const THREE_LETTERS: ReadonlySet<Locale> = new Set(['es'])

/** Without points, as the house writes them. */
function abbreviated(name: string, locale: Locale): string {
  const bare = name.replace('.', '')
  return THREE_LETTERS.has(locale) ? bare.slice(0, 3) : bare
}

/** `lunes`, `dilluns`; 0 is Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return namesOf(locale).weekdays[weekday] ?? ''
}

/** A moment as the wall clock of the site shows it. `weekday` 0 is Sunday. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  weekday: number
}

/** What the formats take: a moment, or its ISO text. */
export type Moment = Date | string

const toDate = (moment: Moment): Date => (typeof moment === 'string' ? new Date(moment) : moment)
const two = (n: number): string => String(n).padStart(2, '0')
const four = (n: number): string => String(n).padStart(4, '0')

const clocks = new Map<string, ZoneClock>()

/** The clock on the wall of the site: every date a reader sees is a date of its zone. */
export function siteClock(): ZoneClock {
  const zone = timeZone()
  const known = clocks.get(zone)
  if (known) return known
  const made = zoneClock(zone)
  clocks.set(zone, made)
  return made
}

/** The wall clock of the site at a moment. */
export function wallTime(moment: Moment): WallTime {
  const time = toDate(moment).getTime()
  const shown = new Date(time + siteClock().ahead(time))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
    weekday: shown.getUTCDay(),
  }
}

/**
 * The moment at which the wall clock shows a time. An hour that does not exist (spring night) becomes the one
 * after the gap, an hour that exists twice (autumn night) is the first one.
 */
export function momentOf(year: number, month: number, day: number, hour = 0, minute = 0): Date {
  return new Date(siteClock().momentOf(Date.UTC(year, month - 1, day, hour, minute)))
}

/** The same, but of an hour that exists twice the second one: what ends then ends no earlier. */
export function lastMomentOf(year: number, month: number, day: number, hour = 0, minute = 0): Date {
  const first = momentOf(year, month, day, hour, minute)
  const clock = siteClock()
  const [before, after] = [clock.ahead(first.getTime()), clock.ahead(first.getTime() + HOUR_MS)]
  const second = new Date(first.getTime() + before - after)
  return before > after && clock.ahead(second.getTime()) === after ? second : first
}

/** A calendar day as text, `YYYY-MM-DD`. */
export function dayText({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${four(year)}-${two(month)}-${two(day)}`
}

/** The calendar day of a moment, `YYYY-MM-DD`. */
export function dayOf(moment: Moment): string {
  return dayText(wallTime(moment))
}

/** A moment by the clock of the site, with how far that is ahead of UTC: `2026-11-14T19:00:00+01:00`. */
export function zonedIso(moment: Moment): string {
  const time = toDate(moment).getTime()
  const ahead = siteClock().ahead(time)
  const minutes = Math.abs(Math.round(ahead / MINUTE_MS))
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return new Date(time + ahead).toISOString().slice(0, 19) + offset
}

/** The day `days` after a day; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The half-open interval of moments of a calendar day: 23, 24 or 25 hours long. */
export function boundsOfDay(day: string): { start: Date; end: Date } {
  const midnight = (text: string): Date => {
    const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
    return momentOf(year, month, date)
  }
  return { start: midnight(day), end: midnight(addDays(day, 1)) }
}

/** DD/MM/YY, the short list format: `03/05/24`. */
export function formatShort(moment: Moment): string {
  const w = wallTime(moment)
  return `${two(w.day)}/${two(w.month)}/${two(w.year % 100)}`
}

/** DD MMM YYYY: `03 may 2024`. */
export function formatDate(moment: Moment, locale: Locale): string {
  const w = wallTime(moment)
  return `${two(w.day)} ${namesOf(locale).shortMonths[w.month - 1]} ${w.year}`
}

/** D MMM: `3 may`. */
export function formatDayMonth(moment: Moment, locale: Locale): string {
  const w = wallTime(moment)
  return `${w.day} ${namesOf(locale).shortMonths[w.month - 1]}`
}

/** DD/MM/YYYY, the format of inputs: `03/05/2024`. */
export function formatInput(moment: Moment): string {
  const w = wallTime(moment)
  return `${two(w.day)}/${two(w.month)}/${four(w.year)}`
}

/** The moment before an end, whose day is the last one: what ends at midnight ends with the day before. */
export const lastMoment = (end: Moment): Date => new Date(toDate(end).getTime() - 1)

/** D MMM YYYY, HH:mm: `3 may 2024, 09:05`. */
export function formatTimestamp(moment: Moment, locale: Locale): string {
  const w = wallTime(moment)
  return `${w.day} ${namesOf(locale).shortMonths[w.month - 1]} ${w.year}, ${two(w.hour)}:${two(w.minute)}`
}

/** HH:mm of the wall clock, as addresses and calls say it: `09:05`. */
export function formatTime(moment: Moment): string {
  const w = wallTime(moment)
  return `${two(w.hour)}:${two(w.minute)}`
}

/** An hour with a colon as the house writes it. */
export const pointed = (time: string): string => time.replace(':', '.')

/** HH.mm, the hour as readers see it in lists and tables: `09.05`. */
export function formatHour(moment: Moment): string {
  return pointed(formatTime(moment))
}

/** The hour as texts have it, with a point and without a zero before it: `9.05`. */
export function formatClock(moment: Moment): string {
  const w = wallTime(moment)
  return `${w.hour}.${two(w.minute)}`
}

/** How languages join the parts of a date where the platform's own data are not as the house writes them. */
const JOINED: Partial<Record<Locale, (month: string) => string>> = {
  es: (month) => `de ${month}`,
  // Catalan elides before a vowel («d’abril», «de maig»).
  ca: (month) => (/^[aeiou]/.test(month) ? `d’${month}` : `de ${month}`),
}

/** `abril` after its preposition, where the language has one. */
export function ofMonth(month: number, locale: Locale): string {
  const name = namesOf(locale).months[month - 1] ?? ''
  return JOINED[locale]?.(name) ?? name
}

/** `20 de noviembre de 2026`, `1 d’abril de 2026`. */
export function formatLongDate(moment: Moment, locale: Locale): string {
  const w = wallTime(moment)
  if (JOINED[locale]) return `${w.day} ${ofMonth(w.month, locale)} de ${w.year}`
  return ofDay(w, locale, { dateStyle: 'long' })
}

/** The ends of a range in words: what both have in common is said once, «1» and «3 de mayo de 2024». */
export function spokenDays({ start, end }: { start: string; end: string }, locale: Locale) {
  const [, month, day] = start.split('-').map(Number) as [number, number, number]
  const words = (text: string) => formatLongDate(`${text}T12:00:00Z`, locale)
  if (start.slice(0, 4) !== end.slice(0, 4)) return { start: words(start), end: words(end) }
  const first = start.slice(0, 7) === end.slice(0, 7) ? String(day) : `${day} ${ofMonth(month, locale)}`
  return { start: start === end ? words(start) : first, end: words(end) }
}

/** `noviembre de 2026`. */
export function monthText(moment: Moment, locale: Locale): string {
  const w = wallTime(moment)
  if (JOINED[locale]) return `${namesOf(locale).months[w.month - 1]} de ${w.year}`
  return ofDay(w, locale, { month: 'long', year: 'numeric' })
}

/** `viernes, 20 de noviembre de 2026`. */
export function formatFullDate(moment: Moment, locale: Locale): string {
  const w = wallTime(moment)
  if (JOINED[locale]) return `${weekdayName(w.weekday, locale)}, ${formatLongDate(moment, locale)}`
  return ofDay(w, locale, { dateStyle: 'full' })
}

function ofDay({ year, month, day }: WallTime, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(languageOf(locale).region, { ...options, timeZone: 'UTC' })
  return format.format(Date.UTC(year, month - 1, day))
}

/** The parts of a date badge: `vie`, `20`, `nov`. */
export function badgeParts(moment: Moment, locale: Locale): { weekday: string; day: number; month: string } {
  const w = wallTime(moment)
  return {
    weekday: namesOf(locale).shortWeekdays[w.weekday] ?? '',
    day: w.day,
    month: namesOf(locale).shortMonths[w.month - 1] ?? '',
  }
}

interface Ago {
  now: string
  past(count: number, unit: 'minute' | 'hour'): string
}

const inWords = (prefix: string, minute: readonly string[], hour: readonly string[]): Ago['past'] => {
  const words = { minute, hour }
  return (count, unit) => `${prefix} ${count} ${words[unit][count === 1 ? 0 : 1]}`
}

const AGO: Partial<Record<Locale, Ago>> = {
  es: { now: 'ahora mismo', past: inWords('hace', ['minuto', 'minutos'], ['hora', 'horas']) },
  ca: { now: 'ara mateix', past: inWords('fa', ['minut', 'minuts'], ['hora', 'hores']) },
}

/** Languages without words of the house say it as the platform does. */
function agoOf(locale: Locale): Ago {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return (AGO[locale] ??= {
    now: format.format(0, 'second'),
    past: (count, unit) => format.format(-count, unit),
  })
}

/** Up to 24 hours «hace 12 minutos», then the timestamp; a moment in the future is a timestamp too. */
export function formatAgo(moment: Moment, now: Date, locale: Locale): string {
  const minutes = Math.floor((now.getTime() - toDate(moment).getTime()) / 60_000)
  if (minutes < 0 || minutes >= 24 * 60) return formatTimestamp(moment, locale)
  const words = AGO[locale] ?? agoOf(locale)
  if (minutes === 0) return words.now
  return minutes < 60 ? words.past(minutes, 'minute') : words.past(Math.floor(minutes / 60), 'hour')
}

/** Before this hour the evening before still counts as today. */
const MORNING = 6
const NIGHT_MS = 12 * HOUR_MS

/**
 * Whether the clock alone tells a moment: it was today, or the night goes on in which it was. Just after midnight
 * «23.50» says more than yesterday's date.
 */
export function isOfToday(moment: Moment, now: Date): boolean {
  if (dayOf(moment) === dayOf(now)) return true
  const age = now.getTime() - toDate(moment).getTime()
  return age >= 0 && age < NIGHT_MS && wallTime(now).hour < MORNING
}

/** Until when `isOfToday` says so of a moment that has come. */
export function isOfTodayUntil(moment: Moment): Date {
  const { end } = boundsOfDay(dayOf(moment))
  const { year, month, day } = wallTime(end)
  const night = Math.min(toDate(moment).getTime() + NIGHT_MS, momentOf(year, month, day, MORNING).getTime())
  return new Date(Math.max(end.getTime(), night))
}

/** A text as a calendar day `YYYY-MM-DD`, or null when it is not an existing day. */
export function parseDay(text: string): string | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : null
}

/** A length in seconds with colons: `3:48`, `1:02:03`. */
export function formatLength(seconds: number): string {
  const s = Math.max(0, Math.round(seconds))
  const hours = Math.floor(s / 3600)
  const minutes = Math.floor((s % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`
}

/** The total time of a recipe (OPEN-72): `60 min`, `1 h 35 min`, `2 h`. */
export function formatMinutes(minutes: number): string {
  if (minutes <= 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

/** A length in seconds as ISO 8601, for structured data: `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds))
  const [h, m, rest] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60), s % 60]
  return `PT${h ? `${h}H` : ''}${m ? `${m}M` : ''}${rest || (!h && !m) ? `${rest}S` : ''}`
}
