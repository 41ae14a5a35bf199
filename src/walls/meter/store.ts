import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { addDays } from '../../platform/i18n/dates.ts'
import type { MeterRead } from './model.ts'

/** Days for which it is kept what a reader read. */
const KEPT_DAYS = 30
/** As many reads of one reader as are looked at. */
const MOST = 500

/** Notes that a reader has read a content of a site on a day; to say it again changes nothing. */
export async function noteRead(db: Db, readerId: string, { site, contentId, day }: MeterRead): Promise<void> {
  await sql`insert into meter_read (reader_id, site, content_id, day)
    select ${readerId}, ${site}, id, ${day}::date from content where id = ${contentId}::bigint
    on conflict do nothing`.execute(db)
}

/** What a reader has read in the last days, the newest first. */
export async function readsOf(db: Db, readerId: string): Promise<MeterRead[]> {
  const { rows } = await sql<MeterRead>`select site, content_id::text as "contentId", day::text as day
    from meter_read where reader_id = ${readerId} order by meter_read.day desc limit ${MOST}`.execute(db)
  return rows
}

/** Forgets what was read longer ago, by the day of UTC, whose midnight is no site's and no session's of the database. */
export async function forgetReads(db: Db, now: Date): Promise<number> {
  const oldest = addDays(now.toISOString().slice(0, 10), -KEPT_DAYS)
  const { numAffectedRows } = await sql`delete from meter_read where day < ${oldest}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}
