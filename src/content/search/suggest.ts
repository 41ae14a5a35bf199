import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { labelPrefix } from './query.ts'

/** Something that may be meant, with how many contents have it. */
export interface Suggestion {
  label: string
  kind: string
  contentId: string
  count: number
}

/** What was typed so far, and what may be meant by it. */
export interface SuggestionQuestion {
  site: string
  locale: Locale
  kinds: readonly string[]
  text: string
  limit: number
}

/**
 * Labels of some kinds that begin with what was typed, or have a word that does; the one that was typed whole first, then
 * the most frequent.
 */
export async function suggestLabels(
  db: Db,
  { site, locale, kinds, text, limit }: SuggestionQuestion,
): Promise<Suggestion[]> {
  const prefix = labelPrefix(text)
  if (prefix === '') return []
  const { rows } = await sql<Suggestion>`
    select min(label) as label, kind, min(content_id)::text as "contentId", count(*)::int as count
    from (select * from search_label
      where site = ${site} and language = ${locale} and kind = any(${kinds}) and norm like ${`${prefix}%`} limit 2000) labels
    group by kind, norm order by (norm like ${prefix}) desc, count desc, min(length(norm)), norm limit ${limit}`.execute(
    db,
  )
  return rows
}
