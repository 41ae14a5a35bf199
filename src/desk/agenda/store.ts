import { sql } from 'kysely'
import { occurrencesOf } from '../../content/types/event/occurrence.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** More events than these no fortnight has. */
const MOST = 2000

/** An event of the desk's list: one for all of its languages. */
export interface KeptEvent {
  id: string
  state: string
  path: string
  document: DocumentOf<'event'>
  twins: { id: string; externalId: string; language: Locale; version: number; state: string; site: string }[]
}

const EVENTS = sql`select distinct on (coalesce(c.translation_group, c.id::text)) c.id::text as id, c.state, c.path,
    c.data as document, t.twins
  from content c cross join lateral (
    select json_agg(json_build_object('id', o.id::text, 'externalId', o.external_id, 'language', o.language,
        'version', o.version, 'state', o.state, 'site', o.site) order by o.language desc) as twins
    from content o where o.type = 'event' and (o.id = c.id or o.translation_group = c.translation_group)
      and (o.state <> 'withdrawn' or o.id = c.id)) t
  where c.type = 'event' and c.state <> 'withdrawn'`

/** The events of a site that happen in a stretch of time, drafts among them, in a language where they have it. */
export async function eventsBetween(
  db: Db,
  { site, language, from, to }: { site: string; language: Locale; from: Date; to: Date },
): Promise<KeptEvent[]> {
  // What is not out has no place in the index of days.
  const { rows } = await sql<KeptEvent>`${EVENTS} and ${site} = any(c.sites)
    and (c.state in ('draft', 'scheduled') or exists (select from event_occurrence o
      where o.content_id = c.id and o.ends_at >= ${from} and o.starts_at < ${to}))
    order by coalesce(c.translation_group, c.id::text), c.language = ${language} desc, c.language desc
    limit ${MOST}`.execute(db)
  return rows.filter(({ document }) =>
    occurrencesOf(document.occurrence).some(
      ({ starts_at: start, ends_at: end }) => new Date(end) >= from && new Date(start) < to,
    ),
  )
}

/** An event by any of its languages. */
export async function findEvent(db: Db, id: string): Promise<KeptEvent | null> {
  const { rows } = await sql<KeptEvent>`${EVENTS} and c.id = ${id}
    order by coalesce(c.translation_group, c.id::text), c.language desc`.execute(db)
  return rows[0] ?? null
}

/** Whether somebody works on any of these: what they wrote goes out by the editor. */
export async function isWorkedOn(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from desk_draft where content_id = any(${[...ids]}::bigint[]) limit 1`.execute(db)
  return rows.length > 0
}
