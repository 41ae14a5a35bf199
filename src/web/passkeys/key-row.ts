import type { Passkey } from './model.ts'

/** A key as tables keep it, that of readers and that of staff alike, besides whose it is. */
export interface KeyRow {
  id: string
  credential_id: string
  host: string
  public_key: Buffer
  counter: string
  transports: string[]
  backed_up: boolean
  name: string
  created_at: Date
  used_at: Date | null
}

/** What its owner is shown of it. */
export const toPasskey = (row: KeyRow): Passkey => ({
  id: String(row.id),
  name: row.name,
  host: row.host,
  createdAt: new Date(row.created_at).toISOString(),
  usedAt: row.used_at && new Date(row.used_at).toISOString(),
  backedUp: row.backed_up,
})
