import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Bytes that an index needs for a list, amply. */
const BYTES_EACH = 40
/** An index of so many times what it needs is built anew. */
const MUCH_LARGER = 2
/** Smaller ones are read in a moment however they look. */
const WORTH_IT = 4 << 20
/** What it waits for other transactions, in ms. */
const PATIENCE = 60_000

/**
 * Builds the indexes of lists anew where they became several times too large: merged lists leave room between words
 * that only lists of the same words can use again. Readers search meanwhile. Answers how many it were; a run that was
 * interrupted is cleared away by the next.
 * @param options its signal ends it between two indexes
 */
export async function compactPostings(db: Db, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<number> {
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name
    from pg_index join pg_class lists on lists.oid = indrelid
    where indrelid = 'search_posting_list'::regclass and indisvalid and lists.reltuples >= 0
      and pg_relation_size(indexrelid) > greatest(${WORTH_IT}, ${MUCH_LARGER * BYTES_EACH} * lists.reltuples)`.execute(
    db,
  )
  for (const { name } of rows) {
    signal?.throwIfAborted()
    await db.connection().execute(async (own) => {
      await sql.raw(`set lock_timeout = ${PATIENCE}`).execute(own)
      try {
        await sql.raw(`drop index if exists ${name}_ccnew`).execute(own)
        await sql.raw(`reindex index concurrently ${name}`).execute(own)
      } finally {
        await sql`reset lock_timeout`.execute(own)
      }
    })
  }
  return rows.length
}
