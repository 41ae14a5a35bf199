import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import type { Media } from './model.ts'

/** What is seen on a picture, in a language; what it came with counts for the first of the house. Empty: nobody said it. */
export function altIn({ alt, said }: Pick<Media, 'alt' | 'said'>, locale: Locale): string {
  return alt[locale] || (locale === LOCALES[0] ? said : '')
}
