import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { fold } from '../slug.ts'
import { labelPrefix, searchQuery } from './query.ts'
import { readWords, type Words } from './text.ts'

/** Something that may be meant, with how many contents have it. */
export interface Suggestion {
  label: string
  kind: string
  contentId: string
  count: number
}

/** Labels of some kinds that begin with what was typed, or have a word that does; the most frequent first. */
export async function suggestLabels(
  db: Db,
  {
    site,
    locale,
    kinds,
    text,
    limit,
  }: { site: string; locale: Locale; kinds: readonly string[]; text: string; limit: number },
): Promise<Suggestion[]> {
  const prefix = labelPrefix(text)
  if (prefix === '') return []
  const { rows } = await sql<Suggestion>`
    select min(label) as label, kind, min(content_id)::text as "contentId", count(*)::int as count
    from (select * from search_label
      where site = ${site} and language = ${locale} and kind = any(${kinds}) and norm like ${`${prefix}%`} limit 2000) labels
    group by kind, norm order by count desc, min(length(norm)), norm limit ${limit}`.execute(db)
  return rows
}

/** A look for a word ends after so many milliseconds. */
const LOOK_MS = 40

/** How alike two words must be to be taken for each other. */
const ALIKE = 0.35

/**
 * What may have been meant: each word that stands in no text of the site replaced by the nearest that stands in a
 * title; null when every word is known or nothing is near.
 */
export async function didYouMean(
  db: Db,
  { site, locale, text }: { site: string; locale: Locale; text: string },
): Promise<string | null> {
  const { all } = readWords(text, locale)
  const meant = await Promise.all(all.slice(0, 6).map((word) => nearest(db, site, locale, word)))
  let changed = text
  for (const [index, word] of meant.entries()) if (word) changed = changed.replace(all[index]!, word)
  return changed === text ? null : changed
}

async function nearest(db: Db, site: string, locale: Locale, word: string): Promise<string | null> {
  const bare = fold(word)
  if (!/^\p{L}{4,40}$/u.test(bare)) return null
  const words: Words = { all: [word], phrases: [], none: [] }
  // Looked up as searches are: what PostgreSQL expects of a word would have it read through all texts, one by one.
  const known = sql`search_newest(${searchQuery(words, locale)!}, null, true, '{}', null, null, now(), null, ${site}, ${locale},
    1, ${LOOK_MS})`
  const { rows } = await sql<{ word: string }>`
    select word from search_word where language = ${locale} and norm % ${bare} and similarity(norm, ${bare}) > ${ALIKE}
      and norm <> ${bare}
      and not exists (select from ${known})
    order by similarity(norm, ${bare}) desc, length(norm), norm limit 1`.execute(db)
  return rows[0]?.word ?? null
}
