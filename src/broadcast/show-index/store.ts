import { sql } from 'kysely'
import { LOCALES } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'

/** When something of each show was published last, by its id; shows without episodes are left out. */
export async function lastPublished(
  db: Db,
  site: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, (select max(published_at) from listing_entry
      where site = ${site} and list = 'show:' || id and language = any(${LOCALES}) and published_at <= ${now}) as at
    from unnest(${ids}::text[]) as id`.execute(db)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, new Date(at)] as const] : [])))
}
