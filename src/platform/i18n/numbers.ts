import { languageOf, type Locale } from './locale.ts'

const formats: Partial<Record<Locale, Intl.NumberFormat>> = {}

/** A number as the language writes it, its thousands always apart: `1.234`, `4,5`. */
export function formatNumber(value: number, locale: Locale): string {
  const format = (formats[locale] ??= new Intl.NumberFormat(languageOf(locale).region, { useGrouping: 'always' }))
  return format.format(value)
}
