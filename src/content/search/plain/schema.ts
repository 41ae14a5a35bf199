import { sql } from 'kysely'
import type { Db } from '../../../platform/database/schema.ts'

/** What the word index of PostgreSQL needs beside the rows of `search_document`: quarters and years, words of titles and summaries. */
export async function createWordIndex(db: Db): Promise<void> {
  for (const statement of WORD_INDEX) await sql.raw(statement).execute(db)
}

/** Its statements. */
export const WORD_INDEX: readonly string[] = [
  `create or replace function search_windows(at timestamptz) returns integer[] language sql immutable parallel safe as $$
    select array[10 * year, 10 * year + quarter] from (select date_part('year', utc)::integer as year,
      date_part('quarter', utc)::integer as quarter from (select at at time zone 'UTC' as utc) here) parts $$`,
  `alter table search_document
    add column if not exists windows integer[] generated always as (search_windows(published_at)) stored,
    add column if not exists head tsvector storage main generated always as (ts_filter(tsv, '{a,b}')) stored`,
  `create index if not exists search_document_words on search_document using gin (tsv, keys, windows)
    with (fastupdate = off)`,
]
