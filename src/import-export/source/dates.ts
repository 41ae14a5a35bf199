import { siteClock } from '../../platform/i18n/dates.ts'

const OFFSETS: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  met: 60,
  cest: 120,
  mest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  art: -180,
  cot: -300,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
}

/** First letters of month names in English, Spanish and Catalan. */
const MONTHS: [RegExp, number][] = [
  [/^(jan|ene|gen)/, 1],
  [/^feb/, 2],
  [/^mar/, 3],
  [/^(apr|abr)/, 4],
  [/^(may|mai)/, 5],
  [/^(jun|juny)/, 6],
  [/^(jul|jul·)/, 7],
  [/^(aug|ago)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt)/, 10],
  [/^nov/, 11],
  [/^(dec|dic|des)/, 12],
]

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  zone: string
}

/**
 * Reads a date of the kinds that feeds and exports hold and answers ISO 8601 in UTC, or null.
 * Dates without a zone are read in peninsular Spanish time.
 */
export function parseDate(text: string | null | undefined): string | null {
  const value = (text ?? '').trim()
  if (value === '' || value.length > 100) return null
  const parts = isoParts(value) ?? wordParts(value) ?? numericParts(value)
  if (parts === null) return null
  return instant(parts)
}

function isoParts(value: string): Parts | null {
  const found =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*([A-Za-z]+|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/.exec(
      value,
    )
  if (found === null) {
    const short = /^(\d{4})-(\d{2})$/.exec(value)
    return short === null ? null : { ...NOON, year: Number(short[1]), month: Number(short[2]), day: 1 }
  }
  const [, year, month, day, hour, minute, second, zone] = found
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
    zone: zone ?? '',
  }
}

const NOON = { hour: 12, minute: 0, second: 0, zone: '' }

/** RFC 822 and its relatives, with or without weekday, «12 de marzo de 2024», «March 5, 2021 10:30». */
function wordParts(value: string): Parts | null {
  // bounded: a hundred letters
  const text = value
    .toLowerCase()
    .replace(/[,.]/g, ' ')
    .replace(/\s+(de|del|d'|a les|a las|at)\s+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const dayFirst =
    /^(?:[\p{L}]+ )?(\d{1,2})(?:st|nd|rd|th)?[ -](?:de )?(?:d')?([\p{L}·]+)[ -](\d{2,4})(?: (.*))?$/u.exec(text)
  const monthFirst =
    /^(?:[\p{L}]+ )?([\p{L}]+) (\d{1,2}) (?:(\d{1,2}:\d{2}(?::\d{2})?(?: [a-z+\-\d]+)?) )?(\d{4})(?: (.*))?$/u.exec(
      text,
    )
  const day = dayFirst?.[1] ?? monthFirst?.[2]
  const name = dayFirst?.[2] ?? monthFirst?.[1]
  const year = dayFirst?.[3] ?? monthFirst?.[4]
  if (day === undefined || name === undefined || year === undefined) return null
  const month = MONTHS.find(([pattern]) => pattern.test(name))?.[1]
  if (month === undefined) return null
  const time = timeParts(dayFirst?.[4] ?? monthFirst?.[3] ?? monthFirst?.[5] ?? '')
  return time === null ? null : { year: fullYear(year), month, day: Number(day), ...time }
}

/** «24/04/2025 12:09», day first as in Spain. */
function numericParts(value: string): Parts | null {
  // bounded: a hundred letters
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[\sT,]+(.*))?$/.exec(value)
  if (found === null) return null
  const time = timeParts((found[4] ?? '').toLowerCase())
  return time === null ? null : { year: fullYear(found[3]!), month: Number(found[2]), day: Number(found[1]), ...time }
}

function timeParts(text: string): Pick<Parts, 'hour' | 'minute' | 'second' | 'zone'> | null {
  if (text.trim() === '') return NOON
  const found = /^(\d{1,2}):?(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*\(?([a-z]+|[+-]\d{2}:?\d{2})?\)?/.exec(
    text.trim(),
  )
  if (found === null) return null
  let hour = Number(found[1])
  if (found[4] === 'pm' && hour < 12) hour += 12
  if (found[4] === 'am' && hour === 12) hour = 0
  return { hour, minute: Number(found[2]), second: Number(found[3] ?? 0), zone: found[5] ?? '' }
}

function fullYear(year: string): number {
  const number = Number(year)
  if (year.length > 2) return number
  return number < 70 ? 2000 + number : 1900 + number
}

function instant(parts: Parts): string | null {
  const { year, month, day, hour, minute, second } = parts
  // «0000-00-00» and the zero date of old exports, 30 November 1999 or -0001, are no dates.
  if (year < 1800 || year > 2200 || month < 1 || month > 12 || day < 1 || hour > 24 || minute > 59 || second > 60)
    return null
  const utc = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59))
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null
  const offset = offsetOf(parts.zone, utc)
  return offset === null ? null : new Date(utc - offset * 60_000).toISOString()
}

function offsetOf(zone: string, utc: number): number | null {
  if (zone === '') return zoneOffset(utc)
  const numeric = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)
  if (numeric !== null) return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3] ?? 0))
  return OFFSETS[zone.toLowerCase()] ?? zoneOffset(utc)
}

/** Minutes that the clock of the site is ahead of UTC at a local time: dates that carry no zone are of the site. */
function zoneOffset(local: number): number {
  const { ahead } = siteClock()
  return minutes(ahead(local - minutes(ahead(local)) * 60_000))
}

/** Before time zones, clocks differed by seconds too. */
const minutes = (offset: number) => Math.round(offset / 60_000)

/** Seconds of «1:09:50», «39:27» or «2367»; null when it is none of them. */
export function parseDuration(text: string): number | null {
  const value = text.trim()
  if (!/^\d{1,6}(:\d{1,2}){0,2}(\.\d+)?$/.test(value)) return null
  return Math.round(value.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
}
