import { sql } from 'kysely'
import type { Log } from '../log.ts'
import { openDatabase, type Database } from './database.ts'
import type { Db } from './schema.ts'
import { answeredWithin, LISTENED_FOR_MS } from './silence.ts'

const STATEMENT_TIMEOUT = 900_000

/** Connections for statements that nobody waits for and that may take minutes; whoever closes them ends what runs. */
export function longRunningPool(db: Db, url: string, log: Log): Pick<Database, 'db' | 'close'> {
  const application = `portada upkeep ${crypto.randomUUID()}`
  const longRunning = openDatabase(url, { log, max: 4, statementTimeout: STATEMENT_TIMEOUT, application })
  return {
    db: longRunning.db,
    async close() {
      const ending = sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = ${application}`
      // Without a database there is nothing that runs.
      await answeredWithin(ending.execute(db), LISTENED_FOR_MS).catch(() => undefined)
      await longRunning.close()
    },
  }
}
