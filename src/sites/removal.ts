import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import { SITES_CHANNEL } from './store.ts'

/** What would be left without a place, with how many there are of each; empty when a site may go. */
export type Remains = Partial<Record<'contents' | 'channels' | 'newsletters' | 'sources', number>>

/** What became of a site that was to go. */
export type Removal = { remains: Remains } | { readers: number; heir: string }

/**
 * Takes the record of a site away and tells every process; null where it is the only one. What readers see of it, or
 * will, has to go before. Contents of other sites are no longer shown there, and its readers, whose accounts open all
 * sites, belong to the first other one that has readers.
 */
export async function removeSite(db: Db, alias: string): Promise<Removal | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ alias: string; hasUsers: boolean }>`
      select alias, (config ->> 'hasUsers')::boolean is not false as "hasUsers" from site
      where alias <> ${alias} order by position, alias for update`.execute(trx)
    const heir = rows.find((one) => one.hasUsers) ?? rows[0]
    if (!heir) return null
    const remains = await remainsOf(trx, alias)
    if (Object.keys(remains).length > 0) return { remains }
    await sql`update content set sites = array_remove(sites, ${alias}::text),
        data = case when data ? 'sites' then jsonb_set(data, '{sites}', (data -> 'sites') - ${alias}::text) else data end
      where ${alias}::text = any(sites) and site <> ${alias}`.execute(trx)
    await sql`delete from listing_entry where site = ${alias}`.execute(trx)
    const moved = await sql`update reader set site = ${heir.alias} where site = ${alias}`.execute(trx)
    await sql`delete from site where alias = ${alias}`.execute(trx)
    await sql`select pg_notify(${SITES_CHANNEL}, ${alias})`.execute(trx)
    return { readers: Number(moved.numAffectedRows ?? 0), heir: heir.alias }
  })
}

async function remainsOf(db: Db, alias: string): Promise<Remains> {
  const { rows } = await sql<Required<Remains>>`select
    (select count(*)::int from content where site = ${alias}
      and state in ('published', 'corrected', 'scheduled')) as contents,
    (select count(*)::int from channel where site = ${alias}) as channels,
    (select count(*)::int from newsletter where site = ${alias}) as newsletters,
    (select count(*)::int from harvest where site = ${alias}) as sources`.execute(db)
  return Object.fromEntries(Object.entries(rows[0]!).filter(([, count]) => count > 0))
}
