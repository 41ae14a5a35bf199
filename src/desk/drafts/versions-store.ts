import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { whoDid } from '../contents/who-did.ts'
import type { DraftDocument } from './model.ts'
import { json, publishedAs, type Work } from './store.ts'
import type { Version } from './work-model.ts'

/** Why a version of the work is kept. */
export type VersionReason = 'interval' | 'leave' | 'merge' | 'aside' | 'restore' | 'publish' | 'discard'

/** So often the work is kept while somebody writes. */
const EVERY_MS = 5 * 60_000

/** Keeps the work as it is now. */
export async function keepVersion(
  trx: Db,
  id: string,
  version: {
    at: Date
    staff: string | null
    reason: VersionReason
    document: DraftDocument
    name?: string | undefined
  },
): Promise<void> {
  const { at, staff, reason, document, name = null } = version
  await sql`insert into desk_version (content_id, at, staff_id, reason, name, document)
    values (${id}, ${at}, ${staff}, ${reason}, ${name}, ${json(document)})`.execute(trx)
}

/** Whether it is time to keep the work again. */
export async function isVersionDue(trx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`select at from desk_version
    where content_id = ${id} and reason <> 'aside' order by at desc, id desc limit 1`.execute(trx)
  return !rows[0] || now.getTime() - rows[0].at.getTime() >= EVERY_MS
}

/** More versions than these nobody looks through. */
const MOST_LISTED = 200

/** The versions of a content, newest first: those of the work and those that were published. */
export async function versionsOf(db: Db, id: string): Promise<Version[]> {
  const { rows } = await sql<Omit<Version, 'at'> & { at: Date }>`select * from (
      select 'w' || v.id as id, v.at, coalesce(s.name, '') as who, v.reason as what, v.name
        from desk_version v left join staff s on s.id = v.staff_id where v.content_id = ${id}
      union all
      select 'p' || r.version, r.saved_at, ${whoDid}, r.state, null
        from content_revision r left join staff s on r.actor = 'staff:' || s.id where r.content_id = ${id}) versions
    order by at desc, id desc limit ${MOST_LISTED}`.execute(db)
  return rows.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }))
}

/** What a version says; null when it is forgotten. */
export async function findVersion(db: Db, work: Work, version: string): Promise<DraftDocument | null> {
  if (version === 'now') return work.draft?.document ?? work.stored
  const number = version.slice(1)
  if (version.startsWith('p')) return publishedAs(db, work.id, Number(number))
  const { rows } = await sql<{ document: DraftDocument }>`select document from desk_version
    where content_id = ${work.id} and id = ${number}`.execute(db)
  return rows[0]?.document ?? null
}

/** Forgets what is no longer asked for: saves after two days, versions by the hour after one and all after a week. */
export async function thinDrafts(db: Db, now: Date): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const saves = await sql`delete from desk_op where at < ${before(48)}`.execute(db)
  const hourly = await sql`delete from desk_version v where at < ${before(24)} and name is null and reason <> 'aside'
    and exists (select from desk_version n where n.content_id = v.content_id and n.id > v.id and n.name is null
      and date_trunc('hour', n.at) = date_trunc('hour', v.at))`.execute(db)
  const old = await sql`delete from desk_version
    where at < ${before(168)} and name is null and reason <> 'aside'`.execute(db)
  return [saves, hourly, old].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0)
}
