import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReferences } from '../../content/listings.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../platform/render/page.ts'

/** Readings of a content within one hour. */
export interface ContentViewTable {
  content_id: string
  hour: Date
  views: number
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    content_view: ContentViewTable
  }
}

/** What is read most is told by the last 24 hours (OPEN-92). */
export const MOST_READ_WINDOW_HOURS = 24
/** Items of the most-read list (OPEN-92). */
export const MOST_READ_SIZE = 10

/** Adds readings to the hour in which they happened; contents that do not exist are left out. */
export async function addViews(db: Db, counts: ReadonlyMap<string, number>, at: Date): Promise<void> {
  if (counts.size === 0) return
  const entries = [...counts].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1))
  await sql`insert into content_view (content_id, hour, views)
    select content.id, date_trunc('hour', ${at}::timestamptz), new.views
    from unnest(${entries.map(([id]) => id)}::bigint[], ${entries.map(([, views]) => views)}::int[]) as new (id, views)
    join content on content.id = new.id order by content.id
    on conflict (content_id, hour) do update set views = content_view.views + excluded.views`.execute(db)
}

interface MostReadQuestion {
  site: string
  locale: Locale
  now: Date
  limit?: number
  windowHours?: number
}

/** Ids of the contents of a site and language that were read most, the most read first. */
export async function mostRead(db: Db, question: MostReadQuestion): Promise<string[]> {
  const { site, locale, now, limit = MOST_READ_SIZE, windowHours = MOST_READ_WINDOW_HOURS } = question
  const since = new Date(now.getTime() - windowHours * 3_600_000)
  const { rows } = await sql<{ id: string }>`
    select v.content_id as id from content_view v
    join listing_entry e on e.content_id = v.content_id and e.site = ${site} and e.list = 'all'
      and e.language = ${locale} and e.published_at <= ${now}
    where v.hour >= date_trunc('hour', ${since}::timestamptz) and v.hour <= ${now}
    group by v.content_id, e.published_at
    order by sum(v.views) desc, e.published_at desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Forgets readings that no list looks at any more. */
export async function forgetViewsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('content_view').where('hour', '<', before).execute()
}

/** Whether a content may be counted: it exists and was published. */
export async function isCountable(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['published', 'corrected', 'scheduled'])
    .executeTakeFirst()
  return row !== undefined
}

/** Every page shows the ranking: it is asked for twice a minute, not once per page. */
const RANKING_MS = 30_000
const rankings = new WeakMap<Db, LRUCache<string, string[]>>()

async function recentRanking({ db, now, locale, site }: ViewContext & { db: Db }): Promise<string[]> {
  const own = rankings.get(db) ?? new LRUCache<string, string[]>({ max: 1000, ttl: RANKING_MS })
  rankings.set(db, own)
  const key = `${site.alias} ${locale}`
  let ids = own.get(key)
  if (!ids) own.set(key, (ids = await mostRead(db, { site: site.alias, locale, now })))
  return ids
}

/** The cards of what is read most on the site and in the language of a page. */
export async function mostReadCards(ctx: ViewContext & { db: Db }, limit: number = MOST_READ_SIZE): Promise<Card[]> {
  const { db, now, site } = ctx
  const ids = (await recentRanking(ctx)).slice(0, limit)
  const cards = await cardsByReferences(db, ids, { now, site: site.alias })
  return cards.map((card) => toCard(card, ctx))
}
