import { sql } from 'kysely'
import { RUNNING_PORTAL } from '../src/platform/database/notifications.ts'
import type { Db } from '../src/platform/database/schema.ts'
import type { Log } from '../src/platform/log.ts'
import { allSites, changeSite } from '../src/sites/store.ts'
import { addressOf } from './sites/address.ts'

interface FollowedAddress {
  log: Log
  /** Where the portal is started now. */
  publicUrl: string
  /** Where the demonstration put its sites last; null when that is not known any more. */
  given: string | null
}

/**
 * Lets the sites of the demonstration stand where the portal is started now. One whose address was changed since keeps
 * it, and so do all of them while another portal serves them: of several the first one decides.
 * @returns whether any of them moved
 */
export async function followAddress(db: Db, { log, publicUrl, given }: FollowedAddress): Promise<boolean> {
  if (given === publicUrl) return false
  if (given !== null && (await sql.raw(RUNNING_PORTAL).execute(db)).rows.length > 0) {
    log.warn({ address: given, publicUrl }, 'another portal serves the demonstration: its sites keep their address')
    return false
  }
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('demo_state').set({ public_url: publicUrl }).execute()
    if (given === null) return false
    const own = (await allSites(trx)).filter(({ alias, url }) => url === addressOf(given, alias).url)
    for (const { alias } of own) await changeSite(trx, alias, (site) => ({ ...site, ...addressOf(publicUrl, alias) }))
    if (own.length > 0) log.info({ from: given, to: publicUrl }, 'the sites of the demonstration follow the address')
    return own.length > 0
  })
}
