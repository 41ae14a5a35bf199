import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { twinSchema } from './calls-model.ts'
import type { Work } from './store.ts'

type Twin = z.output<typeof twinSchema>

/** The translations of a content, with those that its site speaks and that are missing. */
export async function twinsOnDesk(db: Db, work: Work, languages: readonly Locale[]): Promise<Twin[]> {
  if (!work.language) return []
  const { rows } = await sql<Pick<Twin, 'id' | 'language' | 'state' | 'title' | 'revision' | 'isDrafted'>>`
    select distinct on (language) content_id::text as id, language, state, coalesce(draft_title, title) as title, revision,
      is_drafted as "isDrafted"
    from desk_entry where twin_group = ${work.twinGroup} and language <> ${work.language}
    order by language, site = ${work.site} desc, content_id`.execute(db)
  const known = new Map(rows.map((row) => [row.language, row]))
  return languages
    .filter((language) => language !== work.language)
    .map((language) => ({
      ...(known.get(language) ?? { id: null, language, state: null, title: '', revision: null, isDrafted: false }),
      stale: 0,
      missing: 0,
    }))
}
