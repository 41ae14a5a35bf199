import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** The sections of all sites, which a grant may name, in the order of their addresses. */
export async function allSections(db: Db): Promise<{ id: string; site: string; name: string }[]> {
  const { rows } = await sql<{ id: string; site: string; name: string }>`
    select id::text as id, site, coalesce(data #>> '{name,es}', slug) as name from content
    where type = 'taxon' and data ->> 'kind' = 'category' and state in ('published', 'corrected')
    order by site, path`.execute(db)
  return rows
}
