import { sql } from 'kysely'
import type { State } from '../../content/types/fields.ts'
import type { ContentDocument } from '../../content/types/model.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SaveAnswer, StoredConflict } from './calls-model.ts'
import type { Stage } from './work-model.ts'
import type { Standing } from './rules.ts'
import { applyOps, type DraftDocument, type Operation } from './model.ts'

/** A working copy above a stored content. */
export interface Draft {
  /** The stored content that it was made of. */
  base: DraftDocument
  document: DraftDocument
  stage: Stage
  conflicts: StoredConflict[]
  assignee: string | null
  embargoUntil: Date | null
  changedAt: Date
  changedBy: string | null
}

/** A content as the desk works on it: what is stored, and the draft above it. */
export interface Work {
  id: string
  externalId: string
  type: ContentDocument['type']
  site: string
  sites: string[]
  language: Locale | null
  twinGroup: string | null
  state: State
  version: number
  path: string
  publishAt: Date | null
  changedAt: Date
  changedBy: string | null
  /** Counts the saves. */
  revision: number
  /** The version of the content that this revision stands on. */
  knownVersion: number
  owner: string | null
  /** Ids of its taxa with all above them, and of its authors. */
  sections: string[]
  authors: string[]
  stored: DraftDocument
  draft: Draft | null
}

const WORK = sql`c.id::text, c.external_id as "externalId", c.type, c.site, c.sites, c.language,
  c.translation_group as "twinGroup", c.state, c.version, c.path, c.publish_at as "publishAt",
  e.changed_at as "changedAt", e.changed_by::text as "changedBy", e.revision, e.known_version as "knownVersion", e.owner::text,
  e.sections::text[], e.authors::text[], c.data as stored,
  d.content_id is not null as drafted, d.base, d.document, d.stage, d.conflicts,
  d.assignee::text, d.embargo_until as "embargoUntil", d.changed_at as "draftChangedAt",
  d.changed_by::text as "draftChangedBy"`

type WorkRow = Omit<Work, 'draft'> &
  Draft & { drafted: boolean; draftChangedAt: Date | null; draftChangedBy: string | null }

function toWork(row: WorkRow): Work {
  const { drafted, base, document, stage, conflicts, assignee, embargoUntil, ...rest } = row
  const { draftChangedAt, draftChangedBy, ...work } = rest
  const changed = { changedAt: draftChangedAt!, changedBy: draftChangedBy }
  const draft = { base, document, stage, conflicts, assignee, embargoUntil, ...changed }
  return { ...work, draft: drafted ? draft : null }
}

/** Contents with their drafts, as they are at this moment. */
export async function readWorks(db: Db, ids: readonly string[]): Promise<Work[]> {
  const { rows } = await sql<WorkRow>`select ${WORK} from content c join desk_entry e on e.content_id = c.id
    left join desk_draft d on d.content_id = c.id where c.id = any(${[...ids]}::bigint[]) order by c.id`.execute(db)
  return rows.map(toWork)
}

/** One of them. */
export async function readWork(db: Db, id: string): Promise<Work | null> {
  return (await readWorks(db, [id]))[0] ?? null
}

/** What decides who may do what with a content, without its documents. */
export async function readStanding(db: Db, id: string): Promise<Standing | null> {
  const { rows } = await sql<Omit<Standing, 'draft'> & { assignee: string | null }>`select type, state, site, sites,
    sections::text[], authors::text[], owner::text, assignee::text from desk_entry where content_id = ${id}`.execute(db)
  if (!rows[0]) return null
  const { assignee, ...standing } = rows[0]
  return { ...standing, draft: { assignee } }
}

/** The same, held until the end of the transaction: whoever else writes it waits. */
export async function lockWorks(trx: Db, ids: readonly string[]): Promise<Work[]> {
  await sql`select from desk_entry where content_id = any(${[...ids]}::bigint[]) order by content_id for update`.execute(
    trx,
  )
  return readWorks(trx, ids)
}

/** What was answered to a batch when it came for the first time. */
export async function answerOf(db: Db, id: string, batch: string): Promise<SaveAnswer | null> {
  const { rows } = await sql<{ answer: SaveAnswer }>`select answer from desk_op
    where content_id = ${id} and batch = ${batch}`.execute(db)
  return rows[0]?.answer ?? null
}

/** The document as it was at a revision; null when the saves since then are forgotten. */
export async function documentAt(db: Db, work: Work, revision: number): Promise<DraftDocument | null> {
  const now = work.draft?.document ?? work.stored
  if (revision === work.revision) return now
  const { rows } = await sql<{ revision: number; undo: Operation[] }>`select revision, undo from desk_op
    where content_id = ${work.id} and revision > ${revision} order by revision desc`.execute(db)
  if (new Set(rows.map((row) => row.revision)).size !== work.revision - revision) return null
  return rows.reduce((document, { undo }) => applyOps(document, undo), now)
}

/** What was published as a version; null when it is forgotten. */
export async function publishedAs(db: Db, id: string, version: number): Promise<DraftDocument | null> {
  const { rows } = await sql<{ data: DraftDocument }>`select data from content_revision
    where content_id = ${id} and version = ${version}`.execute(db)
  return rows[0]?.data ?? null
}

/** One save as it is remembered. */
export interface SavedOps {
  batch: string
  staff: string | null
  at: Date
  ops: readonly Operation[]
  undo: readonly Operation[]
  answer: SaveAnswer
}

/** Remembers a save, under the revision that its answer names. */
export async function noteSave(trx: Db, id: string, { batch, staff, at, ops, undo, answer }: SavedOps): Promise<void> {
  await sql`insert into desk_op (content_id, batch, revision, staff_id, at, ops, undo, answer)
    values (${id}, ${batch}, ${answer.revision}, ${staff}, ${at}, ${json(ops)}, ${json(undo)}, ${json(answer)})`.execute(
    trx,
  )
}

/** Counts a save, which stands on a version of the content. */
export async function setRevision(trx: Db, { id, version }: Pick<Work, 'id' | 'version'>, to: number): Promise<void> {
  await sql`update desk_entry set revision = ${to}, known_version = ${version} where content_id = ${id}`.execute(trx)
}

/** What of a draft is written. */
export type DraftChange = Pick<Draft, 'document' | 'conflicts'> & {
  /** Only where it changed: it is as long as the document. */
  base?: DraftDocument
  by: string | null
  at: Date
}

/** Writes a working copy. */
export async function writeDraft(trx: Db, id: string, change: DraftChange): Promise<void> {
  const { base, document, conflicts, by, at } = change
  await (
    base
      ? sql`insert into desk_draft (content_id, base, document, conflicts, created_at, changed_at, changed_by)
        values (${id}, ${json(base)}, ${json(document)}, ${json(conflicts)}, ${at}, ${at}, ${by})
        on conflict (content_id) do update set base = excluded.base, document = excluded.document,
          conflicts = excluded.conflicts, changed_at = excluded.changed_at,
          changed_by = coalesce(excluded.changed_by, desk_draft.changed_by)`
      : sql`update desk_draft set document = ${json(document)}, conflicts = ${json(conflicts)}, changed_at = ${at},
        changed_by = ${by} where content_id = ${id}`
  ).execute(trx)
}

/** How far a draft is, and whose turn it is. */
export async function writeStage(
  trx: Db,
  id: string,
  { stage, assignee }: { stage: Stage; assignee: string | null },
): Promise<void> {
  await sql`update desk_draft set stage = ${stage}, assignee = ${assignee} where content_id = ${id}`.execute(trx)
}

/** Until when nothing of it may go out. */
export async function writeEmbargo(trx: Db, id: string, until: Date | null): Promise<void> {
  await sql`update desk_draft set embargo_until = ${until} where content_id = ${id}`.execute(trx)
}

/** Takes a working copy away: what is stored is all there is. */
export async function removeDraft(trx: Db, id: string): Promise<void> {
  await sql`delete from desk_draft where content_id = ${id}`.execute(trx)
}

/** Says who began a content. */
export async function setOwner(db: Db, id: string, owner: string): Promise<void> {
  await sql`update desk_entry set owner = ${owner}, changed_by = ${owner} where content_id = ${id}`.execute(db)
}

/** What is written as JSON; the driver would write a list as one of PostgreSQL's. */
export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** The names of people of the newsroom. */
export async function namesOf(db: Db, ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from staff
    where id = any(${wanted}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
