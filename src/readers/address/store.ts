import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Reader } from '../accounts/model.ts'
import { emailKey } from '../accounts/model.ts'
import { digest, newToken } from '../session/store.ts'
import { UNDO_DAYS } from './model.ts'

/** An address that an account had before. */
export interface FormerAddress {
  id: string
  readerId: string
  email: string
  since: Date
}

/** Keeps the proved address that an account had; the token of the link that takes it back. */
export async function keepFormer(trx: Db, reader: Pick<Reader, 'id' | 'email'>, now: Date): Promise<string> {
  const token = newToken()
  await sql`insert into reader_former_address (hash, reader_id, email, former_key, created_at, expires_at)
    values (${digest(token)}, ${reader.id}, ${reader.email}, ${emailKey(reader.email)}, ${now},
      ${new Date(now.getTime() + UNDO_DAYS * DAY_MS)})`.execute(trx)
  return token
}

/** The former address that a mailed link stands for; null when it is wrong, used or too old. */
export async function findFormer(db: Db, token: string, now: Date): Promise<FormerAddress | null> {
  const { rows } = await sql<{ id: string; reader_id: string; email: string; created_at: Date }>`
    select id::text, reader_id, email, created_at from reader_former_address
    where hash = ${digest(token)} and expires_at > ${now}`.execute(db)
  const row = rows[0]
  return row ? { id: row.id, readerId: row.reader_id, email: row.email, since: new Date(row.created_at) } : null
}

/** Uses a link up, with those of all later changes; false when another use was faster. */
export async function takeFormer(trx: Db, { id, readerId }: FormerAddress): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`delete from reader_former_address
    where reader_id = ${readerId} and id >= ${id}::bigint returning id::text`.execute(trx)
  return rows.some((row) => row.id === id)
}

/** Whether an address was another account's a few days ago, which may still take it back. */
export async function isHeldBack(db: Db, email: string, readerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from reader_former_address
    where former_key = ${emailKey(email)} and expires_at > ${now} and reader_id <> ${readerId}`.execute(db)
  return rows.length > 0
}

/** Takes away what was added to open an account since a moment: keys and links to other services. */
export async function dropAdded(trx: Db, readerId: string, since: Date): Promise<void> {
  await sql`delete from reader_passkey where reader_id = ${readerId} and created_at >= ${since}`.execute(trx)
  await sql`delete from reader_identity where reader_id = ${readerId} and created_at >= ${since}`.execute(trx)
}

/** Forgets addresses that nobody takes back any more; while the new one is not proved, newsletters go to the old. */
export async function forgetFormer(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from reader_former_address f using reader r
    where r.id = f.reader_id and f.expires_at <= ${now} and r.validated_at is not null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
