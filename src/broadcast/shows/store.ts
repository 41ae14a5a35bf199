import { sql } from 'kysely'
import { withImages } from '../../content/listings.ts'
import type { ListKey, LoadedCard, StoredCard } from '../../content/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { EpisodeDocument } from './model.ts'

/** An episode of a list: its card and its record without the text. */
export interface EpisodeRow {
  id: string
  externalId: string
  publishedAt: Date
  card: LoadedCard
  document: EpisodeDocument
}

/** Which list of episodes, on which site, in which languages. */
export interface EpisodesQuestion {
  site: string
  languages: readonly Locale[]
  list: Extract<ListKey, `show:${string}` | `season:${string}` | 'type:episode'>
  now: Date
}

interface Found {
  id: string
  externalId: string
  publishedAt: Date
  card: StoredCard
  document: EpisodeDocument
}

const columns = sql`c.id, c.external_id as "externalId", e.published_at as "publishedAt", c.card, c.data - 'body' as document`
const entries = ({ site, languages, list, now }: EpisodesQuestion) =>
  sql`listing_entry e join content c on c.id = e.content_id and c.type = 'episode'
    where e.site = ${site} and e.list = ${list} and e.language = any(${[...languages]}) and e.published_at <= ${now}`

async function loaded(db: Db, rows: readonly Found[]): Promise<EpisodeRow[]> {
  const cards = await withImages(
    db,
    rows.map((row) => row.card),
  )
  return rows.map((row, index) => ({ ...row, card: cards[index]! }))
}

/** A page of the episodes of a show or season, newest first; one more than asked for tells that there are others. */
export async function episodesOf(
  db: Db,
  question: EpisodesQuestion & { limit: number; offset?: number },
): Promise<EpisodeRow[]> {
  const { limit, offset = 0 } = question
  const { rows } = await sql<Found>`select ${columns} from ${entries(question)}
    order by e.published_at desc, e.content_id desc limit ${limit} offset ${offset}`.execute(db)
  return loaded(db, rows)
}

/** The episodes around one of a show, newest first, itself among them. */
export async function episodesAround(
  db: Db,
  question: EpisodesQuestion & { id: string; publishedAt: Date; each: number },
): Promise<EpisodeRow[]> {
  const { id, publishedAt, each } = question
  const here = sql`(${publishedAt}::timestamptz, ${id}::bigint)`
  const { rows } = await sql<Found>`
    (select ${columns}, e.content_id from ${entries(question)} and (e.published_at, e.content_id) > ${here}
      order by e.published_at, e.content_id limit ${each})
    union all
    (select ${columns}, e.content_id from ${entries(question)} and (e.published_at, e.content_id) <= ${here}
      order by e.published_at desc, e.content_id desc limit ${each + 1})
    order by "publishedAt" desc, content_id desc`.execute(db)
  return loaded(db, rows)
}

/** How many public episodes each of these lists has. */
export async function countEpisodes(
  db: Db,
  { site, languages, lists, now }: { site: string; languages: readonly Locale[]; lists: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ list: string; n: number }>`select e.list, count(*)::int as n
    from listing_entry e join content c on c.id = e.content_id and c.type = 'episode'
    where e.site = ${site} and e.language = any(${[...languages]}) and e.list = any(${[...lists]}) and e.published_at <= ${now}
    group by e.list`.execute(db)
  return new Map(rows.map((row) => [row.list, row.n]))
}
