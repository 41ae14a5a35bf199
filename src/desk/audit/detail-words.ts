import { formatTimestamp } from '../../platform/i18n/dates.ts'
import {
  isLocale,
  languageOf,
  type Locale,
  type Localized,
  localized,
  ROOT_LOCALE,
} from '../../platform/i18n/locale.ts'
import { type Translate, translator } from '../../platform/i18n/text.ts'
import { grantInWords } from '../people/grant-words.ts'
import { peopleMessages } from '../people/messages.ts'
import { grantSchema } from '../people/model.ts'
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

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && typeof (value as Localized)[ROOT_LOCALE] === 'string'

interface DetailNames {
  locale: Locale
  siteName?(alias: string): string
  /** What sections are called, by their ids; one that is gone is said by its id. */
  sections?: Record<string, string>
}

/** What was noted beside it, in words where there are any; what is long is for the command line. */
export function detailOf(
  { detail, object, objectName }: Pick<AuditEntry, 'detail' | 'object' | 'objectName'>,
  text: Translate<Texts>,
  { locale, siteName = (alias) => alias, sections = {} }: DetailNames,
): string {
  const people = translator(peopleMessages, locale)
  const sectionName = (id: string) => sections[id] ?? `${text('detail.section')} ${id}`
  const said = (value: unknown, of = ''): string => {
    if (Array.isArray(value)) {
      const all = value.map((one) => said(one, of))
      return all.join(all.some((one) => one.includes(', ')) ? '; ' : ', ')
    }
    const grant = grantSchema.safeParse(value)
    if (grant.success) return grantInWords(grant.data, { text: people, siteName, sectionName })
    if (isLocalized(value)) return localized(value, locale)
    if (typeof value === 'boolean') return named(text, `value.${String(value)}`, String(value))
    if (typeof value !== 'string') return JSON.stringify(value)
    if (of === 'site' || of === 'sites') return siteName(value)
    if (of === 'section') return sections[value] ?? value
    if (of === 'language' && isLocale(value)) return languageOf(value).name
    const ofPeople = { role: `role.${value}`, state: `people.state.${value}` }[of] ?? ''
    if (ofPeople in peopleMessages.es) return people(ofPeople as 'role.writer')
    return MOMENT.test(value) ? formatTimestamp(value, locale) : named(text, `value.${value}`, value)
  }
  const isNamed = objectName !== null && NAMED.test(object)
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && !(isNamed && NAMES.includes(name)))
    .map(([name, value]) => `${named(text, `detail.${name}`, name)}: ${said(value, name)}`)
    .join(' · ')
}
