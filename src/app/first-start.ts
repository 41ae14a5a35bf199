import type { Config } from '../platform/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import { allSites, saveSite } from '../sites/store.ts'
import type { Demonstration } from './demonstration.ts'

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
 * site. Later starts only let the demonstration's dates follow the clock.
 */
export async function firstStart({ config, db, clock, log, signal, demonstration }: FirstStartDeps): Promise<void> {
  await demonstration?.fill({ db, clock, log, publicUrl: config.web.publicUrl, signal })
  await ensureSite(db, config)
}

/** The one site of an empty portal. */
export async function ensureSite(db: Db, config: Config): Promise<void> {
  if ((await allSites(db)).length > 0) return
  const { publicUrl } = config.web
  await saveSite(db, {
    alias: 'portal',
    id: 'portal',
    name: 'Portada',
    scheme: publicUrl.startsWith('https:') ? 'https' : 'http',
    url: publicUrl,
    position: 1,
  })
}
