import { sql, type ColumnType, type Generated, type JSONColumnType } from 'kysely'
import { DAY_MS } from '../../platform/durations.ts'
import { USUAL_ZONE } from '../../platform/i18n/zone.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { frontSchema, KEEP_ALL_DAYS, KEEP_THREE_DAYS, type Front } from './model.ts'

interface FrontSnapshotTable {
  id: Generated<string>
  site: string
  language: Locale
  taken_at: ColumnType<Date, Date, never>
  hash: string
  data: JSONColumnType<Front>
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    front_snapshot: FrontSnapshotTable
  }
}

/** The front of a site in a language. */
export interface FrontKey {
  site: string
  locale: Locale
}

/** Keeps a front; two processes at the same moment keep it once. */
export async function insertSnapshot(
  db: Db,
  { site, locale, takenAt, hash, front }: FrontKey & { takenAt: Date; hash: string; front: Front },
): Promise<boolean> {
  const done = await db
    .insertInto('front_snapshot')
    .values({ site, language: locale, taken_at: takenAt, hash, data: JSON.stringify(front) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** When the newest front before a moment was kept, and what it was. */
export async function newestSnapshot(
  db: Db,
  { site, locale }: FrontKey,
  until: Date,
): Promise<{ id: string; takenAt: Date; hash: string } | null> {
  const row = await db
    .selectFrom('front_snapshot')
    .select(['id', 'taken_at', 'hash'])
    .where('site', '=', site)
    .where('language', '=', locale)
    .where('taken_at', '<', until)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, takenAt: row.taken_at, hash: row.hash } : null
}

/** The moments of a stretch at which another front was kept, the first first. */
export async function snapshotTimes(
  db: Db,
  { site, locale }: FrontKey,
  { start, end }: { start: Date; end: Date },
): Promise<{ id: string; takenAt: Date }[]> {
  const rows = await db
    .selectFrom('front_snapshot')
    .select(['id', 'taken_at'])
    .where('site', '=', site)
    .where('language', '=', locale)
    .where('taken_at', '>=', start)
    .where('taken_at', '<', end)
    .orderBy('taken_at')
    .limit(60)
    .execute()
  return rows.map((row) => ({ id: row.id, takenAt: row.taken_at }))
}

/** A kept front; null when there is none or what is stored is no front. */
export async function findSnapshot(db: Db, id: string): Promise<Front | null> {
  const row = await db.selectFrom('front_snapshot').select('data').where('id', '=', id).executeTakeFirst()
  const parsed = row && frontSchema.safeParse(row.data)
  return parsed?.success ? parsed.data : null
}

/** Forgets most of the old fronts: of a day two months ago one of each third stays, of one two years ago the last. */
export async function thinSnapshots(db: Db, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { numAffectedRows } = await sql`delete from front_snapshot where id in (
    select id from (
      select id, row_number() over (
        partition by site, language, wall::date,
          case when taken_at < ${ago(KEEP_THREE_DAYS)} then 0 else extract(hour from wall)::int / 8 end
        order by taken_at desc) as place
      from front_snapshot, lateral (select taken_at at time zone coalesce(
        (select config ->> 'timeZone' from site where alias = front_snapshot.site), ${USUAL_ZONE}) as wall) clock where taken_at < ${ago(KEEP_ALL_DAYS)}) old
    where place > 1)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Forgets every front, or those of one site. */
export async function forgetSnapshots(db: Db, site?: string): Promise<number> {
  let query = db.deleteFrom('front_snapshot')
  if (site) query = query.where('site', '=', site)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** How many fronts are kept of each site and language, and since when. */
export async function countSnapshots(
  db: Db,
): Promise<{ site: string; language: Locale; count: number; first: Date; last: Date; bytes: number }[]> {
  const { rows } = await sql<{
    site: string
    language: Locale
    count: number
    first: Date
    last: Date
    bytes: number
  }>`select site, language, count(*)::int as count, min(taken_at) as first, max(taken_at) as last,
      sum(pg_column_size(data))::int as bytes
    from front_snapshot group by site, language order by site, language`.execute(db)
  return rows
}
