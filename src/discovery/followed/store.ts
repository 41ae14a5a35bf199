import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import { withImages } from '../../content/listings.ts'
import type { LoadedCard, StoredCard } from '../../content/model.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { EventRow } from '../agenda/store.ts'

/** A card with the site that it belongs to. */
export interface FollowedCard {
  card: LoadedCard
  site: string
}

/** The newest contents of authors, shows and topics that a reader follows, on whichever site, each once. */
export async function newestFollowed(
  db: Db,
  readerId: string,
  { locale, sites, now, size }: { locale: Locale; sites: readonly string[]; now: Date; size: number },
): Promise<FollowedCard[]> {
  const { rows } = await sql<{ card: StoredCard; site: string }>`
    with wanted as (
      select unnest(case c.type when 'taxon' then array['taxon:' || c.id, 'tag:' || c.id]
        else array[c.type || ':' || c.id] end) as list
      from reader_followed f join content c on c.id = f.author_id where f.reader_id = ${readerId} and c.type <> 'live'),
    newest as (
      select distinct on (e.published_at, e.content_id) e.published_at, e.content_id
      from wanted w cross join unnest(${[...sites]}::text[]) s(alias) cross join lateral (
        select published_at, content_id from listing_entry
        where site = s.alias and list = w.list and language = ${locale} and published_at <= ${now}
        order by published_at desc, content_id desc limit ${size}) e
      order by e.published_at desc, e.content_id desc limit ${size})
    select c.card, c.site from newest n join content c on c.id = n.content_id
    order by n.published_at desc, n.content_id desc`.execute(db)
  const cards = await withImages(
    db,
    rows.map(({ card }) => card),
  )
  return cards.map((card, at) => ({ card, site: rows[at]!.site }))
}

/** A content of a reader's calendar. */
export interface FollowedRow<D> {
  id: string
  path: string
  site: string
  document: D
  publishAt: Date
  changedAt: Date
}

const shown = (now: Date) => isPublicRow(now, 'c')

/** The coverages that a reader follows. */
export async function followedCoverages(
  db: Db,
  readerId: string,
  now: Date,
): Promise<FollowedRow<DocumentOf<'live'>>[]> {
  const { rows } = await sql<FollowedRow<DocumentOf<'live'>>>`
    select c.id::text, c.path, c.site, c.data as document, c.publish_at as "publishAt", c.changed_at as "changedAt"
    from reader_followed f join content c on c.id = f.author_id and c.type = 'live'
    where f.reader_id = ${readerId} and ${shown(now)} order by c.publish_at desc limit 100`.execute(db)
  return rows
}

/** The events that a reader saved. */
export async function savedEvents(db: Db, readerId: string, now: Date): Promise<(EventRow & { site: string })[]> {
  const { rows } = await sql<EventRow & { site: string }>`
    select c.id::text, c.path, c.site, c.data as document, c.changed_at as "changedAt"
    from reader_saved f join content c on c.id = f.content_id and c.type = 'event'
    where f.reader_id = ${readerId} and ${shown(now)} order by f.saved_at desc limit 500`.execute(db)
  return rows
}

/** The ids of the shows that a reader follows, with their sites. */
export async function followedShows(db: Db, readerId: string): Promise<{ id: string; site: string }[]> {
  const { rows } = await sql<{ id: string; site: string }>`select c.id::text, c.site from reader_followed f
    join content c on c.id = f.author_id and c.type = 'show' where f.reader_id = ${readerId}
    order by f.followed_at desc limit 100`.execute(db)
  return rows
}
