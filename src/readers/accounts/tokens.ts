import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { digest, newToken } from '../session/store.ts'

/** What a mailed link is for. */
export type TokenPurpose = 'validation' | 'recovery'

const HOURS: Record<TokenPurpose, number> = { validation: 48, recovery: 1 }

/** Makes a token; older ones for the same purpose are worth nothing any more. */
export async function issueToken(db: Db, readerId: string, purpose: TokenPurpose, now: Date): Promise<string> {
  const token = newToken()
  await sql`delete from reader_token where reader_id = ${readerId} and purpose = ${purpose} and used_at is null`.execute(
    db,
  )
  await sql`insert into reader_token (hash, reader_id, purpose, created_at, expires_at)
    values (${digest(token)}, ${readerId}, ${purpose}, ${now}, ${new Date(now.getTime() + HOURS[purpose] * 3_600_000)})`.execute(
    db,
  )
  return token
}

/** Whose token this is, without using it; `used` when it was used before. */
export async function findToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ readerId: string; used: boolean } | null> {
  const { rows } = await sql<{ reader_id: string; used_at: Date | null; expired: boolean }>`
    select reader_id, used_at, expires_at <= ${now} as expired from reader_token
    where hash = ${digest(token)} and purpose = ${purpose}`.execute(db)
  const row = rows[0]
  if (!row || (row.expired && !row.used_at)) return null
  return { readerId: row.reader_id, used: row.used_at !== null }
}

/** Uses a token up; null when it is wrong, used or too old. Of two at once, one wins. */
export async function redeemToken(db: Db, token: string, purpose: TokenPurpose, now: Date): Promise<string | null> {
  const { rows } = await sql<{ reader_id: string }>`update reader_token set used_at = ${now}
    where hash = ${digest(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning reader_id`.execute(db)
  return rows[0]?.reader_id ?? null
}

/** How many mails for a purpose an account was sent since a moment. */
export async function issuedSince(db: Db, readerId: string, purpose: TokenPurpose, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select at from reader_event
    where reader_id = ${readerId} and kind = ${`mail:${purpose}`} and at > ${since}`.execute(db)
  return rows.map((row) => new Date(row.at))
}

/** Forgets links that are over; a used one is known for as long as it would have lived. */
export async function forgetTokens(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from reader_token where expires_at <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
