import { sql } from 'kysely'
import { type Board, boardSchema } from '../../content/boards/model.ts'
import type { BoardKey } from '../../content/boards/store.ts'
import { splitReferences } from '../../content/store.ts'
import type { State } from '../../content/types/fields.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** A board as the newsroom has it and nobody else sees it yet. */
export interface BoardDraft {
  revision: number
  board: Board
  changedAt: Date
  changedBy: string | null
}

/** The draft of a board, or null when nothing is unpublished. */
export async function findBoardDraft(db: Db, { site, pageType, locale }: BoardKey): Promise<BoardDraft | null> {
  const { rows } = await sql<{ revision: number; rows: unknown; at: Date; by: string | null }>`
    select board_draft.revision, board_draft.rows, board_draft.changed_at as at, staff.name as by
    from board_draft left join staff on staff.id = board_draft.changed_by
    where site = ${site} and page_type = ${pageType} and locale = ${locale}`.execute(db)
  const parsed = rows[0] && boardSchema.safeParse({ rows: rows[0].rows })
  if (!parsed?.success) return null
  return { revision: rows[0]!.revision, board: parsed.data, changedAt: rows[0]!.at, changedBy: rows[0]!.by }
}

/** Keeps a draft; its revision is one that no draft had before, so that a new one is not taken for one that was seen. */
export async function writeBoardDraft(
  db: Db,
  { site, pageType, locale }: BoardKey,
  { board, staff, now }: { board: Board; staff: string; now: Date },
): Promise<void> {
  const rows = JSON.stringify(board.rows)
  await sql`insert into board_draft (site, page_type, locale, revision, rows, changed_at, changed_by)
    values (${site}, ${pageType}, ${locale}, nextval('board_draft_revision'), ${rows}::jsonb, ${now}, ${staff})
    on conflict (site, page_type, locale) do update
      set rows = excluded.rows, revision = excluded.revision, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    db,
  )
}

/** Nothing is unpublished any more. */
export async function removeBoardDraft(db: Db, { site, pageType, locale }: BoardKey): Promise<void> {
  await sql`delete from board_draft where site = ${site} and page_type = ${pageType} and locale = ${locale}`.execute(db)
}

/** Keeps what stood before anything went out from the desk, so that one can go back to it as well. */
export async function keepFirstVersion(
  db: Db,
  { site, pageType, locale }: BoardKey,
  { board, now }: { board: Board; now: Date },
): Promise<void> {
  await sql`insert into board_version (site, page_type, locale, rows, at)
    select ${site}, ${pageType}, ${locale}, ${JSON.stringify(board.rows)}::jsonb, ${now}::timestamptz
    where not exists (select from board_version
      where site = ${site} and page_type = ${pageType} and locale = ${locale} and not thrown_away)`.execute(db)
}

/** Keeps what went out, or what was thrown away before it did. */
export async function keepBoardVersion(
  db: Db,
  { site, pageType, locale }: BoardKey,
  { board, staff, now, thrownAway = false }: { board: Board; staff: string | null; now: Date; thrownAway?: boolean },
): Promise<void> {
  await sql`insert into board_version (site, page_type, locale, rows, at, staff_id, thrown_away)
    values (${site}, ${pageType}, ${locale}, ${JSON.stringify(board.rows)}::jsonb, ${now}, ${staff}, ${thrownAway})`.execute(
    db,
  )
}

/** A board as it stood once. */
interface BoardVersion {
  id: string
  at: Date
  by: string | null
  /** It never went out. */
  thrownAway: boolean
}

/** What went out from the desk or was thrown away there, newest first. */
export async function boardVersionsOf(db: Db, { site, pageType, locale }: BoardKey): Promise<BoardVersion[]> {
  const { rows } = await sql<BoardVersion>`
    select board_version.id, at, staff.name as by, thrown_away as "thrownAway"
    from board_version left join staff on staff.id = staff_id
    where site = ${site} and page_type = ${pageType} and locale = ${locale} order by at desc, board_version.id desc limit 50`.execute(
    db,
  )
  return rows
}

/** A board as it went out or was thrown away. */
export async function findBoardVersion(
  db: Db,
  { site, pageType, locale }: BoardKey,
  id: string,
): Promise<Board | null> {
  const { rows } = await sql<{ rows: unknown }>`
    select rows from board_version
    where id = ${id} and site = ${site} and page_type = ${pageType} and locale = ${locale}`.execute(db)
  const parsed = rows[0] && boardSchema.safeParse(rows[0])
  return parsed?.success ? parsed.data : null
}

/** A content that a board names, in whatever state, and its translation. */
export interface NamedContent {
  id: string
  title: string
  state: State
  publishAt: Date | null
  twin: string | null
}

/** The contents of references, each with its translation into a language. */
export async function namedContents(
  db: Db,
  refs: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, NamedContent>> {
  const { ids, external } = splitReferences(refs)
  const { rows } = await sql<NamedContent & { external: string }>`
    select content.id, content.external_id as external, content.card ->> 'title' as title, content.state,
      content.publish_at as "publishAt", twin.id as twin
    from content left join lateral (
      select id from content other where other.translation_group = content.translation_group
        and other.language = ${locale} and other.id <> content.id limit 1) twin on true
    where content.id = any(${ids}::bigint[]) or content.external_id = any(${external}::text[])`.execute(db)
  return new Map(rows.flatMap((row) => [[row.id, row] as const, [`ext:${row.external}`, row] as const]))
}
