import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** So many views has one person, and the newsroom in common. */
const MOST_VIEWS = 40

/** The views that somebody kept, and those of all. */
export async function savedViews(db: Db, staff: string) {
  const { rows } = await sql<{ id: string; name: string; query: string; shared: boolean }>`
    select id::text, name, query, owner is null as shared from desk_view
    where owner = ${staff} or owner is null order by name, id`.execute(db)
  return rows
}

/** Keeps a view under its name; without an owner it is everybody's. Null when there are too many. */
export async function keepView(
  db: Db,
  { owner, name, query, now }: { owner: string | null; name: string; query: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into desk_view (owner, name, query, made_at)
    select ${owner}::bigint, ${name}, ${query}, ${now}
      where (select count(*) from desk_view where owner is not distinct from ${owner}::bigint and name <> ${name})
        < ${MOST_VIEWS}
    on conflict (coalesce(owner, 0), name) do update set query = excluded.query
    returning id::text`.execute(db)
  return rows[0]?.id ?? null
}

/** Whose a view is; undefined when there is none. */
export async function ownerOfView(db: Db, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ owner: string | null }>`select owner::text from desk_view where id = ${id}`.execute(db)
  return rows[0]?.owner
}

/** Takes a view away. */
export async function removeView(db: Db, id: string): Promise<void> {
  await sql`delete from desk_view where id = ${id}`.execute(db)
}
