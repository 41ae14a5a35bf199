import { sql } from 'kysely'
import { joined } from '../../platform/database/joined.ts'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { digest, newToken, type Visitor } from '../../readers/session/store.ts'
import type { Grant, StaffMember } from '../people/model.ts'
import { IDLE_HOURS, SESSION_HOURS, type ActingStaff, type EntryMethod, type StaffSessionEntry } from './model.ts'

/** A session is noted as used at most so often. */
const SEEN_EVERY_MS = 60_000

/** Opens a session, whose token only the browser knows; null for somebody who may not come in. */
export async function openStaffSession(
  db: Db,
  {
    staffId,
    method,
    visitor,
    hostOnly,
    now,
  }: { staffId: string; method: EntryMethod; visitor: Visitor; hostOnly: boolean; now: Date },
): Promise<string | null> {
  const token = newToken()
  const until = new Date(now.getTime() + SESSION_HOURS * HOUR_MS)
  const { rows } = await sql`with here as (
      update staff set seen_at = ${now} where id = ${staffId} and state = 'active' returning id)
    insert into staff_session (hash, staff_id, method, created_at, seen_at, proved_at, expires_at, agent, address, host_only)
    select ${digest(token)}, id, ${method}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
      ${until}::timestamptz, ${visitor.agent}, ${visitor.address}, ${hostOnly}
    from here returning hash`.execute(db)
  return rows.length > 0 ? token : null
}

interface Row extends Omit<StaffMember, 'grants'> {
  hash: string
  method: EntryMethod
  seen_at: Date
  proved_at: Date
  host_only: boolean
  enrolled: boolean
  grants: Grant[]
}

/** Every call of the desk asks for a session, and many at once. */
const byHash = joined<{ hash: string; now: Date }, Row | null>(
  async (db, asks) => {
    const { now } = asks[0]!
    const idle = new Date(now.getTime() - IDLE_HOURS * HOUR_MS)
    const { rows } =
      await sql<Row>`select e.hash, e.method, e.seen_at, e.proved_at, e.host_only, s.id::text as id, s.name,
        s.email, s.language, s.author,
        -- Who comes in by the demonstration's own door has nothing to set up.
        e.method = 'demonstration' or s.password_hash is not null and exists (select from staff_totp t
          where t.staff_id = s.id and t.confirmed_at is not null) as enrolled,
        coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'site', g.site, 'section', g.section,
          'trusted', g.trusted) order by g.id) from staff_grant g where g.staff_id = s.id), '[]'::jsonb) as grants
      from staff_session e join staff s on s.id = e.staff_id
      where e.hash = any(${[...new Set(asks.map(({ hash }) => hash))]}::text[]) and e.expires_at > ${now}
        and e.seen_at > ${idle} and s.state = 'active'`.execute(db)
    const found = new Map(rows.map((row) => [row.hash, row]))
    return asks.map(({ hash }) => found.get(hash) ?? null)
  },
  { atOnce: 2, most: 500 },
)

/** Who is in by a token, and whether its session counts over https alone. */
export async function findStaffSession(
  db: Db,
  token: string,
  now: Date,
): Promise<(ActingStaff & { hostOnly: boolean }) | null> {
  const row = await byHash(db, { hash: digest(token), now })
  if (!row) return null
  if (now.getTime() - new Date(row.seen_at).getTime() > SEEN_EVERY_MS) {
    await sql`with used as (update staff_session set seen_at = ${now} where hash = ${row.hash} returning staff_id)
      update staff set seen_at = ${now} where id in (select staff_id from used)`.execute(db)
  }
  const { hash, method, proved_at, host_only, enrolled, seen_at: _, ...staff } = row
  return { ...staff, session: { hash, method, provedAt: new Date(proved_at), enrolled }, hostOnly: host_only }
}

/** Ends one session. */
export async function endStaffSession(db: Db, hash: string): Promise<void> {
  await sql`delete from staff_session where hash = ${hash}`.execute(db)
}

/** As much of a digest as names a session in a list, and proves nothing. */
const ID_LENGTH = 12

/** Notes that whoever is in has just proved again who they are. */
export async function noteStaffProof(db: Db, hash: string, now: Date): Promise<void> {
  await sql`update staff_session set proved_at = ${now} where hash = ${hash}`.execute(db)
}

/** Ends the session of somebody that a list names so; false when there is none. */
export async function endOneStaffSession(db: Db, staffId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from staff_session
    where staff_id = ${staffId} and left(hash, ${ID_LENGTH}) = ${id} returning hash`.execute(db)
  return rows.length > 0
}

/** Ends all sessions of somebody, but for one that goes on. */
export async function endStaffSessions(db: Db, staffId: string, except: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`delete from staff_session
    where staff_id = ${staffId} and hash is distinct from ${except}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Where somebody is in, the last used first. */
export async function staffSessionsOf(
  db: Db,
  staffId: string,
  current: string,
  now: Date,
): Promise<StaffSessionEntry[]> {
  const idle = new Date(now.getTime() - IDLE_HOURS * HOUR_MS)
  const { rows } = await sql<{
    hash: string
    method: EntryMethod
    created_at: Date
    seen_at: Date
    agent: string | null
    address: string | null
  }>`select hash, method, created_at, seen_at, agent, address from staff_session
    where staff_id = ${staffId} and expires_at > ${now} and seen_at > ${idle} order by seen_at desc, hash`.execute(db)
  return rows.map(({ hash, created_at, seen_at, ...entry }) => ({
    ...entry,
    id: hash.slice(0, ID_LENGTH),
    createdAt: new Date(created_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
    current: hash === current,
  }))
}

/** Forgets sessions that are over. */
export async function forgetStaffSessions(db: Db, now: Date): Promise<number> {
  const idle = new Date(now.getTime() - IDLE_HOURS * HOUR_MS)
  const { numAffectedRows } = await sql`delete from staff_session
    where expires_at <= ${now} or seen_at <= ${idle}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
