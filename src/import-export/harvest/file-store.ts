import { type ColumnType, sql } from 'kysely'
import { withTexts, type Reason } from '../reasons/model.ts'
import type { Db } from '../../platform/database/schema.ts'

interface HarvestFileTable {
  harvest_id: string
  name: string
  bytes: string | number
  modified_at: Date
  state: 'taken' | 'refused' | 'waiting'
  reason: ColumnType<Reason | null, string | null, string | null>
  at: Date
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    harvest_file: HarvestFileTable
  }
}

/** A file of a folder as it lies there. */
export interface FolderFile {
  name: string
  bytes: number
  modifiedAt: Date
}

/** Those of a folder that are new or changed since they were dealt with. */
export async function newFiles(db: Db, id: string, files: readonly FolderFile[]): Promise<FolderFile[]> {
  if (files.length === 0) return []
  const known = await sql<{ name: string }>`select file.name from harvest_file file
    join jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as seen(name text, bytes bigint, "modifiedAt" timestamptz)
      on seen.name = file.name and seen.bytes = file.bytes and seen."modifiedAt" = file.modified_at
    where harvest_id = ${id}::bigint`.execute(db)
  const done = new Set(known.rows.map(({ name }) => name))
  return files.filter(({ name }) => !done.has(name))
}

/** Notes what became of a file. */
export async function noteFile(
  db: Db,
  id: string,
  file: FolderFile,
  { state, reason = null }: { state: HarvestFileTable['state']; reason?: Reason | null },
  now: Date,
): Promise<void> {
  const row = {
    bytes: file.bytes,
    modified_at: file.modifiedAt,
    state,
    reason: reason && JSON.stringify(withTexts(reason, (text) => text.slice(0, 500))),
    at: now,
  }
  await db
    .insertInto('harvest_file')
    .values({ harvest_id: id, name: file.name, ...row })
    .onConflict((on) => on.columns(['harvest_id', 'name']).doUpdateSet(row))
    .execute()
}
