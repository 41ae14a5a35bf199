import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Something that somebody did. */
export interface AuditNote {
  at: Date
  /** Who, as the history of contents says it: staff:7, token:3, cli. */
  actor: string
  /** Their id, when it is a person. */
  staffId?: string | null
  /** What, in one word with its room: person.invited, session.opened. */
  action: string
  /** To what: staff:7, content:12, site:portal. */
  object: string
  detail?: Record<string, unknown>
  /** The address without the part that names one device. */
  address?: string | null
}

/** Notes what somebody did, in the transaction of what they did; what is noted stays. */
export async function noteAudit(db: Db, note: AuditNote): Promise<void> {
  const { at, actor, staffId = null, action, object, detail = {}, address = null } = note
  await sql`insert into audit (at, staff_id, actor, action, object, detail, address)
    values (${at}, ${staffId}, ${actor}, ${action}, ${object}, ${JSON.stringify(detail)}::jsonb, ${address})`.execute(
    db,
  )
}
