import { sql, type Generated } from 'kysely'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/schema.ts'
import type { Log } from '../src/platform/log.ts'
import { followAddress } from './follow-address.ts'
import { seedFronts } from './fronts.ts'
import { seedEditions } from './newsletters.ts'
import { moveDates } from './move-dates.ts'
import { seedReadings } from './readings.ts'
import { seedStaff } from './staff.ts'
import { seedSchedule } from './schedule/seed-schedule.ts'
import { seedForecasts } from './weather/seed.ts'

declare module '../src/platform/database/schema.ts' {
  interface Tables {
    demo_state: { id: Generated<boolean>; seeded_at: Date; dated_at: Date; public_url: string | null }
  }
}

/** Advisory lock: who fills the newsroom. */
const LOCK = 7_268_001

export interface SeedDeps {
  db: Db
  clock: Clock
  log: Log
  /** The address of the default site, without final slash. */
  publicUrl: string
  /** Ends it between two steps; the next start begins again. */
  signal?: AbortSignal
}

/**
 * Fills the demonstration newsroom *Mestral* into an empty portal. A portal that has it already, or that has sites of
 * its own, keeps everything as it is; only the dates of the demonstration follow the clock, and its sites the address
 * at which the portal is started.
 */
export async function seedDemo(deps: SeedDeps): Promise<'seeded' | 'moved' | 'kept'> {
  // Two processes may start at once on one empty database: the second waits, then finds everything there.
  return deps.db.connection().execute(async (connection) => {
    await lock(connection)
    try {
      return await seedAlone(deps)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/** Asks again and again: a waiting statement would meet the lock timeout of the pool. */
async function lock(connection: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`.execute(connection)
    if (rows[0]?.mine) return
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function seedAlone(deps: SeedDeps): Promise<'seeded' | 'moved' | 'kept'> {
  const { db, clock, log, publicUrl } = deps
  const state = await db.selectFrom('demo_state').selectAll().executeTakeFirst()
  if (state) {
    const readdressed = await followAddress(db, { log, publicUrl, given: state.public_url })
    const moved = await moveDates(db, state.dated_at, clock.now())
    if (moved) {
      await seedReadings(db, clock.now())
      await seedFronts(db, clock.now(), log)
    }
    // Mails lead to whole addresses.
    if (moved || readdressed) await seedEditions(db, clock.now(), log)
    await seedForecasts(db, clock.now())
    await seedSchedule(db, clock.now())
    await seedStaff(db, clock.now())
    return moved ? 'moved' : 'kept'
  }
  if (await db.selectFrom('site').select('alias').executeTakeFirst()) return 'kept'
  const began = Date.now()
  // All that is told once, read only where it is.
  const { fillNewsroom } = await import('./fill.ts')
  const contents = await fillNewsroom(deps)
  log.info({ contents, ms: Date.now() - began }, 'demonstration newsroom filled')
  return 'seeded'
}
