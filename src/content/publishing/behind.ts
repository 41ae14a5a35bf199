import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Notes contents that keep what they have for a moment, though a record that they name was moved or renamed. */
export async function leaveBehind(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`insert into content_behind select unnest(${ids}::bigint[]) on conflict do nothing`.execute(trx)
}

/** Takes some of them, the newest contents first: those are read most. */
export async function takeBehind(trx: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from content_behind where content_id in (
    select content_id from content_behind order by content_id desc limit ${most}) returning content_id::text as id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
