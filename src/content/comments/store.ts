import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Writes how many comments these contents show into their cards, which are made without them. */
export async function countOnCards(db: Db, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return
  await sql`update content set card = card || jsonb_build_object('comments', counted.shown)
    from comment_count counted where counted.content_id = content.id and content.id = any(${contentIds}::bigint[])
      and counted.shown is distinct from coalesce((card ->> 'comments')::int, 0)`.execute(db)
}

/** Counts the comments of a content anew, in the transaction of what changed them. */
export async function recount(trx: Db, contentId: string): Promise<void> {
  // Whoever counts waits for the one before, and counts what that one changed too.
  await sql`insert into comment_count (content_id) values (${contentId})
    on conflict (content_id) do update set shown = comment_count.shown`.execute(trx)
  await sql`update comment_count set shown = (select count(*) from comment
    where content_id = ${contentId} and state = 'shown') where content_id = ${contentId}`.execute(trx)
  await countOnCards(trx, [contentId])
}
