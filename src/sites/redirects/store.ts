import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Where an address of a site is led by hand; the path is that of `lookupPath`. */
export async function findRedirection(db: Db, site: string, path: string): Promise<string | null> {
  const { rows } = await sql<{ target: string }>`select target from redirect
    where site = ${site} and path = ${path}`.execute(db)
  return rows[0]?.target ?? null
}
