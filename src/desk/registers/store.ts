import { sql } from 'kysely'
import { fold } from '../../content/slug.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { RegisterAnswer } from './model.ts'

/** More are found by words. */
const MOST = 300

/** The records of a type in a site by their names, each with how many contents name it. */
export async function recordsOf(
  db: Db,
  { type, site, q }: { type: string; site: string; q: string },
): Promise<RegisterAnswer['rows']> {
  const { rows } = await sql<RegisterAnswer['rows'][number]>`select c.id::text as id, c.data -> 'name' ->> 'es' as name,
      c.path, (select count(*)::int from content_reference r where r.ref in (c.id::text, 'ext:' || c.external_id)) as uses
    from content c where c.type = ${type} and ${site} = any(c.sites) and c.state <> 'withdrawn'
    order by lower(c.data -> 'name' ->> 'es'), c.id`.execute(db)
  const words = fold(q)
  return rows.filter(({ name }) => fold(name).includes(words)).slice(0, MOST)
}
