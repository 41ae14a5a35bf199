import type { Db } from './schema.ts'

/** Writes all or nothing: in the transaction that it is called in, or else in one of its own. */
export function inTransaction<T>(db: Db, write: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? write(db) : db.transaction().execute(write)
}

const ATTEMPTS = 3

/** A transaction that PostgreSQL gives up for another one's sake (deadlock, serialisation) is done again. */
export async function transact<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (attempt >= ATTEMPTS || (code !== '40P01' && code !== '40001')) throw error
    }
  }
}
