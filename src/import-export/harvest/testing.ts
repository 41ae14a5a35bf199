import { join } from 'node:path'
import { silentLog } from '../../platform/log.ts'
import { saveSite } from '../../sites/store.ts'
import { importFixture } from '../testing.ts'
import type { HarvestDeps } from './harvest-deps.ts'

/** A database with a site to harvest for, and a clock that stands until a test moves it. */
export async function harvestFixture() {
  const { db, deps: given, folder, site } = await importFixture()
  await saveSite(db, site)
  const clock = { at: new Date('2026-11-20T12:00:00Z') }
  const deps: HarvestDeps = {
    ...given,
    clock: { now: () => clock.at },
    log: silentLog,
    folder: join(folder, 'harvest'),
    download: { check: async () => '127.0.0.1' },
  }
  return { db, deps, folder, site, clock }
}
