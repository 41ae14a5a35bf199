import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/cache/at-most.ts'
import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReferences } from '../../content/listings.ts'
import { isShownOn } from '../../content/types/shown.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import type { Services, ViewContext } from '../../web/render/page.ts'
import {
  LONGEST_RANKING,
  MOST_COMMENTED_WINDOW_HOURS,
  MOST_READ_SIZE,
  MOST_READ_WINDOW_HOURS,
  type RankingName,
  type RankingQuestion,
} from './model.ts'

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

/** Ids of the contents of a site and language that were read most, the most read first. */
export async function mostRead(db: Db, question: RankingQuestion): Promise<string[]> {
  const { site, locale, now, limit, windowHours } = question
  const since = new Date(now.getTime() - windowHours * HOUR_MS)
  const { rows } = await sql<{ id: string }>`
    select v.content_id as id from content_view v
    join listing_entry e on e.content_id = v.content_id and e.site = ${site} and e.list = 'all'
      and e.language = ${locale} and e.published_at <= ${now}
    where v.hour >= date_trunc('hour', ${since}::timestamptz) and v.hour <= ${now}
    group by v.content_id, e.published_at
    order by sum(v.views) desc, e.published_at desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
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

type RankingContext = ViewContext & { db: Db; services: Services }

async function recentRanking(ctx: RankingContext, name: RankingName): Promise<string[]> {
  const { db, now, locale, site, services } = ctx
  const source = name === 'read' ? mostRead : services.mostCommented
  if (!source) return []
  const own = rankings.get(db) ?? new LRUCache<string, string[]>({ ...atMost(1000), ttl: RANKING_MS })
  rankings.set(db, own)
  const key = `${name} ${site.alias} ${locale}`
  let ids = own.get(key)
  const windowHours = name === 'read' ? MOST_READ_WINDOW_HOURS : MOST_COMMENTED_WINDOW_HOURS
  const question = { site: site.alias, locale, now, limit: LONGEST_RANKING, windowHours }
  if (!ids) own.set(key, (ids = await source(db, question)))
  return ids
}

/** The cards of a ranking of the site and in the language of a page. */
export async function rankedCards(ctx: RankingContext, name: RankingName, limit = MOST_READ_SIZE): Promise<Card[]> {
  const { db, now, site } = ctx
  const ids = (await recentRanking(ctx, name)).slice(0, limit)
  const cards = await cardsByReferences(db, ids, { now, site: site.alias })
  return cards.filter(({ type }) => isShownOn(site, type)).map((card) => toCard(card, ctx))
}

/** Readings of one content: by the hours of the last day, and in all. */
export interface Reads {
  hours: { at: Date; n: number }[]
  week: number
  /** As far back as they are kept. */
  kept: number
}

/**
 * How often a content was read.
 * @param hours so many hours of the clock, the present one last
 */
export async function readsOf(db: Db, id: string, { now, hours }: { now: Date; hours: number }): Promise<Reads> {
  const present = sql`date_trunc('hour', ${now}::timestamptz)`
  const since = new Date(now.getTime() - 7 * DAY_MS)
  const [byHour, sums] = await Promise.all([
    sql<Reads['hours'][number]>`select h.at, coalesce(v.views, 0) as n
      from generate_series(${present} - ${hours - 1} * interval '1 hour', ${present}, interval '1 hour') as h (at)
      left join content_view v on v.content_id = ${id} and v.hour = h.at order by h.at`.execute(db),
    sql<Pick<Reads, 'week' | 'kept'>>`select coalesce(sum(views) filter (where hour > ${since}), 0)::int as week,
      coalesce(sum(views), 0)::int as kept from content_view where content_id = ${id}`.execute(db),
  ])
  return { hours: byHour.rows, ...sums.rows[0]! }
}

/** Days after which nobody asks what was read in an hour. */
export const VIEWS_KEPT_DAYS = 60

/** Forgets counts that are too old to matter. */
export async function forgetViews(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - VIEWS_KEPT_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`delete from content_view where hour < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
