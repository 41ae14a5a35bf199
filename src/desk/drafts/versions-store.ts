import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { DraftDocument } from './model.ts'
import { json } from './store.ts'

/** Why a version of the work is kept. */
export type VersionReason = 'interval' | 'leave' | 'merge' | 'aside' | 'restore' | 'publish' | 'discard'

/** So often the work is kept while somebody writes. */
const EVERY_MS = 5 * 60_000

/** Keeps the work as it is now. */
export async function keepVersion(
  trx: Db,
  id: string,
  version: {
    at: Date
    staff: string | null
    reason: VersionReason
    document: DraftDocument
    name?: string | undefined
  },
): Promise<void> {
  const { at, staff, reason, document, name = null } = version
  await sql`insert into desk_version (content_id, at, staff_id, reason, name, document)
    values (${id}, ${at}, ${staff}, ${reason}, ${name}, ${json(document)})`.execute(trx)
}

/** Whether it is time to keep the work again. */
export async function isVersionDue(trx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`select at from desk_version
    where content_id = ${id} and reason <> 'aside' order by at desc, id desc limit 1`.execute(trx)
  return !rows[0] || now.getTime() - rows[0].at.getTime() >= EVERY_MS
}
