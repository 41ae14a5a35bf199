import { sql, type Generated, type JSONColumnType } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import type { ArchivedComment, ImportFormat } from './model.ts'
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

interface ImportItemTable {
  external_id: string
  run_id: string
  site: string
  guid: string
  position: number
  hash: string
  outcome: string
  content_id: string | null
  addresses: Generated<string[]>
  links: Generated<boolean>
  updated_at: Date
}

interface CommentArchiveTable {
  external_id: string
  content_external_id: string
  parent_external_id: string | null
  author_name: string
  author_email: string | null
  written_at: Date | null
  body: string
  approved: boolean
  imported_at: Date
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    import_run: ImportRunTable
    import_item: ImportItemTable
    comment_archive: CommentArchiveTable
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

/** What is known of an item from earlier imports. */
export interface KnownItem {
  external_id: string
  run_id: string
  position: number
  hash: string
  outcome: string
}

/** The known ones among some external ids. */
export async function knownItems(db: Db, externalIds: readonly string[]): Promise<Map<string, KnownItem>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_item')
    .select(['external_id', 'run_id', 'position', 'hash', 'outcome'])
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** An item as it is remembered. */
export interface ItemRecord {
  externalId: string
  guid: string
  position: number
  hash: string
  outcome: string
  contentId: string | null
  addresses: string[]
  links: boolean
}

/** Remembers what came in, in one statement. */
export async function saveItems(
  db: Db,
  run: { id: string; site: string },
  items: readonly ItemRecord[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return
  await sql`insert into import_item (external_id, run_id, site, guid, position, hash, outcome, content_id, addresses, links, updated_at)
    select "externalId", ${run.id}::bigint, ${run.site}, guid, position, hash, outcome, "contentId", addresses, links, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as row("externalId" text, guid text, position int, hash text, outcome text, "contentId" bigint, addresses text[], links boolean)
    on conflict (external_id) do update set run_id = excluded.run_id, site = excluded.site, guid = excluded.guid, position = excluded.position,
      hash = excluded.hash, outcome = excluded.outcome, content_id = coalesce(excluded.content_id, import_item.content_id),
      addresses = excluded.addresses, links = import_item.links or excluded.links, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** Notes that unchanged items were met in this run. */
export async function touchItems(
  db: Db,
  runId: string,
  items: readonly { externalId: string; position: number }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`update import_item set run_id = ${runId}::bigint, position = row.position
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row("externalId" text, position int)
    where external_id = row."externalId"`.execute(db)
}

/** Keeps readers' comments; known ones are brought up to date. @returns how many are new or changed */
export async function archiveComments(
  db: Db,
  contentExternalId: string,
  comments: readonly ArchivedComment[],
  now: Date,
): Promise<number> {
  if (comments.length === 0) return 0
  const rows = new Map(
    comments.map((comment) => [
      comment.externalId,
      {
        external_id: comment.externalId,
        content_external_id: contentExternalId,
        parent_external_id: comment.parentExternalId,
        author_name: comment.authorName,
        author_email: comment.authorEmail,
        written_at: comment.date === null ? null : new Date(comment.date),
        body: comment.text.slice(0, 20_000),
        approved: comment.approved,
        imported_at: now,
      },
    ]),
  )
  const done = await db
    .insertInto('comment_archive')
    .values([...rows.values()])
    .onConflict((on) =>
      on
        .column('external_id')
        .doUpdateSet((row) => ({
          body: row.ref('excluded.body'),
          approved: row.ref('excluded.approved'),
          author_name: row.ref('excluded.author_name'),
        }))
        .where(
          sql<boolean>`(comment_archive.body, comment_archive.approved, comment_archive.author_name)
            is distinct from (excluded.body, excluded.approved, excluded.author_name)`,
        ),
    )
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows ?? 0)
}

/** Items of a site whose links still lead into the old system. */
export async function itemsWithLinks(
  db: Db,
  site: string,
  after: string,
  limit: number,
): Promise<{ external_id: string }[]> {
  return db
    .selectFrom('import_item')
    .select('external_id')
    .where('links', '=', true)
    .where('site', '=', site)
    .where('external_id', '>', after)
    .orderBy('external_id')
    .limit(limit)
    .execute()
}

/** Notes that the links of items were rewritten. */
export async function linksDone(db: Db, externalIds: readonly string[]): Promise<void> {
  await db
    .updateTable('import_item')
    .set({ links: false })
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
}

/** Where items with these old addresses are now. */
export async function newAddresses(
  db: Db,
  site: string,
  keys: readonly string[],
): Promise<Map<string, { path: string; language: 'es' | 'ca' | null }>> {
  const found = new Map<string, { path: string; language: 'es' | 'ca' | null }>()
  if (keys.length === 0) return found
  const rows = await sql<{ addresses: string[]; path: string; language: 'es' | 'ca' | null }>`
    select addresses, path, language from import_item join content using (external_id)
    where import_item.site = ${site} and addresses && ${keys}::text[]`.execute(db)
  for (const { addresses, path, language } of rows.rows) for (const key of addresses) found.set(key, { path, language })
  return found
}

/** A taxon of the site at an address, if it came from elsewhere. */
export async function taxonAt(db: Db, site: string, path: string): Promise<{ external_id: string } | undefined> {
  return db
    .selectFrom('content')
    .select('external_id')
    .where('path', '=', path)
    .where('type', '=', 'taxon')
    .where('state', '!=', 'withdrawn')
    .where(sql<boolean>`${site} = any(sites)`)
    .limit(1)
    .executeTakeFirst()
}

/** The addresses in the old system of what an import has brought to a site, by external id. */
export async function addressesOf(
  db: Db,
  site: string,
  externalIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_item')
    .select(['external_id', 'addresses'])
    .where('site', '=', site)
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.addresses]))
}
