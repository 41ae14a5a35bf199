import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '../../platform/i18n/locale.ts'
import { fold } from '../slug.ts'
import { plainWords, type Words } from './text.ts'

const CONFIGS = { es: 'spanish', ca: 'catalan' } as const

/** A tsquery for words read by `readWords`: each with its stem, with and without accents; null when there are none. */
export function searchQuery(words: Words, locale: Locale): RawBuilder<unknown> | null {
  const config = CONFIGS[locale]
  const either = (name: 'plainto_tsquery' | 'phraseto_tsquery', text: string): RawBuilder<unknown> => {
    const make = sql.raw(name)
    const bare = fold(text)
    return bare === text.toLowerCase()
      ? sql`${make}(${config}::regconfig, ${text})`
      : sql`(${make}(${config}::regconfig, ${text}) || ${make}(${config}::regconfig, ${bare}))`
  }
  const must = [
    ...words.all.map((word) => either('plainto_tsquery', word)),
    ...words.phrases.map((phrase) => either('phraseto_tsquery', phrase)),
  ]
  if (must.length === 0) return null
  const not = words.none.map((word) => sql`!!${either('plainto_tsquery', word)}`)
  return sql`(${sql.join([...must, ...not], sql` && `)})`
}

/** How a label or name must begin to fit what was typed so far. */
export function labelPrefix(text: string): string {
  return fold(plainWords(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\%_]/g, '\\$&')
}
