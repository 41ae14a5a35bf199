import { sql } from 'kysely'
import type { Db } from '../../../platform/database/schema.ts'
import { searchQuery } from '../query.ts'
import { askedOf, endOf, type SearchQuestion } from '../search-question.ts'

/**
 * The ids of all contents that a question fits, the newest first, as PostgreSQL finds them in the rows by its own word
 * index: what the segments must find as well. As the product it was too slow (ADR 0027); here it is the oracle.
 */
export async function foundByWordIndex(db: Db, question: SearchQuestion): Promise<number[]> {
  const asked = askedOf(question, 'date')
  const { query, keys, from, text } = asked
  // Barred words alone ask for nothing.
  if (!query && text.trim() !== '') return []
  const anyOf = keys.anyOf.map((list) => sql`and keys && ${list}::bigint[]`)
  const { rows } = await sql<{ id: string }>`select content_id as id from search_document
    where keys @> ${keys.must}::bigint[] ${sql.join(anyOf, sql` `)} ${query ? sql`and tsv @@ ${searchQuery(query)}` : sql``}
      and published_at < ${endOf(asked)} and published_at >= ${from ?? '-infinity'}
    order by published_at desc, content_id desc`.execute(db)
  return rows.map(({ id }) => Number(id))
}
