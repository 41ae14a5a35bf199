import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import type { Edition, Newsletter } from './model.ts'

/** A newsletter as it is read. */
export const newsletterColumns = sql`id, site, name, description, position, locales, sender_name as "senderName",
  reply_to as "replyTo", cadence, source, template, mode, min_items as "minItems", priority, editors`

/** An edition as it is read. */
export const editionColumns = sql`id::text, newsletter_id as "newsletterId", locale, number, state, subject, preheader, intro,
  blocks, html, body_text as text, path, created_at as "createdAt", due_at as "dueAt", approved_by as "approvedBy",
  started_at as "startedAt", ended_at as "endedAt", paused_why as "pausedWhy", totals`

/** A newsletter by its id. */
export async function newsletter(db: Db, id: string): Promise<Newsletter | null> {
  const { rows } = await sql<Newsletter>`select ${newsletterColumns} from newsletter where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** An edition by its id. */
export async function edition(db: Db, id: string): Promise<Edition | null> {
  const { rows } = await sql<Edition>`select ${editionColumns} from newsletter_edition where id = ${id}`.execute(db)
  return rows[0] ?? null
}
