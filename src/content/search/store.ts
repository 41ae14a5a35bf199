import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { withImages, type ListAnswer, TOTAL_CAP } from '../listings.ts'
import type { StoredCard } from '../model.ts'
import { fold } from '../slug.ts'
import { searchKey, type SearchRow } from './document.ts'

/** Only the newest matches are ranked: a word that stands everywhere must cost no more than a rare one. */
const RANKED = 1000
const LONGEST_QUERY = 200
/** SQLSTATE of a statement that took too long. */
const GIVEN_UP = '57014'

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
  const { site, locale, text, size, now } = question
  if (!text.trim()) return { cards: [], hasMore: false, total: 0 }
  const inLanguage = searchKey(`${site}:lang:${locale}`)
  const rows = await best(db, question, [inLanguage]).catch((error: { code?: unknown }) => {
    if (error.code !== GIVEN_UP) throw error
    // Words that stand nearly everywhere: what this year has of them is worth more than an error.
    return best(db, question, [inLanguage, searchKey(`${site}:${now.getUTCFullYear()}`)])
  })
  const cards = await withImages(
    db,
    rows.slice(0, size).map((row) => row.card),
  )
  return { cards, hasMore: rows.length > size, total: rows[0]?.total ?? 0 }
}

type Found = { card: StoredCard; total: number }

/** One row more than asked for. All `keys` must be those of the row. */
async function best(db: Db, question: SearchQuestion, keys: readonly number[]): Promise<Found[]> {
  const { site, locale, text, page = 1, size, now } = question
  const offset = Math.min((page - 1) * size, TOTAL_CAP)
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 1500`.execute(trx)
    // Walking the dates in search of a rare word takes seconds; the word index never does.
    await sql`set local enable_indexscan = off`.execute(trx)
    await sql`set local enable_seqscan = off`.execute(trx)
    const newest = await sql<{ id: string; rank: number; total: number }>`
      with query as materialized (select ${searchQuery(text, locale)} as words),
      newest as materialized (
        select content_id, published_at, tsv from search_document, query
        where tsv @@ words and keys @> ${keys}::int[]
          and language = ${locale} and ${site} = any(sites) and published_at <= ${now}
        order by published_at desc, content_id desc limit ${RANKED})
      select content_id as id, ts_rank_cd('{0.05, 0.1, 0.4, 1.0}', tsv, words, 1)
          * (1 + 1 / (1 + extract(epoch from ${now}::timestamptz - published_at) / 2592000)) as rank,
        least(count(*) over (), ${TOTAL_CAP})::int as total
      from newest, query order by rank desc, published_at desc, content_id desc
      limit ${size + 1} offset ${offset}`.execute(trx)
    await sql`set local enable_indexscan = on`.execute(trx)
    const ids = newest.rows.map((row) => row.id)
    const cards = await sql<{ id: string; card: StoredCard }>`
      select id, card from content where id = any(${ids}::bigint[])`.execute(trx)
    const byId = new Map(cards.rows.map((row) => [row.id, row.card]))
    return newest.rows.flatMap(({ id, total }) => (byId.has(id) ? [{ card: byId.get(id)!, total }] : []))
  })
}
