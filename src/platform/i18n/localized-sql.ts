import { type RawBuilder, sql } from 'kysely'
import { fallbacks, type Locale } from './locale.ts'

/**
 * What a column that says something by language says in one, else in the languages that it falls back to; null where it
 * says nothing.
 * @param column e.g. sql`n.name`
 */
export const localizedColumn = (column: RawBuilder<unknown>, locale: Locale): RawBuilder<string> =>
  sql`coalesce(${sql.join(fallbacks(locale).map((each) => sql`${column} ->> ${each}::text`))})`
