import { sql } from 'kysely'
import type { DocumentOf } from '../../../content/types/model.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { foundIn } from '../../../platform/database/found-in.ts'
import { LISTED } from '../model.ts'
import type { Db } from '../../../platform/database/schema.ts'

/** A poll of the desk's list: one for all of its languages. */
export interface KeptPoll {
  id: string
  externalId: string
  state: string
  document: DocumentOf<'poll'>
  /** The oldest of its translations has the box. */
  box: string
  twins: { id: string; externalId: string; language: string }[]
}

const POLLS = sql`select distinct on (coalesce(c.translation_group, c.id::text)) c.id::text as id,
    c.external_id as "externalId", c.state, c.data as document, t.box, t.twins
  from content c cross join lateral (
    select min(o.id)::text as box,
      json_agg(json_build_object('id', o.id::text, 'externalId', o.external_id, 'language', o.language)
        order by o.language desc) as twins
    from content o where o.type = 'poll' and (o.id = c.id or o.translation_group = c.translation_group)
      and (o.state <> 'withdrawn' or o.id = c.id)) t
  where c.type = 'poll' and c.state <> 'withdrawn'`

/** The polls of a site, those that end last first, in a language where they have it. */
export async function pollsOf(
  db: Db,
  { site, language, q }: { site: string; language: Locale; q: string },
): Promise<KeptPoll[]> {
  const { rows } = await sql<KeptPoll>`select * from (${POLLS} and ${site} = any(c.sites)
      order by coalesce(c.translation_group, c.id::text), c.language = ${language} desc, c.language desc) p
    where ${foundIn(sql`p.document ->> 'question'`, q)}
    order by p.document ->> 'endDate' desc, p.id desc limit ${LISTED.polls}`.execute(db)
  return rows
}

/** The poll of a content in all its languages. */
export async function findPoll(db: Db, id: string): Promise<KeptPoll | null> {
  const { rows } = await sql<KeptPoll>`${POLLS} and c.id = ${id}
    order by coalesce(c.translation_group, c.id::text), c.language desc`.execute(db)
  return rows[0] ?? null
}

/** The sites in whose names it stands. */
export async function sitesOfPolls(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ site: string }>`select distinct site from content
    where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ site }) => site)
}
