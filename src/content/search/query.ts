import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '../../platform/i18n/locale.ts'
import { fold } from '../slug.ts'
import { plainWords, SEARCH_CONFIGS, type Words } from './text.ts'

type Maker = 'plainto_tsquery' | 'phraseto_tsquery'

/** A text as the index may have it: its stem, with and without accents. */
function either(name: Maker, text: string, locale: Locale): RawBuilder<unknown> {
  const make = sql.raw(name)
  const config = SEARCH_CONFIGS[locale]
  const bare = fold(text)
  return bare === text.toLowerCase()
    ? sql`${make}(${config}::regconfig, ${text})`
    : sql`(${make}(${config}::regconfig, ${text}) || ${make}(${config}::regconfig, ${bare}))`
}

function wanted({ all, phrases }: Words, locale: Locale): RawBuilder<unknown>[] {
  return [
    ...all.map((word) => either('plainto_tsquery', word, locale)),
    ...phrases.map((phrase) => either('phraseto_tsquery', phrase, locale)),
  ]
}

/** A tsquery for words read by `readWords`: all must stand in the text; null when there are none. */
export function searchQuery(words: Words, locale: Locale): RawBuilder<unknown> | null {
  const must = wanted(words, locale)
  if (must.length === 0) return null
  const not = words.none.map((word) => sql`!!${either('plainto_tsquery', word, locale)}`)
  return sql`(${sql.join([...must, ...not], sql` && `)})`
}

/** The marks of the same words, of which each counts for itself: what a rank is made of; null when there are none. */
export function rankMarks({ all, phrases }: Words, locale: Locale): RawBuilder<unknown> | null {
  const text = fold([...all, ...phrases].join(' '))
  return text === '' ? null : sql`search_marks(to_tsvector(${SEARCH_CONFIGS[locale]}::regconfig, ${text}))`
}

/** Each word for itself, for those that look for most of them. */
export function wordQueries({ all }: Words, locale: Locale): RawBuilder<unknown>[] {
  return all.map((word) => either('plainto_tsquery', word, locale))
}

/** How a label or name must begin to fit what was typed so far. */
export function labelPrefix(text: string): string {
  return fold(plainWords(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\%_]/g, '\\$&')
}
