import type { Generated, JSONColumnType } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import type { ImportFormat } from './model.ts'
import type { ImportReport } from './report.ts'

interface ImportRunTable {
  id: Generated<string>
  site: string
  format: string
  file: string
  fingerprint: string
  language: string
  state: 'running' | 'finished' | 'failed'
  position: Generated<number>
  report: JSONColumnType<ImportReport>
  started_at: Date
  updated_at: Date
  finished_at: Date | null
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    import_run: ImportRunTable
  }
}

/** A run as it goes on. */
export interface Run {
  id: string
  position: number
  report: ImportReport
}

/** Which file on which site. */
export interface RunKey {
  site: string
  format: ImportFormat
  fingerprint: string
}

/** The newest run of this file that did not end. */
export async function findUnfinishedRun(db: Db, key: RunKey): Promise<Run | null> {
  const row = await db
    .selectFrom('import_run')
    .select(['id', 'position', 'report', 'state'])
    .where('site', '=', key.site)
    .where('format', '=', key.format)
    .where('fingerprint', '=', key.fingerprint)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'running' ? row : null
}

/** Notes that a run begins. */
export async function beginRun(
  db: Db,
  key: RunKey & { file: string; language: string },
  report: ImportReport,
  now: Date,
): Promise<Run> {
  const row = await db
    .insertInto('import_run')
    .values({
      ...key,
      state: 'running',
      report: JSON.stringify(report),
      started_at: now,
      updated_at: now,
      finished_at: null,
    })
    .returning(['id', 'position'])
    .executeTakeFirstOrThrow()
  return { ...row, report }
}

/** Notes how far a run is; everything up to the position is stored. */
export async function noteProgress(
  db: Db,
  run: Run,
  now: Date,
  state: 'running' | 'finished' | 'failed' = 'running',
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      position: run.position,
      report: JSON.stringify(run.report),
      state,
      updated_at: now,
      ...(state !== 'running' && { finished_at: now }),
    })
    .where('id', '=', run.id)
    .execute()
}
