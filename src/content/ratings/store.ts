import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ContentDocument } from '../types/model.ts'
import { RATED_TYPES, ratingOf, type Votes } from './model.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    rating: { content_id: string; value: number; browser_hash: string; reader_id: string | null }
  }
}

/** As many counts as a content has. */
const SLOTS = 16

/** Who rates: a browser, and the account it is signed in to. */
export interface Rater {
  browserHash: string
  readerId: string | null
}

/** The votes of readers that count, on contents that have any. */
export async function votesOf(db: Db, ids: readonly string[]): Promise<Map<string, Votes>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Votes & { id: string }>`select t.id, (t.n - coalesce(v.n, 0))::int as count,
      (t.stars - coalesce(v.stars, 0))::int as stars, coalesce(v.voided, '[]') as voided
    from (select content_id as id, sum(n) as n, sum(stars) as stars from rating_tally
        where content_id = any(${ids}::bigint[]) group by content_id) t
      cross join lateral (select sum(n) as n, sum(n * value) as stars,
          json_agg(json_build_object('n', n, 'reason', reason) order by id) as voided
        from rating_void where content_id = t.id) v`.execute(db)
  return new Map(rows.map(({ id, ...votes }) => [id, votes]))
}

/** Whether a browser or its reader has rated a content. */
export async function hasRated(db: Db, id: string, { browserHash, readerId }: Rater): Promise<boolean> {
  const row = await db
    .selectFrom('rating')
    .select('value')
    .where('content_id', '=', id)
    .where((on) => on.or([on('browser_hash', '=', browserHash), ...(readerId ? [on('reader_id', '=', readerId)] : [])]))
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a vote and counts it, in one statement; false when this browser or reader has one already. */
export async function addVote(
  db: Db,
  id: string,
  { browserHash, readerId, value, now }: Rater & { value: number; now: Date },
): Promise<boolean> {
  const slot = Math.floor(Math.random() * SLOTS)
  const { rows } = await sql`
    with added as (insert into rating (content_id, value, browser_hash, reader_id, created_at)
        values (${id}, ${value}, ${browserHash}, ${readerId}, ${now}) on conflict do nothing returning value)
    insert into rating_tally as t (content_id, slot, n, stars) select ${id}, ${slot}, 1, value from added
      on conflict (content_id, slot) do update set n = t.n + 1, stars = t.stars + excluded.stars
      returning n`.execute(db)
  return rows.length > 0
}

/** Writes the votes of readers into the cards of these contents, which know those that came in only. */
export async function rateCards(db: Db, contents: readonly { id: string; document: ContentDocument }[]): Promise<void> {
  const types: readonly string[] = RATED_TYPES
  const rated = contents.filter(({ document }) => types.includes(document.type))
  const votes = await votesOf(
    db,
    rated.map(({ id }) => id),
  )
  for (const { id, document } of rated) {
    const own = votes.get(id)
    if (!own) continue
    const { ratingValue = null, ratingNumVotes } = ratingOf(document, own)
    await sql`update content set card = card || ${JSON.stringify({ ratingValue, ratingNumVotes })}::jsonb
      where id = ${id}`.execute(db)
  }
}
