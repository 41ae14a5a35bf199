import type { Db } from './schema.ts'

/** Writes all or nothing: in the transaction that it is called in, or else in one of its own. */
export function inTransaction<T>(db: Db, write: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? write(db) : db.transaction().execute(write)
}
