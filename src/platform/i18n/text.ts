import { fallbacks, type Locale, type ROOT_LOCALE } from './locale.ts'

/** The texts of one feature: the same keys in every language. Keys are those of the text catalogue. */
export type Messages = Record<string, string>
/** Languages whose texts are complete: one that is missing does not compile. The desk is built for each of them. */
export const COMPLETE = ['es', 'ca'] as const satisfies readonly Locale[]
type Complete = (typeof COMPLETE)[number]
/** The texts of a feature by language; what one that is not complete does not say, its fallback says. */
export type Catalogue<M extends Messages> = { [L in typeof ROOT_LOCALE]: M } & {
  [L in Exclude<Complete, typeof ROOT_LOCALE>]: { [K in keyof M]: string }
} & { [L in Exclude<Locale, Complete>]?: { [K in keyof M]?: string } }

/** Inserts `{name}` placeholders; an unknown placeholder stays visible, so that a test finds it. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

/** A text by its key, with its placeholders filled. */
export type Translate<M extends Messages> = (key: keyof M & string, values?: Record<string, string | number>) => string

/**
 * The translator of one feature's texts. With a `count` among its values the text of that number is taken where there is
 * one: `recipe.votes.one` beside `recipe.votes`, by the plural rules of the language.
 * @param overrides texts a site replaces by key (OPEN-148), e.g. `{ 'header.search': 'Cercar' }`
 */
export function translator<M extends Messages>(
  catalogue: Catalogue<M>,
  locale: Locale,
  overrides: Messages = {},
): Translate<M> {
  const texts = textsOf(catalogue, locale)
  return (key, values) => {
    const counted = values?.['count'] === undefined ? key : `${key}.${pluralOf(Number(values['count']), locale)}`
    return fill(overrides[counted] ?? texts[counted] ?? overrides[key] ?? texts[key] ?? key, values)
  }
}

const joined = new WeakMap<object, Partial<Record<Locale, Messages>>>()

/** All texts of a language: its own before those it falls back to. What is not complete is joined once. */
function textsOf<M extends Messages>(catalogue: Catalogue<M>, locale: Locale): Messages {
  const all = catalogue as Partial<Record<Locale, Messages>>
  if ((COMPLETE as readonly Locale[]).includes(locale)) return all[locale]!
  const known = joined.get(catalogue) ?? {}
  joined.set(catalogue, known)
  return (known[locale] ??= Object.assign(
    {},
    ...fallbacks(locale)
      .reverse()
      .map((each) => all[each]),
  ))
}

const rules: Partial<Record<Locale, Intl.PluralRules>> = {}

/** Which of its plural forms a language has for a number: `one`, `other`, and what else it tells apart. */
export function pluralOf(count: number, locale: Locale): Intl.LDMLPluralRule {
  return (rules[locale] ??= new Intl.PluralRules(locale)).select(count)
}

/** Some texts of a feature for a script, by their keys, each with the forms that the language has of it for numbers. */
export function textsForScript<M extends Messages>(
  text: Translate<M>,
  keys: readonly (keyof M & string)[],
  locale: Locale,
): Record<string, string> {
  const forms = (rules[locale] ??= new Intl.PluralRules(locale)).resolvedOptions().pluralCategories
  const texts: Record<string, string> = {}
  for (const key of keys) {
    texts[key] = text(key)
    for (const form of forms) {
      const counted = `${key}.${form}`
      const own = text(counted)
      if (own !== counted) texts[counted] = own
    }
  }
  return texts
}

/** In a script: one of those texts in the form for a number, which stands in it as `{n}` unless told. */
export function countedText(
  texts: Readonly<Record<string, string>>,
  key: string,
  count: number,
  locale: Locale,
  n: number | string = count,
): string {
  return fill(texts[`${key}.${pluralOf(count, locale)}`] ?? texts[key] ?? '', { n })
}
