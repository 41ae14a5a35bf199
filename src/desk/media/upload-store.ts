import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** A file on its way in. */
export interface Upload {
  id: string
  staffId: string
  name: string
  bytes: number
  received: number
  /** The picture whose place it takes; null for a new one. */
  replaces: string | null
}

const COLUMNS = sql`id, staff_id::text as "staffId", name, bytes, received, replaces`

/** Begins one. */
export async function insertUpload(db: Db, upload: Omit<Upload, 'received'>, now: Date): Promise<void> {
  await sql`insert into media_upload (id, staff_id, name, bytes, replaces, created_at, seen_at)
    values (${upload.id}, ${upload.staffId}, ${upload.name}, ${upload.bytes}, ${upload.replaces}, ${now}, ${now})`.execute(
    db,
  )
}

/** One that somebody began; nobody sees another's. */
export async function findUpload(db: Db, id: string, staffId: string): Promise<Upload | null> {
  const { rows } = await sql<Upload>`select ${COLUMNS} from media_upload
    where id = ${id} and staff_id = ${staffId}`.execute(db)
  return rows[0] ?? null
}

/** Notes what came; false when somebody noted it meanwhile. */
export async function noteReceived(
  db: Db,
  { id, received }: Pick<Upload, 'id' | 'received'>,
  size: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update media_upload set received = ${received + size}, seen_at = ${now}
    where id = ${id} and received = ${received}`.execute(db)
  return Boolean(numAffectedRows)
}

/** Ends one. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await sql`delete from media_upload where id = ${id}`.execute(db)
}

/** Forgets those that nobody went on with: by now their parts are gone. */
export async function forgetUploads(db: Db, now: Date): Promise<void> {
  await sql`delete from media_upload where seen_at < ${new Date(now.getTime() - 30 * 60_000)}`.execute(db)
}
