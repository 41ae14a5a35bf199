import type { Locale } from './locale.ts'

/** The texts of one feature: the same keys in every language. Keys are those of the text catalogue. */
export type Messages = Record<string, string>
/** The texts of a feature in both languages; the Catalan ones have the shape of the Spanish. */
export type Catalogue<M extends Messages> = { es: M; ca: { [K in keyof M]: string } }

/** Inserts `{name}` placeholders; an unknown placeholder stays visible, so that a test finds it. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

/** A text by its key, with its placeholders filled. */
export type Translate<M extends Messages> = (key: keyof M & string, values?: Record<string, string | number>) => string

/**
 * The translator of one feature's texts.
 * @param overrides texts a site replaces by key (OPEN-148), e.g. `{ 'header.search': 'Cercar' }`
 */
export function translator<M extends Messages>(
  catalogue: Catalogue<M>,
  locale: Locale,
  overrides: Messages = {},
): Translate<M> {
  const texts = catalogue[locale]
  return (key, values) => fill(overrides[key] ?? texts[key] ?? key, values)
}
