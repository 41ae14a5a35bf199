import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { joined } from '../../platform/database/joined.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Reader } from '../accounts/model.ts'
import { SESSION_DAYS, type Session, type SessionEntry, type SignInMethod } from './model.ts'

/** As much of a digest as names a session in a list, and proves nothing. */
const ID_LENGTH = 12

/** What is kept of a token. It is random enough to need no salt and no slow hash. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A new random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Who asks, as far as it is kept: the address without its last part. */
export interface Visitor {
  agent: string | null
  address: string | null
}

/** Whoever was found to be a reader, and the state of the account in which that was so. */
export type Admitted = Pick<Reader, 'id' | 'accessVersion'>

/** Opens a session, whose token only the reader's browser knows; null when the ways into the account have just changed. */
export async function openSession(
  db: Db,
  {
    reader,
    method,
    visitor,
    hostOnly,
    now,
  }: {
    reader: Admitted
    method: SignInMethod
    visitor: Visitor
    hostOnly: boolean
    now: Date
  },
): Promise<string | null> {
  const token = newToken()
  const { rows } = await sql`
    insert into reader_session (hash, reader_id, created_at, proved_at, seen_at, expires_at, agent, address, method, host_only)
    select ${digest(token)}, id, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
      ${new Date(now.getTime() + SESSION_DAYS * DAY_MS)}::timestamptz, ${visitor.agent}, ${visitor.address}, ${method}, ${hostOnly}
    from reader where id = ${reader.id} and access_version = ${reader.accessVersion} and blocked_at is null for share
    returning hash`.execute(db)
  return rows.length > 0 ? token : null
}

interface SessionRow {
  hash: string
  reader_id: string
  seen_at: Date
  proved_at: Date
  host_only: boolean
}

const byHashes = prepared<SessionRow>(`select s.hash, s.reader_id, s.seen_at, s.proved_at, s.host_only
  from reader_session s join reader r on r.id = s.reader_id
  where s.hash = any($1::text[]) and s.expires_at > $2::timestamptz and r.blocked_at is null`)

/** Every call of a reader asks for a session. */
const sessionRow = joined<{ hash: string; now: Date }, SessionRow | null>(
  async (db, asks) => {
    const rows = await byHashes(db, [[...new Set(asks.map(({ hash }) => hash))], asks[0]!.now])
    const found = new Map(rows.map((row) => [row.hash, row]))
    return asks.map(({ hash }) => found.get(hash) ?? null)
  },
  { atOnce: 2, most: 500 },
)

/** The session of a token; used on another day it lives on, which `rolled` tells. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<(Session & { rolled: boolean; hostOnly: boolean }) | null> {
  const hash = digest(token)
  const row = await sessionRow(db, { hash, now })
  if (!row) return null
  const rolled = now.getTime() - new Date(row.seen_at).getTime() > DAY_MS
  if (rolled) {
    await sql`update reader_session set seen_at = ${now}, expires_at = ${new Date(now.getTime() + SESSION_DAYS * DAY_MS)}
      where hash = ${hash}`.execute(db)
  }
  return { hash, readerId: row.reader_id, provedAt: new Date(row.proved_at), rolled, hostOnly: row.host_only }
}

/** Notes that the reader of a session has just proved who it is. */
export async function noteProof(db: Db, hash: string, now: Date): Promise<void> {
  await sql`update reader_session set proved_at = ${now} where hash = ${hash}`.execute(db)
}

/** Whether a session has not been ended. */
export async function isOpen(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql`select 1 from reader_session where hash = ${hash}`.execute(db)
  return rows.length > 0
}

/** Ends one session. */
export async function endSession(db: Db, hash: string): Promise<void> {
  await sql`delete from reader_session where hash = ${hash}`.execute(db)
}

/** Ends the session of a reader that a list names so; false when there is none. */
export async function endOneSession(db: Db, readerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from reader_session
    where reader_id = ${readerId} and left(hash, ${ID_LENGTH}) = ${id} returning hash`.execute(db)
  return rows.length > 0
}

/** Ends all sessions of a reader, but for one that goes on. */
export async function endSessions(db: Db, readerId: string, except: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`delete from reader_session
    where reader_id = ${readerId} and hash is distinct from ${except}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The open sessions of a reader, the last used first. */
export async function sessionsOf(db: Db, readerId: string, current: string, now: Date): Promise<SessionEntry[]> {
  const { rows } = await sql<{
    hash: string
    created_at: Date
    seen_at: Date
    agent: string | null
    address: string | null
    method: string
  }>`select * from reader_session where reader_id = ${readerId} and expires_at > ${now} order by seen_at desc`.execute(
    db,
  )
  return rows.map(({ hash, created_at, seen_at, agent, address, method }) => ({
    id: hash.slice(0, ID_LENGTH),
    createdAt: new Date(created_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
    agent,
    address,
    method,
    current: hash === current,
  }))
}

/** Forgets sessions that are over. */
export async function forgetSessions(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from reader_session where expires_at <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Forgets from which networks readers came before a moment; what they did stays among their events. */
export async function forgetNetworks(db: Db, before: Date): Promise<number> {
  const { numAffectedRows: events } = await sql`update reader_event set address = null
    where address is not null and at < ${before}`.execute(db)
  const { numAffectedRows: sessions } = await sql`update reader_session set address = null
    where address is not null and created_at < ${before}`.execute(db)
  return Number(events ?? 0) + Number(sessions ?? 0)
}
