import { sql } from 'kysely'
import { withImages } from '../../content/listings.ts'
import { listTag, type LoadedCard, type StoredCard } from '../../content/model.ts'
import type { ContentDocument } from '../../content/types/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Happening } from './model.ts'

/** More occurrences than these no agenda is paged through. */
const MOST = 5000

interface Question {
  site: string
  languages: readonly Locale[]
  now: Date
  from: Date
  /** The first moment after the asked days. */
  to: Date | null
}

/** What happens on a site in a stretch of time, the next first (OPEN-152). */
export async function happenings(db: Db, { site, languages, now, from, to }: Question): Promise<Happening[]> {
  noteShown(languages.map((language) => listTag(site, language, 'type:event')))
  const { rows } = await sql<{ id: string; title: string; starts_at: Date; ends_at: Date }>`
    select o.content_id as id, card->>'title' as title, o.starts_at, o.ends_at
    from event_occurrence o
      join listing_entry e on e.content_id = o.content_id and e.list = 'type:event' and e.site = ${site}
        and e.language = any(${[...languages]}) and e.published_at <= ${now}
      join content on content.id = o.content_id
    where o.ends_at >= ${from} ${to ? sql`and o.starts_at < ${to}` : sql``}
    order by greatest(o.starts_at, ${from}::timestamptz), o.content_id limit ${MOST}`.execute(db)
  return rows.map(({ id, title, starts_at, ends_at }) => ({ id, title, start: starts_at, end: ends_at }))
}

/** The cards of events by id. */
export async function eventCards(db: Db, ids: readonly string[]): Promise<Map<string, LoadedCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content')
    .select('card')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  const cards = await withImages(
    db,
    rows.map(({ card }) => card as StoredCard),
  )
  return new Map(cards.map((card) => [card.id, card]))
}

/** An event as a calendar file needs it. */
export interface EventRow {
  id: string
  path: string
  document: Extract<ContentDocument, { type: 'event' }>
  changedAt: Date
}

/** The events of a site that are not over, the next first. */
export async function comingEvents(db: Db, question: Question, limit: number): Promise<EventRow[]> {
  const ids = [...new Set((await happenings(db, question)).map(({ id }) => id))].slice(0, limit)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select(['id', 'path', 'data', 'changed_at'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const document = row?.data as ContentDocument | undefined
    if (!row || document?.type !== 'event') return []
    return [{ id, path: row.path, document, changedAt: row.changed_at }]
  })
}

/** Topics and modalities of what is still to come, for the filters of the agenda; by name. */
export async function agendaChoices(
  db: Db,
  site: string,
  locale: Locale,
  now: Date,
): Promise<{ thematics: string[]; modalities: string[] }> {
  const { rows } = await sql<{ thematics: string[] | null; modalities: string[] | null }>`
    with coming as (
      select c.card -> 'event' as event from content c
        join listing_entry e on e.content_id = c.id and e.list = 'type:event' and e.site = ${site}
          and e.language = ${locale} and e.published_at <= ${now}
      where exists (select from event_occurrence o where o.content_id = c.id and o.ends_at >= ${boundsOfDay(dayOf(now)).start}) limit ${MOST})
    select (select array_agg(distinct t ->> 'name' order by t ->> 'name')
        from coming, jsonb_array_elements(coalesce(nullif(event -> 'thematics', 'null'), '[]')) t) as thematics,
      (select array_agg(distinct event -> 'modality' ->> 'name' order by event -> 'modality' ->> 'name')
        from coming where event -> 'modality' ->> 'name' is not null) as modalities`.execute(db)
  return { thematics: rows[0]?.thematics ?? [], modalities: rows[0]?.modalities ?? [] }
}
