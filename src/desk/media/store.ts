import { type RawBuilder, sql } from 'kysely'
import { plainText } from '../../content/blocks/plain-text.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { type Locale, ROOT_LOCALE, LOCALES } from '../../platform/i18n/locale.ts'
import type { Cuts } from '../../platform/images/cut-model.ts'
import { addressId, keptCaption } from '../../platform/images/model.ts'
import type { ImageRights } from '../../platform/images/page-image.ts'
import type { ImageTexts } from '../../platform/images/store.ts'
import {
  EXPIRING_DAYS,
  PAGE_SIZE,
  type Care,
  type Media,
  type MediaFacts,
  type MediaQuestion,
  lackedIn,
} from './model.ts'

interface MediaRow {
  id: string
  external_id: string | null
  name: string | null
  alt: string
  alt_in: ImageTexts
  caption: string | null
  caption_in: ImageTexts
  credit: string | null
  width: number
  height: number
  bytes: number | null
  focal_x: number
  focal_y: number
  cuts: Cuts | null
  cut_version: number
  rights: ImageRights
  rights_note: string | null
  expires_at: Date | null
  allowed_sites: string[] | null
  created_at: Date
  by: string | null
  uses: number
}

const COLUMNS = sql`i.id, i.external_id, i.name, i.alt, i.alt_in, i.caption, i.caption_in, i.credit, i.width, i.height, i.bytes,
  i.focal_x, i.focal_y, i.cuts, i.cut_version, i.rights, i.rights_note, i.expires_at, i.allowed_sites, i.created_at,
  (select name from staff where staff.id = i.staff_id) as by,
  (select count(distinct content_id)::int from media_use where ref in (i.id, 'ext:' || i.external_id)) as uses`

function toMedia(row: MediaRow, now: Date): Media {
  return {
    id: row.id,
    address: addressId(row.id, row.cut_version),
    externalId: row.external_id,
    name: row.name,
    said: row.alt,
    saidBelow: plainText(row.caption ?? ''),
    alt: row.alt_in,
    caption: asTyped(row.caption_in),
    credit: row.credit ?? '',
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    focalX: row.focal_x,
    focalY: row.focal_y,
    cuts: row.cuts ?? {},
    rights: row.rights,
    rightsNote: row.rights_note ?? '',
    expiresAt: row.expires_at && new Date(row.expires_at).toISOString(),
    allowedSites: row.allowed_sites,
    createdAt: new Date(row.created_at).toISOString(),
    by: row.by,
    uses: row.uses,
    expired: row.expires_at !== null && new Date(row.expires_at) <= now,
  }
}

/** Captions are kept as HTML; in a field stand the words that were typed, and marks alone where there are some. */
function asTyped(captions: ImageTexts): ImageTexts {
  return Object.fromEntries(
    Object.entries(captions).map(([language, kept]) => {
      const words = plainText(kept)
      return [language, keptCaption(words) === kept ? words : kept]
    }),
  )
}

/** Nothing of a content names it. */
const UNUSED = sql<boolean>`not exists (select from media_use where ref in (i.id, 'ext:' || i.external_id))`

function careRule(care: Care, now: Date): RawBuilder<boolean> {
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)
  switch (care) {
    case 'expired':
      return sql`i.expires_at <= ${now}`
    case 'expiring':
      return sql`i.expires_at > ${now} and i.expires_at <= ${soon}`
    case 'unused':
      return UNUSED
    default:
      return lacksAlt(lackedIn(care)!)
  }
}

/** What a picture came with is in the first language. */
const lacksAlt = (locale: Locale): RawBuilder<boolean> =>
  sql`coalesce(i.alt_in ->> ${locale}::text, ${locale === ROOT_LOCALE ? sql`i.alt` : sql`''`}) = ''`

/** Words as they are typed: each may go on. */
function wordsQuery(typed: string): string | null {
  const words = typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words?.length ? words.map((word) => `${word}:*`).join(' & ') : null
}

function conditions(question: Omit<MediaQuestion, 'after'>, { staff, now }: { staff: string; now: Date }) {
  const { q, rights, care, mine, site } = question
  const words = wordsQuery(q)
  const rules: RawBuilder<boolean>[] = [sql`i.state = 'stored'`]
  if (words) rules.push(sql`i.words @@ to_tsquery('simple', ${words})`)
  if (rights) rules.push(sql`i.rights = ${rights}`)
  if (care) rules.push(careRule(care, now))
  if (mine) rules.push(sql`i.staff_id = ${staff}`)
  if (site)
    rules.push(
      sql`coalesce(i.expires_at > ${now}, true) and (i.allowed_sites is null or ${site} = any(i.allowed_sites))`,
    )
  return sql.join(rules, sql` and `)
}

/** Where the next page goes on. */
const keyOf = ({ created_at, id }: MediaRow): string => `${new Date(created_at).toISOString()}~${id}`
const KEY = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([a-z0-9-]{1,64})$/

/** A page of pictures, the newest first. */
export async function listMedia(
  db: Db,
  { after, ...question }: MediaQuestion,
  who: { staff: string; now: Date },
): Promise<{ rows: Media[]; next: string | null; count: number }> {
  const where = conditions(question, who)
  const [, at, id] = KEY.exec(after ?? '') ?? []
  // A moment of JavaScript is a thousand of PostgreSQL's.
  const beyond = at ? sql`and (date_trunc('milliseconds', i.created_at), i.id) < (${at}::timestamptz, ${id})` : sql``
  const [found, counted] = await Promise.all([
    sql<MediaRow>`select ${COLUMNS} from image i where ${where} ${beyond}
      order by date_trunc('milliseconds', i.created_at) desc, i.id desc limit ${PAGE_SIZE + 1}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from image i where ${where}`.execute(db),
  ])
  const rows = found.rows.slice(0, PAGE_SIZE)
  return {
    rows: rows.map((row) => toMedia(row, who.now)),
    next: found.rows.length > PAGE_SIZE ? keyOf(rows.at(-1)!) : null,
    count: counted.rows[0]!.count,
  }
}

/** How many pictures there are by filter. */
export async function mediaFigures(db: Db, { staff, now }: { staff: string; now: Date }) {
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)
  const { rows } = await sql<Record<string, number>>`select
    count(*) filter (where rights = 'own')::int as own, count(*) filter (where rights = 'agency')::int as agency,
    count(*) filter (where rights = 'ceded')::int as ceded, count(*) filter (where rights = 'reader')::int as reader,
    count(*) filter (where rights = 'unknown')::int as unknown,
    count(*) filter (where expires_at <= ${now})::int as expired,
    count(*) filter (where expires_at > ${now} and expires_at <= ${soon})::int as expiring,
    ${sql.join(LOCALES.map((locale) => sql`count(*) filter (where ${lacksAlt(locale)})::int as ${sql.ref(`no-alt-${locale}`)}`))},
    count(*) filter (where ${UNUSED})::int as unused,
    count(*) filter (where staff_id = ${staff})::int as mine
    from image i where state = 'stored'`.execute(db)
  return rows[0]!
}

/** One picture. */
export async function findMedia(db: Db, id: string, now: Date): Promise<Media | null> {
  const { rows } = await sql<MediaRow>`select ${COLUMNS} from image i
    where i.id = ${id} and i.state = 'stored'`.execute(db)
  return rows[0] ? toMedia(rows[0], now) : null
}

/** The picture that a file of these bytes became, whether it was kept as it came or drawn anew. */
export async function findByDigest(db: Db, sha256: string, now: Date): Promise<Media | null> {
  const { rows } = await sql<MediaRow>`select ${COLUMNS} from image i
    where (i.sent_sha256 = ${sha256} or i.sha256 = ${sha256}) and i.state = 'stored'
    order by i.created_at limit 1`.execute(db)
  return rows[0] ? toMedia(rows[0], now) : null
}

/** What a content has to know of its pictures, by reference; those that are not here are missing. */
export async function mediaFacts(db: Db, refs: readonly string[]): Promise<Map<string, MediaFacts & { alt: string }>> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<{
    ref: string
    alt: string
    alt_in: ImageTexts
    expires_at: Date | null
    allowed_sites: string[] | null
  }>`select ref, alt, alt_in, expires_at, allowed_sites
    from unnest(${[...new Set(refs)]}::text[]) ref join image i on i.id = ref or 'ext:' || i.external_id = ref
    where i.state = 'stored'`.execute(db)
  return new Map(
    rows.map(({ ref, alt, alt_in, expires_at, allowed_sites }) => [
      ref,
      {
        alt,
        expiresAt: expires_at && new Date(expires_at),
        allowedSites: allowed_sites,
        described: (Object.keys(alt_in) as Locale[]).filter((locale) => alt_in[locale]),
      },
    ]),
  )
}

/** One content in which a picture stands. */
export interface UseRow {
  content: string
  type: string
  title: string
  language: Locale | null
  site: string
  state: string
  path: string
  places: string[]
}

/** The contents in which a picture stands, the newest first. */
export async function usesOf(db: Db, id: string, limit: number): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`select c.id::text as content, c.type, c.language, c.site, c.state, c.path,
      coalesce(c.data ->> 'title', c.data -> 'name' ->> ${ROOT_LOCALE}::text, '') as title, array_agg(distinct u.place) as places
    from image i join media_use u on u.ref in (i.id, 'ext:' || i.external_id) join content c on c.id = u.content_id
    where i.id = ${id} group by c.id order by c.changed_at desc limit ${limit}`.execute(db)
  return rows
}
