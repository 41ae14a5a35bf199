import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { type KeyRow, toPasskey } from '../../web/passkeys/key-row.ts'
import { MOST_PASSKEYS } from '../../web/passkeys/limits.ts'
import type { Passkey } from '../../web/passkeys/model.ts'

/** A key with all that checking it needs. */
export interface KeptKey {
  id: string
  credentialId: string
  readerId: string
  host: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

type Row = KeyRow & { reader_id: string }

/** The keys of a reader, the oldest first. */
export async function passkeysOf(db: Db, readerId: string): Promise<(Passkey & { credentialId: string })[]> {
  const { rows } = await sql<Row>`select * from reader_passkey where reader_id = ${readerId}
    order by created_at, id`.execute(db)
  return rows.map((row) => ({ ...toPasskey(row), credentialId: row.credential_id }))
}

/** What a reader calls the keys of the account, for mails. */
export async function keyNames(db: Db, readerId: string): Promise<string[]> {
  return (await passkeysOf(db, readerId)).map(({ name }) => name)
}

/** The key that an answer claims to be of. */
export async function findKey(db: Db, credentialId: string, host: string): Promise<KeptKey | null> {
  const { rows } = await sql<Row>`select * from reader_passkey
    where credential_id = ${credentialId} and host = ${host}`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    credentialId: row.credential_id,
    readerId: row.reader_id,
    host: row.host,
    publicKey: Uint8Array.from(row.public_key),
    counter: Number(row.counter),
    transports: row.transports,
  }
}

/** Keeps a new key; null when the reader has too many or somebody has it already. */
export async function insertKey(
  db: Db,
  key: Omit<KeptKey, 'id'> & { name: string; backedUp: boolean; now: Date },
): Promise<Passkey | null> {
  // Of two at once the second waits and counts the first.
  await sql`select 1 from reader where id = ${key.readerId} for update`.execute(db)
  const { rows } = await sql<Row>`insert into reader_passkey
      (id, credential_id, reader_id, host, public_key, counter, transports, backed_up, name, created_at)
    select ${randomBytes(9).toString('base64url')}, ${key.credentialId}, ${key.readerId}, ${key.host},
      ${Buffer.from(key.publicKey)}, ${key.counter}, ${key.transports}, ${key.backedUp}, ${key.name}, ${key.now}
    where (select count(*) from reader_passkey where reader_id = ${key.readerId}) < ${MOST_PASSKEYS}
    on conflict (credential_id) do nothing returning *`.execute(db)
  return rows[0] ? toPasskey(rows[0]) : null
}

/** Notes that a key was used; false when another use with the same or a later count was faster. */
export async function noteUse(
  db: Db,
  key: KeptKey,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update reader_passkey set counter = ${counter}, backed_up = ${backedUp}, used_at = ${now}
    where id = ${key.id} and (counter = 0 and ${counter}::bigint = 0 or counter < ${counter}::bigint) returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Calls a key of a reader something else; null when the reader has no such key. */
export async function renameKey(db: Db, readerId: string, id: string, name: string): Promise<Passkey | null> {
  const { rows } = await sql<Row>`update reader_passkey set name = ${name}
    where id = ${id} and reader_id = ${readerId} returning *`.execute(db)
  return rows[0] ? toPasskey(rows[0]) : null
}

/** Removes a key of a reader; its name, or null when the reader has no such key. */
export async function removeKey(db: Db, readerId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`delete from reader_passkey
    where id = ${id} and reader_id = ${readerId} returning name`.execute(db)
  return rows[0]?.name ?? null
}
