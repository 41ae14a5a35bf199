import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import type { StoredCard } from '../../content/model.ts'
import { FOLLOWED_KINDS } from './model.ts'
import type { Db } from '../../platform/database/schema.ts'

/** A list can hold no more (OPEN-50). */
export const MOST_KEPT = 1000

/** The lists of a reader: what is saved, and what is followed: authors alone, or all of it. */
export type SavedList = 'saved' | 'authors' | 'followed'

const SAVED = { table: sql.raw('reader_saved'), column: sql.raw('content_id'), at: sql.raw('saved_at') }
const FOLLOWED = { table: sql.raw('reader_followed'), column: sql.raw('author_id'), at: sql.raw('followed_at') }
/** Where a list is kept, and which contents it may hold. */
const LISTS = {
  saved: { ...SAVED, takes: sql<boolean>`content.language is not null` },
  authors: { ...FOLLOWED, takes: sql<boolean>`content.type = 'author'` },
  followed: { ...FOLLOWED, takes: sql<boolean>`content.type = any(${[...FOLLOWED_KINDS]})` },
} as const

/** What readers may see of a list. */
const shown = (now: Date) => isPublicRow(now, 'content')

/** Puts something on a list; `full` when the list holds all it can, `unknown` when there is no such thing. */
export async function keep(
  db: Db,
  list: SavedList,
  readerId: string,
  id: string,
  now: Date,
): Promise<'kept' | 'full' | 'unknown'> {
  const { table, column, at, takes } = LISTS[list]
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('content')
      .select('id')
      .where('id', '=', id)
      .where(shown(now))
      .where(takes)
      .executeTakeFirst()
    if (!found) return 'unknown'
    await sql`select 1 from reader where id = ${readerId} for update`.execute(trx)
    // What was withdrawn stays kept, in case it comes back, and takes nobody's place meanwhile.
    const { rows } = await sql<{ mine: boolean; count: number }>`
      select (count(*) filter (where ${takes} and ${shown(now)}))::int as count,
        coalesce(bool_or(${column} = ${id}), false) as mine
      from ${table} k join content on content.id = k.${column} where k.reader_id = ${readerId}`.execute(trx)
    const { mine, count } = rows[0]!
    if (mine) return 'kept'
    if (count >= MOST_KEPT) return 'full'
    await sql`insert into ${table} (reader_id, ${column}, ${at}) values (${readerId}, ${id}, ${now})
      on conflict do nothing`.execute(trx)
    return 'kept'
  })
}

/** Takes something off a list, whether or not it was there. */
export async function removeSaved(db: Db, list: SavedList, readerId: string, id: string): Promise<void> {
  const { table, column, takes } = LISTS[list]
  await sql`delete from ${table} using content
    where reader_id = ${readerId} and ${column} = ${id} and content.id = ${column} and ${takes}`.execute(db)
}

/** A card of a list with the sites that show its content. */
export interface Kept {
  card: StoredCard
  site: string
  sites: string[]
}

/** What a reader keeps and readers may see, the newest first. */
export async function keptCards(db: Db, list: SavedList, readerId: string, { now }: { now: Date }): Promise<Kept[]> {
  const { table, column, at, takes } = LISTS[list]
  const { rows } = await sql<Kept>`select card, site, sites from ${table} k join content on content.id = k.${column}
    where k.reader_id = ${readerId} and ${takes} and ${shown(now)} order by k.${at} desc, content.id desc limit ${MOST_KEPT}`.execute(
    db,
  )
  return rows
}
