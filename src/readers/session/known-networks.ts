import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { emailKey } from '../accounts/model.ts'
import type { Visitor } from './store.ts'

/**
 * Whether somebody has signed in to the account of an address from this network before. What strangers try on an
 * account never shuts its reader out there.
 */
export async function isFromKnownNetwork(db: Db, email: string, { address }: Visitor): Promise<boolean> {
  if (address === null) return false
  const { rows } = await sql`select 1 from reader_event e join reader r on r.id = e.reader_id
    where r.email_key = ${emailKey(email)} and e.kind = 'signed-in' and e.address = ${address} limit 1`.execute(db)
  return rows.length > 0
}
