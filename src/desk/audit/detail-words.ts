import { formatTimestamp } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import { auditMessages } from './messages.ts'
import type { AuditEntry } from './model.ts'

type Texts = (typeof auditMessages)['es']

/** What it is called; what was noted long ago may have no words any more. */
export function named(text: Translate<Texts>, key: string, otherwise: string): string {
  return key in auditMessages.es ? text(key as keyof Texts) : otherwise
}

/** What only says again to what it was done, where that has a name of its own; of a key or a version it says which. */
const NAMES = ['name', 'title', 'newsletter', 'channel']
const NAMED = /^(?:content|newsletter|edition|channel|source|token):/
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What was noted beside it, in words where there are any; what is long is for the command line. */
export function detailOf(
  { detail, object, objectName }: Pick<AuditEntry, 'detail' | 'object' | 'objectName'>,
  text: Translate<Texts>,
  locale: Locale,
): string {
  const said = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(said).join(', ')
    if (typeof value === 'boolean') return named(text, `value.${String(value)}`, String(value))
    if (typeof value !== 'string') return JSON.stringify(value)
    return MOMENT.test(value) ? formatTimestamp(value, locale) : named(text, `value.${value}`, value)
  }
  const isNamed = objectName !== null && NAMED.test(object)
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && !(isNamed && NAMES.includes(name)))
    .map(([name, value]) => `${named(text, `detail.${name}`, name)}: ${said(value)}`)
    .join(' · ')
}
