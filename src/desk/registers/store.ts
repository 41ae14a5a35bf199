import { sql } from 'kysely'
import { fold } from '../../content/slug.ts'
import type { Db } from '../../platform/database/schema.ts'
import { localized, type Locale, type Localized } from '../../platform/i18n/locale.ts'
import { LISTED, type RegisterAnswer } from './model.ts'

/** The records of a type in a site by their names in a language, each with how many contents name it. */
export async function recordsOf(
  db: Db,
  { type, site, q, language }: { type: string; site: string; q: string; language: Locale },
): Promise<RegisterAnswer['rows']> {
  const { rows } = await sql<{ id: string; names: Localized; path: string }>`
    select c.id::text as id, c.data -> 'name' as names, c.path
    from content c where c.type = ${type} and ${site} = any(c.sites) and c.state <> 'withdrawn'`.execute(db)
  const words = fold(q)
  const { compare } = new Intl.Collator(language)
  const listed = rows
    .filter(({ names }) => words === '' || Object.values(names).some((name) => fold(name ?? '').includes(words)))
    .map(({ names, ...row }) => ({ ...row, name: localized(names, language) }))
    .toSorted((one, other) => compare(one.name, other.name) || Number(one.id) - Number(other.id))
    .slice(0, LISTED.records)
  const uses = await usesOf(
    db,
    listed.map(({ id }) => id),
  )
  return listed.map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 }))
}

/** How many contents name each of some records. */
async function usesOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; uses: number }>`select c.id::text as id,
      (select count(*)::int from content_reference r where r.ref in (c.id::text, 'ext:' || c.external_id)) as uses
    from content c where c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
