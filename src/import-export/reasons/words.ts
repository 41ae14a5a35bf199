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
    typeof value === 'number' ? value : isReason(value) ? reasonWords(value, locale) : String(value),
  ])
  return translator(reasonMessages, locale)(code as ReasonCode, Object.fromEntries(given))
}

const isReason = (value: unknown): value is ToldReason => typeof value === 'object' && value !== null && 'code' in value
