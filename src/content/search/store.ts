import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { withImages, type ListAnswer, TOTAL_CAP } from '../listings.ts'
import type { StoredCard } from '../model.ts'
import { fold } from '../slug.ts'
import { searchKey, type SearchRow } from './document.ts'

/** Only the newest matches are ranked: a word that stands everywhere must cost no more than a rare one. */
const RANKED = 2000
const LONGEST_QUERY = 200

/** Replaces the search rows of contents; those in `ids` without a row are forgotten. */
export async function replaceSearchRows(db: Db, ids: readonly string[], rows: readonly SearchRow[]): Promise<void> {
  await sql`delete from search_document where content_id = any(${ids}::bigint[])`.execute(db)
  if (rows.length === 0) return
  await sql`insert into search_document (content_id, language, sites, type, published_at, tsv, keys)
    select content_id, language, sites, type, published_at,
      setweight(to_tsvector(config::regconfig, a), 'A') || setweight(to_tsvector(config::regconfig, b), 'B')
        || setweight(to_tsvector(config::regconfig, c), 'C'), keys
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(content_id bigint, language text, sites text[],
      type text, published_at timestamptz, config text, a text, b text, c text, keys int[])`.execute(db)
}

/** What somebody looks for on a site, in a language. */
export interface SearchQuestion {
  site: string
  locale: Locale
  text: string
  /** From 1. */
  page?: number
  size: number
  now: Date
}

/** The words as a query: each with its stem, with and without accents; `"…"`, `or` and `-` work as on the web. */
export function searchQuery(text: string, locale: Locale): RawBuilder<unknown> {
  const config = locale === 'ca' ? 'catalan' : 'spanish'
  const words = text.slice(0, LONGEST_QUERY)
  return sql`(websearch_to_tsquery(${config}::regconfig, ${words}) || websearch_to_tsquery(${config}::regconfig, ${fold(words)})
    || websearch_to_tsquery('simple', ${words}))`
}

/** Items (no authors or taxa) of a site and language that have the words, the best first; bounded in rows and time. */
export async function searchContents(db: Db, question: SearchQuestion): Promise<ListAnswer> {
  const { site, locale, text, page = 1, size, now } = question
  if (!text.trim()) return { cards: [], hasMore: false, total: 0 }
  const offset = Math.min((page - 1) * size, TOTAL_CAP)
  const rows = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 2000`.execute(trx)
    return sql<{
      card: StoredCard
      total: number
    }>`with query as materialized (select ${searchQuery(text, locale)} as words),
      newest as materialized (
        select content_id, published_at, tsv from search_document, query
        where tsv @@ words and keys @> array[${searchKey(`${site}:lang:${locale}`)}::int]
          and language = ${locale} and ${site} = any(sites) and published_at <= ${now}
        order by published_at desc, content_id desc limit ${RANKED}),
      ranked as (
        select content_id, ts_rank_cd('{0.05, 0.1, 0.4, 1.0}', tsv, words, 1)
            * (1 + 1 / (1 + extract(epoch from ${now}::timestamptz - published_at) / 2592000)) as rank,
          published_at, least(count(*) over (), ${TOTAL_CAP})::int as total
        from newest, query)
      select card, total from (select * from ranked order by rank desc, published_at desc, content_id desc
        limit ${size + 1} offset ${offset}) best join content on id = content_id
      order by rank desc, best.published_at desc, content_id desc`.execute(trx)
  })
  const cards = await withImages(
    db,
    rows.rows.slice(0, size).map((row) => row.card),
  )
  return { cards, hasMore: rows.rows.length > size, total: rows.rows[0]?.total ?? 0 }
}
