import { type Language, LANGUAGES } from './languages.ts'

/** The code of a language of the portal. */
export type Locale = keyof typeof LANGUAGES
/** All of them. */
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]
/** The one that has every text: where every fallback ends. */
export const ROOT_LOCALE = LOCALES[0] as 'es'
/** The languages of a site whose record says nothing of them. */
export const USUAL_LOCALES: readonly Locale[] = ['es', 'ca']

/** Whether a text is the code of a language of the portal. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
}

/** What the portal knows of a language. */
export function languageOf(locale: Locale): Language {
  return LANGUAGES[locale]
}

/** Something that exists once per language, e.g. the name of a taxon; what a language lacks, its fallback has. */
export type Localized<T = string> = { [L in typeof ROOT_LOCALE]: T } & { [L in Locale]?: T | undefined }

/** What there is in a language, else in the one it falls back to. */
export function localized<T>(text: Localized<T>, locale: Locale): T {
  for (let at: Locale | null = locale; at; at = languageOf(at).fallback as Locale | null) {
    const own = text[at]
    if (own !== undefined) return own
  }
  return text[ROOT_LOCALE]
}

/** A language and those it falls back to, nearest first. */
export function fallbacks(locale: Locale): Locale[] {
  const found: Locale[] = []
  for (let at: Locale | null = locale; at; at = languageOf(at).fallback as Locale | null) found.push(at)
  return found
}

/** The first wish that is among some languages, else the first of them. */
export function wished(languages: readonly Locale[], ...wishes: readonly Locale[]): Locale {
  return wishes.find((wish) => languages.includes(wish)) ?? languages[0] ?? ROOT_LOCALE
}

/** The language of the page that a script runs on. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : ROOT_LOCALE
}
