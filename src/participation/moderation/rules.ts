import type { Locale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { moderationMessages } from './messages.ts'
import { translator } from '../../platform/i18n/text.ts'

/** A rule of conduct of a site. */
export interface Rule {
  number: number
  title(locale: Locale): string
  text(locale: Locale): string
  /** As receipts and gaps in threads say it: «Regla 3. Los datos de otras personas no se publican.» */
  sentence(locale: Locale): string
}

/** Numbers of the rules of the house; a site words them by its own texts. */
const NUMBERS = [1, 2, 3, 4, 5, 6] as const

/** The rules of conduct of a site, in their order. */
export function rulesOf(site: Site): Rule[] {
  return NUMBERS.map((number) => {
    const say = (key: 'title' | 'text') => (locale: Locale) =>
      translator(moderationMessages, locale, site.texts[locale])(`rules.${number}.${key}`)
    const [title, text] = [say('title'), say('text')]
    return {
      number,
      title,
      text,
      sentence: (locale) =>
        translator(moderationMessages, locale, site.texts[locale])('receipt.rule', { n: number, text: title(locale) }),
    }
  })
}
