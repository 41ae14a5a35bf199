/** The two languages of the product. Spanish is the default of every site unless its record says otherwise. */
export const LOCALES = ['es', 'ca'] as const
export type Locale = (typeof LOCALES)[number]

/** Whether a text is the code of a language of the portal. */
export function isLocale(value: unknown): value is Locale {
  return value === 'es' || value === 'ca'
}

/** A text that exists once per language, e.g. the name of a taxon. Spanish is the fallback of Catalan. */
export interface Localized {
  es: string
  ca?: string | undefined
}

/** A text in a language; in Spanish where there is no Catalan. */
export function localized(text: Localized, locale: Locale): string {
  return (locale === 'ca' ? text.ca : undefined) ?? text.es
}
