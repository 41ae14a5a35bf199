import { sql } from 'kysely'
import { isRowId } from '../../platform/database/row-id.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type Locale, type Localized, localized } from '../../platform/i18n/locale.ts'

interface Section {
  id: string
  site: string
  names: Localized
}

/** The sections of all sites, which a grant may name, in the order of their addresses and called as in a language. */
export async function allSections(db: Db, locale: Locale): Promise<{ id: string; site: string; name: string }[]> {
  const { rows } = await sql<Section>`
    select id::text as id, site, data -> 'name' as names from content
    where type = 'taxon' and data ->> 'kind' = 'category' and state in ('published', 'corrected')
    order by site, path`.execute(db)
  return rows.map(({ names, ...section }) => ({ ...section, name: localized(names, locale) }))
}

/** What sections are called in a language, by their ids; those too that are not among readers any more. */
export async function sectionNames(db: Db, ids: string[], locale: Locale): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await sql<Pick<Section, 'id' | 'names'>>`select id::text as id, data -> 'name' as names from content
    where type = 'taxon' and id = any(${ids.filter(isRowId)}::bigint[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, names }) => [id, localized(names, locale)]))
}
