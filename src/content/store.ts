import { sql } from 'kysely'
import { noteShown } from '../platform/cache/shown-tags.ts'
import { joined } from '../platform/database/joined.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Db } from '../platform/database/schema.ts'
import { type Locale, LOCALES } from '../platform/i18n/locale.ts'
import type { ContentRecord } from './model.ts'
import { contentTag, isPublic } from './model.ts'
import { isPublicRow, publicRowText } from './public-row.ts'
import { RECORD_COLUMNS, toRecord, type RecordRow } from './tables.ts'
import type { ContentType } from './types/model.ts'
import type { State } from './types/fields.ts'

const BIGINT = /^[1-9]\d{0,18}$/

/** References (an id, or `ext:` and an external id) as the two columns know them. */
export function splitReferences(refs: Iterable<string>): { ids: string[]; external: string[] } {
  const ids: string[] = []
  const external: string[] = []
  for (const ref of new Set(refs)) {
    if (ref.startsWith('ext:')) external.push(ref.slice(4))
    else if (BIGINT.test(ref) && BigInt(ref) < 2n ** 63n) ids.push(ref)
  }
  return { ids, external }
}

/**
 * A content that readers may see, or a withdrawn one: its page answers 410. Drafts and contents that wait for their
 * hour are not found.
 */
export async function findContent(db: Db, id: string, now: Date): Promise<ContentRecord | null> {
  const record = await findAnyContent(db, id)
  if (!record || (record.state !== 'withdrawn' && !isPublic(record, now))) return null
  noteShown([contentTag(record.id)])
  return record
}

const columns = `${RECORD_COLUMNS.join(', ')}, coalesce((card ->> 'comments')::int, 0) as comments`
const byIds = prepared<RecordRow>(`select ${columns} from content where id = any($1::bigint[])`)
/** Pages that are made at the same moment ask together. */
const byId = joined<string, RecordRow | undefined>(
  async (db, ids) => {
    const rows = new Map((await byIds(db, [ids])).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  },
  // Nobody gets a document that somebody else works on, and few pages are made in one go before others have their turn.
  { atOnce: 2, most: 8, keyOf: (id) => id },
)
const byExternalId = prepared<RecordRow>(`select ${columns} from content where external_id = $1::text`)

/** A content in whatever state, by reference; for whoever publishes, never for readers. */
export async function findAnyContent(db: Db, ref: string): Promise<ContentRecord | null> {
  const { ids, external } = splitReferences([ref])
  if (!ids.length && !external.length) return null
  const row = ids.length ? await byId(db, ids[0]!) : (await byExternalId(db, [external[0]]))[0]
  return row ? toRecord(row) : null
}

/** A public entity or static page by its address on a site, e.g. `/autores/laia-serra/`. */
export async function findByPath(
  db: Db,
  { site, path, locale, now }: { site: string; path: string; locale: Locale; now: Date },
): Promise<ContentRecord | null> {
  const row = await db
    .selectFrom('content')
    .selectAll()
    .where('path', '=', path)
    .where(sql<boolean>`${site} = any(sites)`)
    .where((on) => on.or([on('language', 'is', null), on('language', '=', locale)]))
    .where((on) => on.or([isPublicRow(now, 'content'), on('state', '=', 'withdrawn')]))
    .orderBy(sql`state = 'withdrawn'`)
    .limit(1)
    .executeTakeFirst()
  if (row) noteShown([contentTag(row.id)])
  return row ? toRecord(row) : null
}

/** The same in the first of several languages that has anything there. */
export async function findInLanguages(
  db: Db,
  { locales, ...asked }: { site: string; path: string; locales: readonly Locale[]; now: Date },
): Promise<ContentRecord | null> {
  for (const locale of locales) {
    const found = await findByPath(db, { ...asked, locale })
    if (found) return found
  }
  return null
}

/** More of one content are not looked at. */
const MOST_TWINS = 40

/** A translation of a content. */
export interface ContentTwin {
  id: string
  language: Locale
  path: string
  site: string
  sites: string[]
}

const twinsOfGroup = prepared<ContentTwin>(`select id, language, path, site, sites from content
  where translation_group = $1::text and language <> $2::text
    and ${publicRowText('$3::timestamptz')}
  order by site = $4::text desc, id limit ${MOST_TWINS}`)

/** The public twins of a content: its translations, for `hreflang` and the language switch (OPEN-02). */
export async function twinsOf(
  db: Db,
  of: Pick<ContentRecord, 'id' | 'language' | 'translationGroup' | 'site'>,
  now: Date,
): Promise<ContentTwin[]> {
  if (!of.translationGroup || !of.language) return []
  const first = new Map<Locale, ContentTwin>()
  for (const twin of await twinsOfGroup(db, [of.translationGroup, of.language, now, of.site]))
    if (!first.has(twin.language)) first.set(twin.language, twin)
  return [...first.values()].sort((a, b) => LOCALES.indexOf(a.language) - LOCALES.indexOf(b.language))
}

/** Where a former address leads now: to a content in its present state. */
export async function findRedirect(
  db: Db,
  { sites, path, search = '' }: { sites: readonly string[]; path: string; search?: string },
): Promise<Pick<ContentRecord, 'id' | 'path' | 'language' | 'state' | 'publishAt' | 'site' | 'sites'> | null> {
  const row = await db
    .selectFrom('content_redirect')
    .innerJoin('content', 'content.id', 'content_redirect.content_id')
    .select(['content.id', 'content.path', 'language', 'state', 'publish_at', 'content.site', 'sites'])
    .where('content_redirect.site', 'in', sites)
    .where('content_redirect.path', 'in', search ? [path + search, path] : [path])
    .orderBy(sql`length(content_redirect.path)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, publishAt: row.publish_at } : null
}

/** One saved version of a content. */
export interface Revision {
  version: number
  savedAt: Date
  actor: string
  state: State
}

/** The versions of a content, newest first. */
export async function revisionsOf(db: Db, id: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom('content_revision')
    .select(['version', 'saved_at', 'actor', 'state'])
    .where('content_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ saved_at: savedAt, ...row }) => ({ ...row, savedAt }))
}

/** Which contents a list of the desk or of a command asks for. */
export interface ContentFilter {
  site?: string | undefined
  type?: ContentType | undefined
  language?: Locale | undefined
  state?: State | undefined
  /** Only contents with a larger id. */
  after?: string | undefined
  limit: number
}

/** Contents in whatever state, in the order of their ids. */
export async function listContents(db: Db, filter: ContentFilter): Promise<ContentRecord[]> {
  let query = db.selectFrom('content').selectAll().orderBy('id').limit(filter.limit)
  if (filter.site) query = query.where(sql<boolean>`${filter.site} = any(sites)`)
  if (filter.type) query = query.where('type', '=', filter.type)
  if (filter.language) query = query.where('language', '=', filter.language)
  if (filter.state) query = query.where('state', '=', filter.state)
  if (filter.after) query = query.where('id', '>', filter.after)
  return (await query.execute()).map(toRecord)
}
