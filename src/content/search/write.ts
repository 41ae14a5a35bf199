import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { languageOf, LOCALES } from '../../platform/i18n/locale.ts'
import type { SearchRow } from './document.ts'
import { holdSegments, MOST_IN_SEGMENT, nextSegment, writeSegment } from './merge.ts'

/** The rules of each language by which PostgreSQL makes stems, as a parameter. */
const CONFIGS = JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, languageOf(locale).search])))

/** Takes contents out of the index. */
export async function removeRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await holdSegments(db)
  await sql`with gone as (delete from search_label where content_id = any(${ids}::bigint[])),
      past as (delete from event_occurrence where content_id = any(${ids}::bigint[]))
    delete from search_document where content_id = any(${ids}::bigint[])`.execute(db)
}

/**
 * Writes the rows of contents in place of those they have.
 * @param later whether the next merge puts them into the index, which until then does not find them
 */
export async function writeRows(db: Db, rows: readonly SearchRow[], { later = false } = {}): Promise<void> {
  await removeRows(
    db,
    rows.map(({ content_id }) => content_id),
  )
  for (let at = 0; at < rows.length; at += MOST_IN_SEGMENT) {
    const some = rows.slice(at, at + MOST_IN_SEGMENT)
    const segment = later ? null : await nextSegment(db)
    await insertRows(db, some, segment)
    if (segment !== null)
      await writeSegment(
        db,
        segment,
        some.map(({ content_id }) => content_id),
      )
  }
  const labels = rows.flatMap(({ content_id, labels: own }) => own.map((label) => ({ content_id, ...label })))
  const occurrences = rows.flatMap(({ content_id, occurrences: own }) => own.map((each) => ({ content_id, ...each })))
  if (labels.length)
    await sql`insert into search_label
      select * from json_populate_recordset(null::search_label, ${JSON.stringify(labels)}::json)`.execute(db)
  if (occurrences.length)
    await sql`insert into event_occurrence
      select * from json_populate_recordset(null::event_occurrence, ${JSON.stringify(occurrences)}::json)
      on conflict do nothing`.execute(db)
  await addWords(
    db,
    rows.flatMap((row) => row.words),
  )
}

async function insertRows(db: Db, rows: readonly SearchRow[], segment: number | null): Promise<void> {
  await sql`insert into search_document (content_id, published_at, archives, keys, segment, tsv)
    select content_id, published_at, archives, keys, ${segment}::int, tsv from (${derived(rows)}) derived`.execute(db)
}

/** The rows as they stand in `search_document`, but for where the index has them. */
export function derived(rows: readonly SearchRow[]): RawBuilder<unknown> {
  const written = rows.map(({ labels: _, words: __, occurrences: ___, ...row }) => row)
  return sql`select content_id, published_at, archives, keys,
      (select case count(*) when 1 then (array_agg(vector))[1]
          else string_agg(vector::text, ' ')::tsvector end
        from (select search_vector(config::regconfig, a, b, c, bare_a, bare_b, bare_c)
            || coalesce((select string_agg('''' || word || ''':1A', ' ')::tsvector from unnest(typed) word), '') as vector
          from json_to_recordset(vectors) as texts(config text, a text, b text, c text, bare_a text, bare_b text,
            bare_c text, typed text[])) each_language)
      || coalesce((select setweight(search_vector((${CONFIGS}::json ->> track.language)::regconfig,
          '', '', words, '', '', bare), 'D') from caption_track track where track.content_id = row.content_id), '') as tsv
    from json_to_recordset(${JSON.stringify(written)}::json)
      as row(content_id bigint, published_at timestamptz, vectors json, archives int[], keys bigint[])`
}

/** Only ever adds; in one order, so that two writers never wait for each other in a circle, whatever the plan of each. */
async function addWords(db: Db, words: SearchRow['words']): Promise<void> {
  const unique = [...new Map(words.map((word) => [`${word.language} ${word.norm}`, word])).values()]
  if (unique.length === 0) return
  await sql`insert into search_word
    select language, norm, word from json_populate_recordset(null::search_word, ${JSON.stringify(unique)}::json) new
    where not exists (select from search_word old where old.language = new.language and old.norm = new.norm)
    order by language, norm
    on conflict do nothing`.execute(db)
}
