import { formatLongDate } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { reasonMessages } from './messages.ts'
import type { ReasonCode } from './model.ts'

/** A reason as it is stored and sent; its code may be of another version. */
export interface ToldReason {
  code: string
  values?: Record<string, unknown> | undefined
}

/** What a reason says in a language. */
export function reasonWords({ code, values = {} }: ToldReason, locale: Locale): string {
  const given = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : isReason(value) ? reasonWords(value, locale) : dayWords(String(value), locale),
  ])
  return translator(reasonMessages, locale)(code as ReasonCode, Object.fromEntries(given))
}

/**
 * A value that is nothing but a day or a moment is told as people write days; what a file says stands in its words, and
 * so does a day of no calendar, which is what is wrong with it.
 */
function dayWords(value: string, locale: Locale): string {
  const [given, hour] = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/.exec(value) ?? []
  if (given === undefined) return value
  const moment = new Date(hour === undefined ? `${given}T12:00:00.000Z` : given)
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(given)
  return isThere ? formatLongDate(moment, locale) : value
}

const isReason = (value: unknown): value is ToldReason => typeof value === 'object' && value !== null && 'code' in value
