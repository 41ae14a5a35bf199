import { sql, type RawBuilder } from 'kysely'
import { sharedParts } from '../../platform/cache/shared-parts.ts'
import type { Db } from '../../platform/database/schema.ts'
import { withImages } from '../listings.ts'
import { listTag, type LoadedCard, type StoredCard } from '../model.ts'
import { CONTENT_TYPES } from '../types/model.ts'
import { walkArguments, type Asked, type Found, type Walk } from './walk.ts'

/** The newest matches of a question, best first. */
interface Order {
  ids: string[]
  ranks: number[]
  /** In ms. */
  dates: number[]
}

/** Somebody who reads on comes back within this time, or the order is made again. */
const KEPT_MS = 120_000
/** Of 1,000 matches each, some 60 KB. */
const MOST_ORDERS = 150
const orders = sharedParts<Order>({ ms: KEPT_MS, max: MOST_ORDERS })

/**
 * The page behind a place in the order of relevance. Who reads on once mostly reads on again: the order is kept until
 * anything of the site and language changes, and further pages only fetch their cards.
 */
export async function rankedBehind(db: Db, asked: Asked, walk: Walk): Promise<Found[]> {
  const { site, locale, text, facets, anyOf, from, to, until, now, size, after } = asked
  const key = JSON.stringify([site, locale, text, facets, anyOf, from, to, until])
  const { value } = await orders(key, now, async () => ({
    value: await orderOf(db, asked, walk),
    tags: [`site:${site}`, ...CONTENT_TYPES.map((type) => listTag(site, locale, `type:${type}`))],
  }))
  const { ids, ranks, dates } = value
  const found: Found[] = []
  // What was withdrawn at this very moment leaves its place to the next.
  for (let at = placeBehind(value, after!.position); found.length <= size && at < ids.length;) {
    const page = ids.slice(at, at + size + 1 - found.length)
    const cards = await cardsOf(db, page, asked)
    for (const id of page) {
      const card = cards.get(id)
      if (card) found.push({ ...card, rank: ranks[at]!, published_at: new Date(dates[at]!), total: ids.length })
      at++
    }
  }
  return found
}

async function orderOf(db: Db, asked: Asked, walk: Walk): Promise<Order> {
  // Texts of arrays, because they are taken apart faster than a thousand rows.
  const list = (what: RawBuilder<unknown>) =>
    sql`array_agg(${what} order by weight desc, published_at desc, content_id desc)::text`
  const { rows } = await sql<{ ids: string | null; ranks: string; dates: string }>`
    select ${list(sql`content_id`)} as ids, ${list(sql`weight`)} as ranks,
      ${list(sql`round(date_part('epoch', published_at) * 1000)::bigint`)} as dates
    from search_newest(${walkArguments(asked, walk)}, null) where content_id is not null`.execute(db)
  const { ids, ranks, dates } = rows[0]!
  if (ids === null) return { ids: [], ranks: [], dates: [] }
  const parts = (text: string) => text.slice(1, -1).split(',')
  return { ids: parts(ids), ranks: parts(ranks).map(Number), dates: parts(dates).map(Number) }
}

/** How many stand before a place or on it. */
function placeBehind(
  { ids, ranks, dates }: Order,
  { rank, date, id }: { rank: number | null; date: Date; id: string },
) {
  const time = date.getTime()
  const next = ids.findIndex((own, n) => {
    if (ranks[n] !== rank) return ranks[n]! < rank!
    if (dates[n] !== time) return dates[n]! < time
    return BigInt(own) < BigInt(id)
  })
  return next < 0 ? ids.length : next
}

async function cardsOf(
  db: Db,
  ids: readonly string[],
  { now, until }: Asked,
): Promise<Map<string, { id: string; card: LoadedCard; said: string | null }>> {
  const { rows } = await sql<{ id: string; card: StoredCard; said: string | null }>`
    select content.id, card, case when type in ('video', 'episode') then said_of(content.id, ${now}) end as said
    from content join search_document on content_id = content.id and published_at <= ${until}
    where content.id = any(${ids}::bigint[])`.execute(db)
  const cards = await withImages(
    db,
    rows.map(({ card }) => card),
  )
  return new Map(rows.map((row, n) => [row.id, { ...row, card: cards[n]! }]))
}
