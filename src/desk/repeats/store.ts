import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** A call as it was sent with its key. */
export interface KeyedCall {
  staff: string
  key: string
  /** Of the call and what was sent. */
  digest: string
}

/** What is known of a key: nothing yet (it is ours now), or what came with it before. */
export interface KnownCall {
  digest: string
  /** Null while it is being done. */
  answer: { value: unknown } | null
}

/** Takes a key for a call. One that somebody took before a moment and never answered is taken over. */
export async function takeKey(db: Db, { staff, key, digest }: KeyedCall, now: Date, lost: Date) {
  const { rows } = await sql`insert into desk_call as c (staff_id, key, digest, at)
    values (${staff}, ${key}, ${digest}, ${now})
    on conflict (staff_id, key) do update set at = excluded.at
      where c.answer is null and c.at < ${lost} and c.digest = excluded.digest
    returning key`.execute(db)
  if (rows.length > 0) return null
  const known = await sql<KnownCall>`select digest, answer from desk_call
    where staff_id = ${staff} and key = ${key}`.execute(db)
  return known.rows[0] ?? null
}

/** Keeps what was answered. */
export async function keepAnswer(db: Db, { staff, key }: KeyedCall, value: unknown): Promise<void> {
  await sql`update desk_call set answer = ${JSON.stringify({ value })}::jsonb
    where staff_id = ${staff} and key = ${key}`.execute(db)
}

/** What was refused may be sent again. */
export async function freeKey(db: Db, { staff, key }: KeyedCall): Promise<void> {
  await sql`delete from desk_call where staff_id = ${staff} and key = ${key} and answer is null`.execute(db)
}

/** Forgets the keys of yesterday. */
export async function forgetKeys(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from desk_call
    where at < ${now}::timestamptz - interval '1 day'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
