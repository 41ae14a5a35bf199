import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { digest, newToken, type Admitted } from '../session/store.ts'
import type { Reader } from './model.ts'
import { holdReader } from './store.ts'

/** What a mailed link is for. */
export type TokenPurpose = 'validation' | 'recovery'

const HOURS: Record<TokenPurpose, number> = { validation: 48, recovery: 1 }

/** Makes a token, for the account as it is now; a new link to validate an address replaces older ones. */
export async function issueToken(db: Db, reader: Admitted, purpose: TokenPurpose, now: Date): Promise<string> {
  const token = newToken()
  if (purpose === 'validation')
    await sql`delete from reader_token where reader_id = ${reader.id} and purpose = ${purpose} and used_at is null`.execute(
      db,
    )
  await sql`insert into reader_token (hash, reader_id, access_version, purpose, created_at, expires_at)
    values (${digest(token)}, ${reader.id}, ${reader.accessVersion}, ${purpose}, ${now},
      ${new Date(now.getTime() + HOURS[purpose] * HOUR_MS)})`.execute(db)
  return token
}

/** Whose token this is, without using it; `used` when it can be used no more though it has not expired. */
export async function findToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ readerId: string; used: boolean } | null> {
  const { rows } = await sql<{ reader_id: string; used_at: Date | null; over: boolean; expired: boolean }>`
    select t.reader_id, t.used_at, t.access_version <> r.access_version as over, t.expires_at <= ${now} as expired
    from reader_token t join reader r on r.id = t.reader_id
    where t.hash = ${digest(token)} and t.purpose = ${purpose}`.execute(db)
  const row = rows[0]
  if (!row || (row.expired && !row.used_at)) return null
  return { readerId: row.reader_id, used: row.used_at !== null || row.over }
}

/** Whose active account a link has validated already: whoever opens it again has nothing left to do. */
export async function activatedBy(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id from reader_token t join reader r on r.id = t.reader_id
    where t.hash = ${digest(token)} and t.purpose = 'validation' and t.used_at is not null
      and r.validated_at is not null`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Uses a token up and holds its account until the transaction ends; null when it is wrong, used, too old, or of before
 * the ways into the account changed. Of two at once, one wins.
 */
export async function redeemToken(trx: Db, token: string, purpose: TokenPurpose, now: Date): Promise<Reader | null> {
  const hash = digest(token)
  const found = await sql<{ reader_id: string }>`select reader_id from reader_token
    where hash = ${hash} and purpose = ${purpose}`.execute(trx)
  const reader = found.rows[0] ? await holdReader(trx, found.rows[0].reader_id) : null
  if (!reader) return null
  const { rows } = await sql`update reader_token set used_at = ${now}
    where hash = ${hash} and used_at is null and expires_at > ${now} and access_version = ${reader.accessVersion}
    returning hash`.execute(trx)
  return rows.length > 0 ? reader : null
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
