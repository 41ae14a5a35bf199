import { weekdayName } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator, type Messages } from '../../platform/i18n/text.ts'
import { newslettersMessages } from './messages.ts'

/** When a newsletter comes, for readers. */
export interface CadenceWords {
  /** `De lunes a viernes, 7.30`. */
  text: string
  /** The week from Monday on; null when it is not told by days of the week. */
  week: boolean[] | null
}

const EVERY = /^(?:\*|\?|\*\/1)$/

/** The week from Monday on by the fifth field of cron; null when nobody can say it. */
function weekOf(field: string): boolean[] | null {
  if (EVERY.test(field)) return Array<boolean>(7).fill(true)
  const week = Array<boolean>(7).fill(false)
  for (const part of field.split(',')) {
    const [, from, to = from] = /^([0-7])(?:-([0-7]))?$/.exec(part) ?? []
    if (from === undefined || Number(to) < Number(from)) return null
    for (let day = Number(from); day <= Number(to); day += 1) week[(day + 6) % 7] = true
  }
  return week
}

/** Five fields of cron in words, e.g. «Los jueves, 18.00»; null is what is made by hand. */
export function cadenceWords(cadence: string | null, locale: Locale, overrides: Messages = {}): CadenceWords {
  const t = translator(newslettersMessages, locale, overrides)
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = (cadence ?? '').trim().split(/\s+/)
  const hours = /^\d{1,2}$/.test(hour) && /^\d{1,2}$/.test(minute)
  const week = cadence && hours && EVERY.test(day) && EVERY.test(month) ? weekOf(weekday) : null
  const time = `${Number(hour)}.${minute.padStart(2, '0')}`
  if (week) return { text: t('cadence.at', { days: daysOf(week), time }), week }
  const monthly = hours && /^\d{1,2}$/.test(day) && EVERY.test(month) && EVERY.test(weekday)
  return { text: t(monthly ? 'cadence.monthly' : 'cadence.hand'), week: null }

  function daysOf(chosen: readonly boolean[]): string {
    const on = chosen.flatMap((is, at) => (is ? [at] : []))
    if (on.length === 7) return t('cadence.daily')
    if (on.join('') === '01234') return t('cadence.weekdays')
    const names = on.map((at) => plural(weekdayName((at + 1) % 7, locale)))
    const last = names.pop()!
    const days = names.length > 0 ? t('cadence.and', { days: names.join(', '), last }) : last
    return t('cadence.days', { days })
  }
}

/** `sábados`, `dissabtes`; most names of days are their own plural. */
const plural = (name: string): string => (name.endsWith('s') ? name : `${name}s`)

/** The letters of the week on a calendar, from Monday on. */
export function weekLetters(locale: Locale): string[] {
  return translator(newslettersMessages, locale)('cadence.letters').split(' ')
}
