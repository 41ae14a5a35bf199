import { sql, type RawBuilder } from 'kysely'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { fold } from '../slug.ts'
import { writtenForms } from './accents.ts'
import { plainWords, type Words } from './text.ts'

/** What a tsquery is made of: `search_query` makes it. */
export interface TypedQuery {
  config: string
  /** JSON. */
  parts: string
}

/** The query for words read by `readWords`: all must stand in the text; null when there are none. */
export function typedQuery({ all, phrases, none }: Words, locale: Locale): TypedQuery | null {
  if (all.length === 0 && phrases.length === 0) return null
  const forms = (word: string) => writtenForms(word, locale)
  // Of each word of a text the index has the stem of its form without accents: enough for words that stand side by side.
  const parts = { all: all.map(forms), phrases: phrases.map((phrase) => [phrase]), none: none.map(forms) }
  return { config: languageOf(locale).search, parts: JSON.stringify(parts) }
}

/** The same as a tsquery. */
export function searchQuery({ config, parts }: TypedQuery): RawBuilder<unknown> {
  return sql`search_query(${config}::regconfig, ${parts}::json)`
}

/** How a label or name must begin to fit what was typed so far. */
export function labelPrefix(text: string): string {
  return (
    fold(plainWords(text))
      .replace(/\s+/g, ' ')
      .trim()
      // Who ends with a point or a hyphen has not come to what follows it.
      .replace(/[\s.,'-]{1,100}$/, '')
      .replace(/[\\%_]/g, '\\$&')
  )
}
