import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database/schema.ts'

declare module './database/schema.ts' {
  interface Tables {
    signing_key: { purpose: string; key: string }
  }
}

/**
 * The key with which one part of the portal signs what readers bring back, e.g. cursors. With a configured secret it
 * follows from that; else all processes of a database share a random one.
 */
async function signingKey(db: Db, secret: string | null, purpose: string): Promise<string> {
  if (secret) return createHmac('sha256', secret).update(purpose).digest('base64url')
  const made = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ key: string }>`
    with kept as (insert into signing_key (purpose, key) values (${purpose}, ${made}) on conflict do nothing returning key)
    select key from kept union all select key from signing_key where purpose = ${purpose} limit 1`.execute(db)
  return rows[0]!.key
}

/** The signing keys of a process; each is asked for once. */
export interface SigningKeys {
  of(purpose: string): Promise<string>
}

/** Keys over a database; one that could not be read is asked for again the next time. */
export function signingKeys(db: Db, secret: string | null): SigningKeys {
  const known = new Map<string, Promise<string>>()
  return {
    of(purpose) {
      const key = known.get(purpose) ?? signingKey(db, secret, purpose)
      known.set(purpose, key)
      key.catch(() => known.delete(purpose))
      return key
    },
  }
}
