import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/**
 * Uses something up that is good once and worth nothing after `until`; false when it was used before.
 * @param now from when on what was used up until then may be used again; without it never
 */
export async function useOnce(db: Db, mark: string, until: Date, now: Date | null = null): Promise<boolean> {
  // A digest tells nobody whose it was.
  const kept = createHash('sha256').update(mark).digest('base64url')
  const { rows } = await sql`insert into once (mark, until) values (${kept}, ${until})
    on conflict (mark) do update set until = excluded.until where once.until <= ${now}::timestamptz returning mark`.execute(
    db,
  )
  return rows.length > 0
}

/** Forgets what nobody could use again. */
export async function forgetUsed(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from once where until <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
