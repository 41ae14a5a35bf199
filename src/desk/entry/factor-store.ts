import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { RECOVERY_CODES } from './model.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import { base32, stepOfCode } from './totp.ts'

const PURPOSE = 'codes'
/** Fifty bits each, in two halves of five letters. */
const RECOVERY_BYTES = 10
const RECOVERY_LETTERS = 10

/** Gives somebody's telephone a secret, in place of the one there was; the code that proved it is used up. */
export async function keepTotp(
  db: Db,
  secret: string,
  { staffId, key, step, now }: { staffId: string; key: Uint8Array; step: number; now: Date },
): Promise<void> {
  const sealed = seal(secret, PURPOSE, key)
  await sql`insert into staff_totp (staff_id, sealed, confirmed_at, last_step) values (${staffId}, ${sealed}, ${now}, ${step})
    on conflict (staff_id) do update set sealed = excluded.sealed, confirmed_at = excluded.confirmed_at,
      last_step = excluded.last_step`.execute(db)
}

/** Takes a code of somebody's telephone; false when it is none, or was taken before. */
export async function takeTotp(
  db: Db,
  secret: string,
  { staffId, typed, now }: { staffId: string; typed: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ sealed: string }>`select sealed from staff_totp
    where staff_id = ${staffId} and confirmed_at is not null`.execute(db)
  const key = rows[0] && unseal(secret, PURPOSE, rows[0].sealed)
  const step = key && stepOfCode(key, typed, now)
  if (typeof step !== 'number') return false
  const taken = await sql`update staff_totp set last_step = ${step}
    where staff_id = ${staffId} and last_step < ${step} returning staff_id`.execute(db)
  return taken.rows.length > 0
}

/** What is kept of a recovery code: it is too short for a bare digest. */
const digestOf = (secret: string, staffId: string, letters: string): string =>
  createHmac('sha256', secret).update(`staff-recovery\n${staffId}\n${letters}`).digest('base64url')

/** Makes ten new recovery codes; those there were are worth nothing. Shown this once. */
export async function renewRecovery(db: Db, secret: string, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_LETTERS),
  )
  const digests = codes.map((letters) => digestOf(secret, staffId, letters))
  await sql`delete from staff_recovery where staff_id = ${staffId}`.execute(db)
  await sql`insert into staff_recovery (staff_id, digest)
    select ${staffId}, unnest(${digests}::text[])`.execute(db)
  return codes.map((letters) => `${letters.slice(0, 5)}-${letters.slice(5)}`)
}

/** Uses a recovery code up; false when it is none, or was used before. */
export async function takeRecovery(
  db: Db,
  secret: string,
  { staffId, typed, now }: { staffId: string; typed: string; now: Date },
): Promise<boolean> {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  if (letters.length !== RECOVERY_LETTERS) return false
  const { rows } = await sql`update staff_recovery set used_at = ${now}
    where staff_id = ${staffId} and digest = ${digestOf(secret, staffId, letters)} and used_at is null
    returning digest`.execute(db)
  return rows.length > 0
}

/** How many recovery codes are left to somebody. */
export async function recoveryLeft(db: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from staff_recovery
    where staff_id = ${staffId} and used_at is null`.execute(db)
  return rows[0]!.left
}
