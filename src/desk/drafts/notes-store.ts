import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Note, NotePlace } from './notes-model.ts'

/** A new note. */
export interface NewNote extends NotePlace {
  by: string
  to: string | null
  text: string
  now: Date
}

/** Writes a note on a content. */
export async function addNote(
  db: Db,
  id: string,
  { by, to, block, quote, quoteAt, text, now }: NewNote,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into desk_note (content_id, block_id, quote, quote_at, text, by, to_staff, at)
    values (${id}, ${block}, ${quote}, ${quoteAt}, ${text}, ${by}, ${to}, ${now}) returning id::text`.execute(db)
  return rows[0]!.id
}

/** The notes on a content: what is open, then what was settled lately. */
export async function notesOn(db: Db, id: string): Promise<Note[]> {
  const { rows } = await sql<
    Omit<Note, 'at' | 'resolvedAt' | 'by' | 'to'> & {
      at: Date
      resolvedAt: Date | null
      byId: string
      byName: string
      toId: string | null
      toName: string | null
    }
  >`select n.id::text, n.block_id as block, n.quote, n.quote_at as "quoteAt", n.text, n.at, n.resolved_at as "resolvedAt",
      b.id::text as "byId", b.name as "byName", t.id::text as "toId", t.name as "toName"
    from desk_note n join staff b on b.id = n.by left join staff t on t.id = n.to_staff
    where n.content_id = ${id} order by n.resolved_at is not null, n.at limit 200`.execute(db)
  return rows.map(({ byId, byName, toId, toName, at, resolvedAt, ...note }) => ({
    ...note,
    by: { id: byId, name: byName },
    to: toId ? { id: toId, name: toName ?? '' } : null,
    at: at.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }))
}

/** Settles a note; false when there is none that is open. */
export async function resolveNote(
  db: Db,
  { id, note, by, now }: { id: string; note: string; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update desk_note set resolved_at = ${now}, resolved_by = ${by}
    where content_id = ${id} and id = ${note} and resolved_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Says where the words of a note stand now; false when it is settled, or stands there already. */
export async function moveNote(
  db: Db,
  id: string,
  note: string,
  { block, quote, quoteAt }: NotePlace,
): Promise<boolean> {
  const { rows } = await sql`update desk_note set block_id = ${block}, quote = ${quote}, quote_at = ${quoteAt}
    where content_id = ${id} and id = ${note} and resolved_at is null
      and (block_id, quote, quote_at) is distinct from (${block}::text, ${quote}::text, ${quoteAt}::integer)
    returning id`.execute(db)
  return rows.length > 0
}

/** In which of some contents somebody has notes for them that are open. */
export async function notedFor(db: Db, staff: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct content_id::text as id from desk_note
    where to_staff = ${staff} and resolved_at is null and content_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
