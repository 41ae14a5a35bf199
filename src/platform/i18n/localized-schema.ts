import { z } from 'zod'
import { type Locale, LOCALES, ROOT_LOCALE } from './locale.ts'

type Shape<T extends z.ZodType> = { [L in typeof ROOT_LOCALE]: T } & {
  [L in Exclude<Locale, typeof ROOT_LOCALE>]: z.ZodOptional<T>
}

/** The code of a language. */
export const localeSchema = z.enum(LOCALES)

/** Something by language, as documents and calls write it: always in the first language, in the others where there is one. */
export function localizedSchema<T extends z.ZodType>(one: T): z.ZodObject<Shape<T>> {
  const entries = LOCALES.map((locale) => [locale, locale === ROOT_LOCALE ? one : one.optional()] as const)
  return z.object(Object.fromEntries(entries) as unknown as Shape<T>)
}

/** The same where each language has its own, or none. */
export function byLocaleSchema<T extends z.ZodType>(one: T): z.ZodObject<{ [L in Locale]: z.ZodOptional<T> }> {
  const entries = LOCALES.map((locale) => [locale, one.optional()] as const)
  return z.object(Object.fromEntries(entries) as { [L in Locale]: z.ZodOptional<T> })
}
