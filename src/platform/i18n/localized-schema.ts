import { z } from 'zod'
import { isSeen } from '../markup/plain-words.ts'
import { type Locale, LOCALES, ROOT_LOCALE } from './locale.ts'

type Shape<T extends z.ZodType> = { [L in typeof ROOT_LOCALE]: T } & {
  [L in Exclude<Locale, typeof ROOT_LOCALE>]: z.ZodOptional<T>
}
type Texts = { [L in Locale]?: string | undefined }

/** The code of a language. */
export const localeSchema = z.enum(LOCALES)

/**
 * Something by language, as documents and calls write it. What a site without the first language says in another one
 * alone, the first one says too: every fallback ends there.
 */
export function localizedSchema<T extends z.ZodString>(one: T): z.ZodObject<Shape<T>> {
  return shaped(one, false, (texts) => texts)
}

/** What something is called by language: neither blank nor invisible; where it is, the language has no name of its own. */
export function localizedNameSchema<T extends z.ZodString>(one: T): z.ZodObject<Shape<T>> {
  return shaped(one, true, (texts) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => isSeen(text ?? ''))),
  )
}

/** Faults are those that a field of its own would have, so that they are told in the same words. */
function shaped<T extends z.ZodString>(one: T, isName: boolean, clean: (texts: Texts) => Texts) {
  const byLanguage = byLocaleSchema(one).check(({ value, issues }) => {
    const texts = LOCALES.flatMap((locale) => (value as Texts)[locale] ?? [])
    const at = { path: [ROOT_LOCALE], input: (value as Texts)[ROOT_LOCALE] }
    if (texts.length === 0) issues.push({ code: 'invalid_type', expected: 'string', ...at })
    else if (isName && !texts.some(isSeen)) issues.push({ code: 'too_small', origin: 'string', minimum: 1, ...at })
  })
  return byLanguage.overwrite((texts) => whole(clean(texts as Texts)) as never) as unknown as z.ZodObject<Shape<T>>
}

function whole(texts: Texts): Texts {
  if (texts[ROOT_LOCALE] !== undefined) return texts
  return { [ROOT_LOCALE]: LOCALES.map((locale) => texts[locale]).find((text) => text !== undefined), ...texts }
}

/** The same where each language has its own, or none. */
export function byLocaleSchema<T extends z.ZodType>(one: T): z.ZodObject<{ [L in Locale]: z.ZodOptional<T> }> {
  const entries = LOCALES.map((locale) => [locale, one.optional()] as const)
  return z.object(Object.fromEntries(entries) as { [L in Locale]: z.ZodOptional<T> })
}
