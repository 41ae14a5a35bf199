import { sql, type ColumnType } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ContentDocument } from '../types/model.ts'
import { rated, type Votes } from './model.ts'

interface RecipeRatingTable {
  content_id: string
  value: number
  browser_hash: string
  reader_id: string | null
  created_at: ColumnType<Date, Date, never>
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    recipe_rating: RecipeRatingTable
  }
}

/** Who rates: a browser, and the account it is signed in to. */
export interface Rater {
  browserHash: string
  readerId: string | null
}

/** The votes of readers on recipes that have any. */
export async function votesOf(db: Db, ids: readonly string[]): Promise<Map<string, Votes>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Votes & { id: string }>`select content_id as id, count(*)::int as count,
      sum(value)::int as stars
    from recipe_rating where content_id = any(${ids}::bigint[]) group by content_id`.execute(db)
  return new Map(rows.map(({ id, count, stars }) => [id, { count, stars }]))
}

/** Whether a browser or its reader has rated a recipe. */
export async function hasRated(db: Db, id: string, { browserHash, readerId }: Rater): Promise<boolean> {
  const row = await db
    .selectFrom('recipe_rating')
    .select('value')
    .where('content_id', '=', id)
    .where((on) => on.or([on('browser_hash', '=', browserHash), ...(readerId ? [on('reader_id', '=', readerId)] : [])]))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a vote; false when this browser or reader has one already. */
export async function addVote(
  db: Db,
  id: string,
  { browserHash, readerId, value, now }: Rater & { value: number; now: Date },
): Promise<boolean> {
  const done = await db
    .insertInto('recipe_rating')
    .values({ content_id: id, value, browser_hash: browserHash, reader_id: readerId, created_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Writes the votes of readers into the cards of these contents, which know those that came in only. */
export async function rateCards(db: Db, contents: readonly { id: string; document: ContentDocument }[]): Promise<void> {
  const recipes = contents.flatMap(({ id, document }) => (document.type === 'recipe' ? [{ id, document }] : []))
  const votes = await votesOf(
    db,
    recipes.map(({ id }) => id),
  )
  for (const { id, document } of recipes) {
    const own = votes.get(id)
    if (!own) continue
    const { ratingValue, ratingNumVotes } = rated(document, own)
    await sql`update content set card = card || ${JSON.stringify({ ratingValue, ratingNumVotes })}::jsonb
      where id = ${id}`.execute(db)
  }
}
