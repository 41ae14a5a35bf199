import { sql } from 'kysely'
import { fold } from '../../content/slug.ts'
import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { questionOf } from './conditions.ts'
import type { FIND_KINDS, Found } from './find-model.ts'
import { stateOf } from './rows.ts'
import type { Entry } from './store.ts'

/** So many of each kind. */
const MOST = 8
/** Of so many that have the words the best are taken: the newest ones. */
const LOOKED_AT = 60

/** What somebody looks for. */
export interface Finding {
  q: string
  sites: readonly string[]
  language: Locale
  section?: string | undefined
  now: Date
}

/** Contents in every state with these words: in one's language, section and of the last week before the rest. */
export async function findContents(db: Db, { q, sites, language, section, now }: Finding): Promise<Found[]> {
  const words = questionOf(q)
  if (words === '') return []
  const week = new Date(now.getTime() - 7 * DAY_MS)
  const { rows } = await sql<Entry & { path: string }>`
    select f.*, c.path from (
      select e.content_id::text as id, e.type, e.language, e.state, e.stage, e.embargo_until as "embargoUntil",
        e.publish_at as "publishAt", e.is_live as "isLive", coalesce(e.draft_title, e.title) as title, e.changed_at,
        e.sections
      from desk_entry e where e.language is not null and e.site = any(${[...sites]})
        and e.tsv @@ to_tsquery('simple', ${words}) order by e.changed_at desc limit ${LOOKED_AT}) f
      join content c on c.id = f.id::bigint
    order by f.language = ${language} desc, ${section ? sql`f.sections @> array[${section}::bigint] desc,` : sql``}
      f.changed_at > ${week} desc, f.changed_at desc limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    kind: 'content',
    id: row.id,
    title: row.title,
    hint: row.type,
    language: row.language,
    state: stateOf(row, now),
    path: row.path,
  }))
}

/** Sections, tags, authors, shows and blogs whose name has a word that begins so. */
export function findEntities(
  { q, sites, language }: Finding,
  kinds: ReadonlySet<(typeof FIND_KINDS)[number]>,
): Found[] {
  const wanted = fold(q.trim())
  if (wanted === '') return []
  const found = new Map<string, Found>()
  for (const site of sites) {
    const taxonomy = taxonomyOf(site)
    for (const entry of taxonomy.all) {
      const kind = kindOf(entry)
      if (!kind || !kinds.has(kind) || found.has(entry.id)) continue
      const title = localized(entry.name, language)
      if (!` ${fold(title)}`.includes(` ${wanted}`)) continue
      const above = taxonomy.ancestors(entry.id).map(({ name }) => localized(name, language))
      found.set(entry.id, {
        kind,
        id: entry.id,
        title,
        hint: above.join(' › '),
        language: null,
        state: null,
        path: entry.path,
      })
    }
  }
  return [...found.values()].sort((a, b) => a.title.length - b.title.length).slice(0, MOST)
}

function kindOf({ type, kind }: TaxonomyEntry): (typeof FIND_KINDS)[number] | null {
  if (type === 'taxon') return kind === 'tag' ? 'tag' : 'taxon'
  return type === 'season' ? null : type
}

/** People of the newsroom, to give a draft or a note to. */
export async function findPeople(db: Db, q: string): Promise<Found[]> {
  const { rows } = await sql<{ id: string; title: string }>`select id::text, name as title from staff
    where state = 'active' and desk_words(name) like '%' || ${fold(q.trim()).replace(/[\\%_]/g, '')} || '%'
    order by name limit ${MOST}`.execute(db)
  return rows.map((row) => ({ kind: 'staff', ...row, hint: '', language: null, state: null, path: null }))
}
