import type { Locale } from './locale.ts'

/** What a language is called in another, in the middle of a sentence: `catalán`. */
export const languageName = (language: Locale, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
