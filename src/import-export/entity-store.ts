import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'

/** The taxon or author of a site at an address. */
export async function entityAt(
  db: Db,
  site: string,
  type: 'taxon' | 'author',
  path: string,
): Promise<{ external_id: string; name: string } | undefined> {
  return db
    .selectFrom('content')
    .select(['external_id', sql<string>`data #>> '{name,es}'`.as('name')])
    .where('path', '=', path)
    .where('type', '=', type)
    .where('state', '!=', 'withdrawn')
    .where(sql<boolean>`${site} = any(sites)`)
    .limit(1)
    .executeTakeFirst()
}
