import { sql } from 'kysely'
import { ROOT_LOCALE } from '../../../platform/i18n/locale.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Said, Term } from './model.ts'

/** A glossary has so many terms. */
const MOST = 2000

/** Tells what was seen from what is there now. */
const mark = sql<string>`md5(words::text || note)`

/** The terms of a site, by their words as a dictionary has them: capitals and accents part nothing. */
export async function termsOf(db: Db, site: string): Promise<Term[]> {
  const { rows } = await sql<Term>`select id::text, words, note, ${mark} as mark from desk_term where site = ${site}
    order by id limit ${MOST}`.execute(db)
  const { compare } = new Intl.Collator(ROOT_LOCALE)
  return rows.toSorted((one, other) => compare(one.words[ROOT_LOCALE], other.words[ROOT_LOCALE]))
}

/** Of which site a term is; null when there is none. */
export async function placeOfTerm(db: Db, id: string): Promise<{ site: string } | null> {
  const { rows } = await sql<{ site: string }>`select site from desk_term where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Adds a term; null when there is the same one already, or no room. */
export async function addTerm(
  db: Db,
  { site, words, note, at, by }: Said & { site: string; at: Date; by: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into desk_term (site, words, note, changed_at, changed_by)
    select ${site}, ${JSON.stringify(words)}::jsonb, ${note}, ${at}, ${by}::bigint
      where (select count(*) from desk_term where site = ${site}) < ${MOST}
    on conflict (site, words) do nothing returning id::text`.execute(db)
  return rows[0]?.id ?? null
}

/** Changes a term that still says what was seen, and says why not: somebody changed it, or there is the same one. */
export async function changeTerm(
  db: Db,
  { id, words, note, seen, at, by }: Said & { id: string; seen: Said; at: Date; by: string },
): Promise<'done' | 'changed' | 'taken'> {
  const { rows } = await sql<{ done: boolean; taken: boolean }>`with taken as (
      select from desk_term o, desk_term t where t.id = ${id} and o.site = t.site and o.id <> t.id
        and o.words = ${JSON.stringify(words)}::jsonb
    ), done as (
      update desk_term set words = ${JSON.stringify(words)}::jsonb, note = ${note}, changed_at = ${at}, changed_by = ${by}
      where id = ${id} and words = ${JSON.stringify(seen.words)}::jsonb and note = ${seen.note}
        and not exists (select from taken)
      returning id
    ) select exists (select from done) as done, exists (select from taken) as taken`.execute(db)
  const [row] = rows
  return row?.done ? 'done' : row?.taken ? 'taken' : 'changed'
}

/** Takes a term away that still says what was seen; false when it says something else by now. */
export async function removeTerm(db: Db, { id, seen }: { id: string; seen: string }): Promise<boolean> {
  const { rows } = await sql`delete from desk_term where id = ${id} and ${mark} = ${seen} returning id`.execute(db)
  return rows.length > 0
}
