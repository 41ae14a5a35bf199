import { sql } from 'kysely'
import { contentTag } from '../../content/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Window } from './model.ts'

interface Row {
  id: string
  state: string
  publish_at: Date | null
  available_until: string | null
}

/**
 * When the contents that play a recording, or show it in their text, allow it; `null` when none does. Drafts and
 * withdrawn ones never do.
 */
export async function windowsOf(db: Db, recording: string): Promise<Window[] | null> {
  const { rows } = await sql<Row>`
    select id, state, publish_at, data->>'availableUntil' as available_until
    from content
    where content_recordings(data) @> array[${recording}]::text[]
    limit 200`.execute(db)
  if (rows.length === 0) return null
  noteShown(rows.map(({ id }) => contentTag(id)))
  return rows
    .filter(({ state }) => state !== 'draft' && state !== 'withdrawn')
    .map(({ publish_at, available_until }) => ({
      from: publish_at,
      until: available_until ? new Date(available_until) : null,
    }))
}
