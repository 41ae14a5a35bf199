import { sql, type RawBuilder } from 'kysely'
import type { State } from '../../content/types/fields.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Stage } from '../drafts/work-model.ts'
import { conditionOf, questionOf, twinHalves, type Wanted } from './conditions.ts'
import type { DeskState } from './model.ts'

/** A row of `desk_entry`, as far as lists show it. */
export interface Entry {
  id: string
  site: string
  type: string
  language: Locale
  twinGroup: string | null
  state: State
  version: number
  isDrafted: boolean
  stage: Stage | null
  assignee: string | null
  changedBy: string | null
  changedAt: Date
  /** The same to the microsecond, as PostgreSQL compares it. */
  place: string
  dueAt: Date | null
  embargoUntil: Date | null
  publishAt: Date | null
  title: string
  flags: string[]
  isLive: boolean
  isLate: boolean
  stale: number
}

const COLUMNS = sql`e.content_id::text as id, e.site, e.type, e.language, e.twin_group as "twinGroup", e.state, e.version,
  e.is_drafted as "isDrafted", e.stage, e.assignee::text, e.changed_by::text as "changedBy", e.changed_at as "changedAt",
  e.changed_at::text as place, e.due_at as "dueAt", e.embargo_until as "embargoUntil", e.publish_at as "publishAt",
  e.title, e.flags, e.is_live as "isLive", e.is_late as "isLate", e.stale`

/** The same as they stand in the table: without words and lists, which would be carried for nothing. */
const NARROW = sql`e.content_id, e.site, e.type, e.language, e.twin_group, e.state, e.version, e.is_drafted, e.stage,
  e.assignee, e.changed_by, e.changed_at, e.due_at, e.embargo_until, e.publish_at, e.title, e.flags, e.is_live,
  e.is_late, e.stale`

/** Where a page of a list ends: the moment as PostgreSQL writes it, and the id. */
export interface Place {
  at: string
  id: string
}

/**
 * One row per story, newest first: of the languages of a story the one that was changed last and answers the question.
 */
export async function listEntries(db: Db, wanted: Wanted, after: Place | null, limit: number): Promise<Entry[]> {
  const isSmall = SMALL.has(wanted.view)
  const [from, newer] = isSmall ? [sql`seen`, sql`true`] : [sql`desk_entry`, sql<boolean>`${conditionOf(wanted, 'n')}`]
  const newest = sql`not exists (select from ${from} n
        where n.twin_group = e.twin_group and (n.changed_at, n.content_id) > (e.changed_at, e.content_id) and ${newer})
      ${after ? sql`and (e.changed_at, e.content_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by e.changed_at desc, e.content_id desc limit ${limit}`
  const walk = (half: RawBuilder<boolean>) =>
    sql`(select ${NARROW} from desk_entry e where ${conditionOf({ ...wanted, view: 'all' }, 'e')} and ${half} and ${newest})`
  // Each half of what lacks a translation is walked by its own index, as far as a page reaches.
  const both = sql`(${sql.join(twinHalves(wanted, 'e').map(walk), sql` union all `)}) e
    order by e.changed_at desc, e.content_id desc limit ${limit}`
  const { rows } = await sql<Entry>`${
    isSmall
      ? sql`with seen as materialized (select ${NARROW} from desk_entry e where ${conditionOf(wanted, 'e')})`
      : sql``
  } select ${COLUMNS} from ${
    wanted.view === 'twins'
      ? both
      : sql`${from} e where ${isSmall ? sql`true` : conditionOf(wanted, 'e')} and ${newest}`
  }`.execute(db)
  return rows
}

/** Views that few contents are in and whose question is dear: it is asked once, not of each and of its twin. */
const SMALL: ReadonlySet<Wanted['view']> = new Set(['awaits', 'warnings'])

/** More contents with the words of a search are looked for by their date. */
const FEW = 4000
/** So many of the newest contents are looked through before the index of words is asked. */
const NEWEST = 5000

/**
 * The first page of a search. Words that few have are found by the index of words, which reads all that have them;
 * those of many fill the page out of the newest contents. With how they were found, for what comes after.
 */
export async function searchEntries(
  db: Db,
  wanted: Wanted,
  limit: number,
): Promise<{ found: Entry[]; narrow: Wanted; isCommon: boolean }> {
  let narrow = (await seemFew(db, questionOf(wanted.q ?? ''))) ? await narrowed(db, wanted) : null
  if (!narrow?.ids) {
    const { rows } = await sql<{ at: Date }>`select changed_at as at from desk_entry
      order by changed_at desc, content_id desc offset ${NEWEST} limit 1`.execute(db)
    const found = rows[0] ? await listEntries(db, { ...wanted, since: rows[0].at }, null, limit) : []
    if (found.length === limit) return { found, narrow: wanted, isCommon: true }
    narrow ??= await narrowed(db, wanted)
  }
  return { found: await listEntries(db, narrow, null, limit), narrow, isCommon: !narrow.ids }
}

/** Whether few have the words, by what PostgreSQL knows of their use; nothing is read for it. */
async function seemFew(db: Db, words: string): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json)
    select from desk_entry where tsv @@ to_tsquery('simple', ${words})`.execute(db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'] <= FEW
}

/** A search as it is answered quickly: whoever has rare words is found by them, common ones stand among the newest. */
export async function narrowed(db: Db, wanted: Wanted): Promise<Wanted> {
  const words = wanted.q ? questionOf(wanted.q) : ''
  if (words === '') return wanted
  const { rows } = await sql<{ id: string }>`select content_id::text as id from desk_entry
    where tsv @@ to_tsquery('simple', ${words}) limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? wanted : { ...wanted, ids: rows.map(({ id }) => id) }
}

/** How many there are, counted no further than a limit; with a moment, how many stories changed since. */
export async function countEntries(db: Db, wanted: Wanted, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select ${wanted.since ? sql`distinct coalesce(e.twin_group, e.content_id::text)` : sql``} from desk_entry e
    where ${conditionOf(wanted, 'e')} limit ${limit}) counted`.execute(db)
  return rows[0]!.count
}

/** How many of a view stand in each section. */
export async function countSections(db: Db, wanted: Wanted): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`select section::text as id, count(*)::int
    from desk_entry e, unnest(e.sections) section where ${conditionOf(wanted, 'e')} group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** All languages of some stories. */
export async function entriesOfGroups(db: Db, groups: readonly string[]): Promise<Entry[]> {
  if (groups.length === 0) return []
  const { rows } = await sql<Entry>`select ${COLUMNS} from desk_entry e
    where e.twin_group = any(${[...groups]}) and e.language is not null order by e.content_id`.execute(db)
  return rows
}

/** One entry. */
export async function findEntry(db: Db, id: string): Promise<Entry | null> {
  const { rows } = await sql<Entry>`select ${COLUMNS} from desk_entry e where e.content_id = ${id}
    and e.language is not null`.execute(db)
  return rows[0] ?? null
}

/** What rows show of the documents themselves. */
export interface Face {
  id: string
  kicker: string | null
  summary: string | null
  section: string | null
  image: string | null
}

/** Kicker, first section and picture of some contents, as they are at the desk. */
export async function facesOf(db: Db, ids: readonly string[]): Promise<Map<string, Face>> {
  const { rows } = await sql<Face>`select c.id::text, work ->> 'kicker' as kicker, work ->> 'summary' as summary,
      work -> 'taxa' ->> 0 as section, work -> 'image' ->> 'image' as image
    from content c left join desk_draft d on d.content_id = c.id
      cross join lateral (select coalesce(d.document, c.data)) w (work)
    where c.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who writes in which contents now. */
export async function writersOf(db: Db, ids: readonly string[], since: Date): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; staff: string[] }>`select content_id::text as id,
      array_agg(distinct staff_id::text) as staff
    from desk_presence where content_id = any(${[...ids]}::bigint[]) and seen > ${since} and block is not null
    group by content_id`.execute(db)
  return new Map(rows.map(({ id, staff }) => [id, staff]))
}

/** How many were published in each quarter of an hour of a day. */
export async function publishedByQuarter(db: Db, site: string, start: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ quarter: number; count: number }>`
    select floor(extract(epoch from publish_at - ${start}::timestamptz) / 900)::int as quarter, count(*)::int
    from desk_entry where site = ${site} and publish_at >= ${start} and publish_at <= ${until}
      and state in ('published', 'corrected', 'scheduled') and language is not null group by 1`.execute(db)
  const quarters = Math.max(1, Math.ceil((until.getTime() - start.getTime()) / 900_000))
  const counts = Array.from({ length: quarters }, () => 0)
  for (const { quarter, count } of rows) if (quarter < quarters) counts[quarter] = count
  return counts
}

/** Something that happens by its hour. */
export interface Due {
  id: string
  at: Date
  title: string
  kind: 'publish' | 'change' | 'withdraw' | 'embargo'
}

/** What goes out, changes or ends between two moments. */
export async function dueBetween(db: Db, site: string, from: Date, until: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select * from (
      select content_id::text as id, publish_at as at, title, 'publish' as kind from desk_entry
        where site = ${site} and state = 'scheduled' and publish_at > ${from} and publish_at < ${until}
          and language is not null
      union all select e.content_id::text, e.embargo_until, e.title, 'embargo' from desk_entry e
        where e.site = ${site} and e.is_drafted and e.embargo_until > ${from} and e.embargo_until < ${until}
      union all select e.content_id::text, p.at, e.title, p.action from desk_plan p
        join desk_entry e on e.content_id = p.content_id
        where e.site = ${site} and p.done_at is null and p.at < ${until}) due
    order by at, id limit 200`.execute(db)
  return rows
}

/** The states that a list may be asked for; the others are a mistake. */
export const isDeskState = (text: string, all: readonly string[]): text is DeskState => all.includes(text)
