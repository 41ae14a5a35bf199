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
  const { rows } = await sql<{ id: string; names: Localized; path: string; uses: number }>`
    select c.id::text as id, c.data -> 'name' as names, c.path,
      (select count(*)::int from content_reference r where r.ref in (c.id::text, 'ext:' || c.external_id)) as uses
    from content c where c.type = ${type} and ${site} = any(c.sites) and c.state <> 'withdrawn'`.execute(db)
  const words = fold(q)
  return rows
    .filter(({ names }) => Object.values(names).some((name) => fold(name ?? '').includes(words)))
    .map(({ names, ...row }) => ({ ...row, name: localized(names, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language) || Number(one.id) - Number(other.id))
    .slice(0, LISTED.records)
}
