import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { VoidedStars } from './model.ts'

/** Votes of so many stars that are not counted. */
export interface KeptVoid extends VoidedStars {
  id: string
  value: number
}

/** How often each number of stars was given to a content and counts, one star first. */
export async function starsOf(db: Db, content: string): Promise<number[]> {
  const { rows } = await sql<{ value: number; n: number }>`select value, sum(n)::int as n from (
      select value, count(*) as n from rating where content_id = ${content} group by value
      union all select value, -n from rating_void where content_id = ${content}) counted
    group by value`.execute(db)
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ value }) => value === stars)?.n ?? 0)
}

/** What is not counted of a content, in the order in which that was said. */
export async function ratingVoidsOf(db: Db, content: string): Promise<KeptVoid[]> {
  const { rows } = await sql<KeptVoid>`select id::text as id, value, n::int as n, reason from rating_void
    where content_id = ${content} order by rating_void.id`.execute(db)
  return rows
}

/** Counts some votes no more. */
export async function addRatingVoid(
  trx: Db,
  content: string,
  { value, n, reason, at, by }: Omit<KeptVoid, 'id'> & { at: Date; by: string },
): Promise<void> {
  await sql`insert into rating_void (content_id, value, n, reason, at, staff_id)
    values (${content}, ${value}, ${n}, ${JSON.stringify(reason)}::jsonb, ${at}, ${by})`.execute(trx)
}

/** Counts them again; null when they are already. */
export async function removeRatingVoid(trx: Db, content: string, id: string): Promise<KeptVoid | null> {
  const { rows } = await sql<KeptVoid>`delete from rating_void where id = ${id} and content_id = ${content}
    returning id::text as id, value, n::int as n, reason`.execute(trx)
  return rows[0] ?? null
}
