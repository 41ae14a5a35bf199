import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Storage } from '../storage/storage.ts'

/** So long what came in may take until it is kept; what was killed meanwhile is removed after it. */
const UNFINISHED = '30 minutes'
/** What was being made of a file that is removed is written by then. */
const SETTLED = '2 minutes'
const AT_ONCE = 100

/** Notes a file that is about to be written: unless it is kept in the end, it goes. */
export async function expectFile(db: Db, key: string): Promise<void> {
  await sql`insert into upload_removal (key, due_at) values (${key}, now() + ${UNFINISHED}::interval)
    on conflict (key) do update set due_at = excluded.due_at`.execute(db)
}

/** Keeps files that were expected; in the transaction of what they belong to. */
export async function keepFiles(trx: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from upload_removal where key = any(${keys as string[]})`.execute(trx)
}

/** Gives files up; in the transaction of what they belonged to. `removeFiles` does it then. */
export async function giveUpFiles(trx: Db, keys: readonly string[]): Promise<void> {
  await sql`insert into upload_removal (key) select unnest(${keys as string[]}::text[])
    on conflict (key) do update set due_at = now(), removed_at = null`.execute(trx)
}

/**
 * Removes files that were given up: all that are due, or those that are named at once. Each is removed a second time
 * when whatever was being made of it has been written.
 * @returns how many were removed
 */
export async function removeFiles(
  { db, storage }: { db: Db; storage: Pick<Storage, 'remove'> },
  keys: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ key: string }>`select key from upload_removal where due_at <= now()
    and (removed_at is null or removed_at < now() - ${SETTLED}::interval)
    ${keys ? sql`and key = any(${keys as string[]})` : sql``} order by due_at limit ${AT_ONCE}`.execute(db)
  for (const { key } of rows) {
    await storage.remove(key)
    await sql`delete from upload_removal where key = ${key} and removed_at is not null`.execute(db)
    await sql`update upload_removal set removed_at = now() where key = ${key}`.execute(db)
  }
  return rows.length
}
