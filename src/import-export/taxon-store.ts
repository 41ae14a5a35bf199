import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'

/** A taxon of the site at an address, if it came from elsewhere. */
export async function taxonAt(
  db: Db,
  site: string,
  path: string,
): Promise<{ external_id: string; name: string } | undefined> {
  return db
    .selectFrom('content')
    .select(['external_id', sql<string>`data #>> '{name,es}'`.as('name')])
    .where('path', '=', path)
    .where('type', '=', 'taxon')
    .where('state', '!=', 'withdrawn')
    .where(sql<boolean>`${site} = any(sites)`)
    .limit(1)
    .executeTakeFirst()
}
