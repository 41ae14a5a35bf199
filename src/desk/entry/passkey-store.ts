import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { MadeKey } from '../../web/passkeys/ceremony.ts'
import { type KeyRow, toPasskey } from '../../web/passkeys/key-row.ts'
import { MOST_PASSKEYS } from '../../web/passkeys/limits.ts'
import type { Passkey } from '../../web/passkeys/model.ts'

/** A key with all that checking it needs. */
export interface StaffKey extends MadeKey {
  staffId: string
}

type Row = KeyRow & { staff_id: string }

/** What a key calls its owner: readers have keys on the same hosts. */
export const handleOf = (staffId: string): string => `staff:${staffId}`

/** The keys of somebody, the oldest first. */
export async function staffKeys(db: Db, staffId: string): Promise<(Passkey & { credentialId: string })[]> {
  const { rows } = await sql<Row>`select * from staff_passkey where staff_id = ${staffId} order by id`.execute(db)
  return rows.map((row) => ({ ...toPasskey(row), credentialId: row.credential_id }))
}

/** The key that an answer claims to be of. */
export async function findStaffKey(db: Db, credentialId: string, host: string): Promise<StaffKey | null> {
  const { rows } = await sql<Row>`select * from staff_passkey
    where credential_id = ${credentialId} and host = ${host}`.execute(db)
  const row = rows[0]
  return row
    ? {
        credentialId: row.credential_id,
        staffId: String(row.staff_id),
        publicKey: Uint8Array.from(row.public_key),
        counter: Number(row.counter),
        transports: row.transports,
        backedUp: row.backed_up,
      }
    : null
}

/** Keeps a new key; null when there are too many or somebody has it already. */
export async function insertStaffKey(
  trx: Db,
  { staffId, host, name, now, ...key }: StaffKey & { host: string; name: string; now: Date },
): Promise<Passkey | null> {
  // Of two at once the second waits and counts the first.
  await sql`select 1 from staff where id = ${staffId} for update`.execute(trx)
  const { rows } = await sql<Row>`insert into staff_passkey
      (credential_id, staff_id, host, public_key, counter, transports, backed_up, name, created_at)
    select ${key.credentialId}, ${staffId}::bigint, ${host}, ${Buffer.from(key.publicKey)}, ${key.counter}, ${key.transports},
      ${key.backedUp}, ${name}, ${now}::timestamptz
    where (select count(*) from staff_passkey where staff_id = ${staffId}) < ${MOST_PASSKEYS}
    on conflict (credential_id) do nothing returning *`.execute(trx)
  return rows[0] ? toPasskey(rows[0]) : null
}

/** Notes that a key was used; false when another use with the same or a later count was faster. */
export async function noteStaffKeyUse(
  db: Db,
  credentialId: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update staff_passkey set counter = ${counter}, backed_up = ${backedUp}, used_at = ${now}
    where credential_id = ${credentialId} and (counter = 0 and ${counter}::bigint = 0 or counter < ${counter}::bigint)
    returning id`.execute(db)
  return rows.length > 0
}

/** Removes a key of somebody; its name, or null when they have no such key. */
export async function removeStaffKey(db: Db, staffId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`delete from staff_passkey
    where id::text = ${id} and staff_id = ${staffId} returning name`.execute(db)
  return rows[0]?.name ?? null
}
