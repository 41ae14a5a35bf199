import type { ItemType } from '../../content/types/model.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'

const UNTITLED: Partial<Record<Locale, string>> = { es: 'Sin titular', ca: 'Sense titular' }

/** What a content is called until somebody calls it something. */
export const untitled = (language: Locale): string => UNTITLED[language] ?? UNTITLED[ROOT_LOCALE]!

/** Where a post or an episode belongs until somebody says it. */
export const NOWHERE = 'ext:none'

const day = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()

/** What a type cannot be stored without, until somebody fills it in. */
const FIRST_FIELDS: Partial<Record<ItemType, (now: Date, title: string) => Record<string, unknown>>> = {
  post: () => ({ blog: NOWHERE }),
  event: (now) => ({ occurrence: { code: 'unique-date', date: day(now, 7) } }),
  poll: (now) => ({
    question: '',
    startDate: day(now, 0),
    endDate: day(now, 7),
    options: [
      { id: 'a', text: '' },
      { id: 'b', text: '' },
    ],
  }),
  call: (now, title) => ({ question: title, opensAt: day(now, 0), closesAt: day(now, 30) }),
  interview: (now, title) => ({
    guest: { name: title },
    opensAt: day(now, 0),
    answersFrom: day(now, 1),
    closesAt: day(now, 2),
  }),
  episode: () => ({ show: NOWHERE }),
}

/** The first document of a type, as little as its schema takes. */
export function firstDocument(type: ItemType, language: Locale, now: Date): Record<string, unknown> {
  const title = untitled(language)
  return { title, ...FIRST_FIELDS[type]?.(now, title) }
}
