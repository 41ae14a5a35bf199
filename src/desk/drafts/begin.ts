import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'

const UNTITLED: Partial<Record<Locale, string>> = { es: 'Sin titular', ca: 'Sense titular' }

/** What a content is called until somebody calls it something. */
export const untitled = (language: Locale): string => UNTITLED[language] ?? UNTITLED[ROOT_LOCALE]!
