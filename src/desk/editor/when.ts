import type { Locale } from '../../platform/i18n/locale.ts'
import { timeZone } from '../../platform/i18n/zone.ts'
import { zoneClock } from '../../platform/i18n/zone-clock.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${timeZone()}${JSON.stringify(options)}`
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: timeZone(), ...options })
  formats.set(key, found)
  return found
}

/** A time of the house, e.g. «8.54» or «8.54.12». */
export function clockOf(time: number | string, locale: Locale, seconds = false): string {
  const options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  if (seconds) options.second = '2-digit'
  return formatOf(locale, options).format(new Date(time)).replaceAll(':', '.')
}

/** A day and a time of the house, e.g. «4 dic, 8.42». */
export function momentOf(time: number | string, locale: Locale): string {
  const day = formatOf(locale, { day: 'numeric', month: 'short' }).format(new Date(time))
  return `${day}, ${clockOf(time, locale)}`
}

/** A moment as a field for day and time shows it: by the clock of the house. */
export function toField(moment: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return ''
  return new Date(time + zoneClock(timeZone()).ahead(time)).toISOString().slice(0, 16)
}

/** The moment that somebody wrote by the clock of the house; undefined while it is none. */
export function fromField(written: string): string | undefined {
  const wall = Date.parse(`${written}:00Z`)
  // Some browsers read a time of day alone as one of the year 2000.
  return written === '' || Number.isNaN(wall) ? undefined : new Date(zoneClock(timeZone()).momentOf(wall)).toISOString()
}
