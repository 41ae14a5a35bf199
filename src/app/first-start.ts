import { sql } from 'kysely'
import type { Config } from '../platform/config.ts'
import type { Clock } from '../platform/clock.ts'
import { RUNNING_PORTAL } from '../platform/database/notifications.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import type { Site } from '../sites/model.ts'
import { allSites, changeSite, saveSite } from '../sites/store.ts'
import type { Demonstration } from './demonstration.ts'

/** Where a portal stands that was begun without an address: nobody chose it, so that one that is set later takes its place. */
const TRIED_AT = /^http:\/\/localhost:\d+$/

/** What the first start works with. */
export interface FirstStartDeps {
  config: Config
  /** The migrated database, for statements that take longer than a page may. */
  db: Db
  clock: Clock
  log: Log
  signal: AbortSignal
  /** Where it is shown. */
  demonstration: Demonstration | null
}

/**
 * A portal is never without a site: the first start fills the demonstration newsroom or, with DEMO=0, one empty
 * site. Later starts only let the demonstration's dates follow the clock, and both the address that is set.
 */
export async function firstStart({ config, db, clock, log, signal, demonstration }: FirstStartDeps): Promise<void> {
  await demonstration?.fill({ db, clock, log, publicUrl: config.web.publicUrl, signal })
  await ensureSite(db, config, log)
}

/** The one site of an empty portal. */
export async function ensureSite(db: Db, { web: { publicUrl } }: Pick<Config, 'web'>, log: Log): Promise<void> {
  const sites = await allSites(db)
  const address = { scheme: publicUrl.startsWith('https:') ? ('https' as const) : ('http' as const), url: publicUrl }
  if (sites.length === 0) {
    await saveSite(db, { alias: 'portal', id: 'portal', name: 'Portada', ...address, position: 1 })
    return
  }
  const [{ alias, url }] = sites as [Site]
  if (sites.length > 1 || url === publicUrl || !TRIED_AT.test(url)) return
  if ((await sql.raw(RUNNING_PORTAL).execute(db)).rows.length > 0) return
  await changeSite(db, alias, (site) => ({ ...site, ...address }))
  log.info({ from: url, to: publicUrl }, 'the site follows the address')
}
