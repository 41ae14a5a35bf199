import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Note } from './work-model.ts'

/** A new note. */
export interface NewNote {
  by: string
  to: string | null
  block: string | null
  quote: string
  text: string
  now: Date
}

/** Writes a note on a content. */
export async function addNote(db: Db, id: string, { by, to, block, quote, text, now }: NewNote): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into desk_note (content_id, block_id, quote, text, by, to_staff, at)
    values (${id}, ${block}, ${quote}, ${text}, ${by}, ${to}, ${now}) returning id::text`.execute(db)
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
  >`select n.id::text, n.block_id as block, n.quote, n.text, n.at, n.resolved_at as "resolvedAt",
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
