import { sql } from 'kysely'
import { withImages } from '../../content/listings.ts'
import type { ListKey, LoadedCard, StoredCard } from '../../content/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

interface Question {
  site: string
  language: Locale
  list: ListKey
  id: string
  now: Date
}

/** The contents that stand right before and after one in a list, by date. */
export async function neighboursIn(
  db: Db,
  { site, language, list, id, now }: Question,
): Promise<{ before: LoadedCard | null; after: LoadedCard | null }> {
  const entries = sql`listing_entry where site = ${site} and list = ${list} and language = ${language}
    and published_at <= ${now} and content_id <> ${id}::bigint`
  const own = sql`(select published_at, content_id from listing_entry
    where site = ${site} and list = ${list} and language = ${language} and content_id = ${id}::bigint limit 1)`
  const rows = await sql<{ side: 'before' | 'after'; card: StoredCard }>`
    select side, card from (
      (select 'before' as side, content_id from ${entries} and (published_at, content_id) < ${own}
        order by published_at desc, content_id desc limit 1)
      union all
      (select 'after' as side, content_id from ${entries} and (published_at, content_id) > ${own}
        order by published_at, content_id limit 1)
    ) found join content on content.id = found.content_id`.execute(db)
  const cards = await withImages(
    db,
    rows.rows.map((row) => row.card),
  )
  const on = (side: 'before' | 'after') => cards[rows.rows.findIndex((row) => row.side === side)] ?? null
  return { before: on('before'), after: on('after') }
}
