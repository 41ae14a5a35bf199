import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { CLAIM_MS, type ModeratedName, type Signal, type Staff, type Why } from './model.ts'

/** A thing that somebody has to read. */
export interface Queued {
  kind: ModeratedName
  targetId: string
  site: string
  readerId: string | null
  why: Why
  signals: Signal[]
  urgent: boolean
  since: Date
  dueAt: Date | null
  claimedBy: string | null
  claimedUntil: Date | null
}

const COLUMNS = sql`kind, target_id::text as "targetId", site, reader_id as "readerId", why, signals, urgent, since,
  due_at as "dueAt", claimed_by as "claimedBy", claimed_until as "claimedUntil"`

/** Asks for somebody to read a thing; what waits already keeps its place. Belongs into the caller's transaction. */
export async function enqueue(
  db: Db,
  thing: Pick<Queued, 'kind' | 'targetId' | 'site' | 'readerId' | 'why'> & Partial<Queued> & { since: Date },
): Promise<void> {
  const { kind, targetId, site, readerId, why, signals = [], urgent = false, since, dueAt = null } = thing
  await sql`insert into moderation_queue (kind, target_id, site, reader_id, why, signals, urgent, since, due_at)
    values (${kind}, ${targetId}, ${site}, ${readerId}, ${why}, ${JSON.stringify(signals)}::jsonb, ${urgent}, ${since},
      ${dueAt})
    on conflict (kind, target_id) do update set urgent = moderation_queue.urgent or excluded.urgent`.execute(db)
}

/** Takes a thing out of the queue, held until the transaction ends; null when it does not wait. */
export async function dequeue(trx: Db, kind: ModeratedName, targetId: string): Promise<Queued | null> {
  const { rows } = await sql<Queued>`delete from moderation_queue
    where kind = ${kind} and target_id = ${targetId} returning ${COLUMNS}`.execute(trx)
  return rows[0] ?? null
}

/** What waits, without anybody taking it. */
export interface QueueQuestion {
  sites: readonly string[] | null
  kind?: ModeratedName | null
  why?: Why | null
  /** Whether somebody has set it aside; either way when nothing is said. */
  aside?: boolean | null
  readerId?: string | null
  limit: number
  now: Date
}

/** What somebody has set aside says so among its signals. */
const ASIDE = { name: 'set-aside' }
const isAside = sql<boolean>`q.signals @> ${JSON.stringify([ASIDE])}::jsonb`
const asked = ({ sites, kind = null, why = null, aside = null, readerId = null }: QueueQuestion) => sql`
  (${sites}::text[] is null or q.site = any(${sites}::text[])) and (${kind}::text is null or q.kind = ${kind})
  and (${why}::text is null or q.why = ${why}) and (${aside}::boolean is null or ${isAside} = ${aside})
  and (${readerId}::text is null or q.reader_id = ${readerId})`
/** What is late or urgent first, then what has waited longest: age is the alarm, not length. */
const order = (now: Date) => sql`(q.urgent or coalesce(q.due_at <= ${now}, false)) desc, q.since, q.target_id`

/** What waits, the most pressing first. */
export async function waiting(db: Db, question: QueueQuestion): Promise<Queued[]> {
  const { rows } = await sql<Queued>`select ${COLUMNS} from moderation_queue q where ${asked(question)}
    order by ${order(question.now)} limit ${question.limit}`.execute(db)
  return rows
}

/** Why some things of a kind wait that nobody has decided about yet. */
export async function heldAmong(
  db: Db,
  kind: ModeratedName,
  ids: readonly string[],
): Promise<Pick<Queued, 'targetId' | 'why' | 'signals'>[]> {
  const { rows } = await sql<Pick<Queued, 'targetId' | 'why' | 'signals'>>`
    select target_id::text as "targetId", why, signals from moderation_queue
    where kind = ${kind} and target_id = any(${ids}::bigint[]) and why <> 'appeal'`.execute(db)
  return rows
}

/** How many wait, and since when the oldest does. */
export async function queueLength(
  db: Db,
  sites: readonly string[] | null,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`select count(*)::int as count, min(since) as since
    from moderation_queue where ${sites}::text[] is null or site = any(${sites}::text[])`.execute(db)
  return rows[0]!
}

/** How many wait that are alike, and since when the oldest of them does. */
export interface QueueCount {
  kind: ModeratedName
  why: Why
  aside: boolean
  count: number
  oldest: Date
}

/** How many wait, by what they are and why. */
export async function queueCounts(db: Db, sites: readonly string[] | null): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select q.kind, q.why, ${isAside} as aside, count(*)::int as count, min(q.since) as oldest from moderation_queue q
    where ${sites}::text[] is null or q.site = any(${sites}::text[]) group by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, oldest: new Date(row.oldest) }))
}

/** Sets a thing aside, for later or for somebody else; false when it does not wait. Belongs into a transaction. */
export async function putAside(trx: Db, kind: ModeratedName, targetId: string): Promise<boolean> {
  const { rows } = await sql`update moderation_queue q set claimed_by = null, claimed_until = null,
      signals = q.signals || ${JSON.stringify([ASIDE])}::jsonb
    where kind = ${kind} and target_id = ${targetId} and not ${isAside} returning 1`.execute(trx)
  return rows.length > 0
}

/**
 * Takes what waits to be read by one person for some minutes, so that nobody else gets it meanwhile; asking again
 * prolongs that. Nobody gets an appeal against a decision of their own.
 */
export async function claim(
  db: Db,
  { staff, ms = CLAIM_MS, ...question }: QueueQuestion & { staff: Staff; ms?: number },
): Promise<Queued[]> {
  const { now, limit } = question
  const until = new Date(now.getTime() + ms)
  const { rows } = await sql<Queued & { place: string }>`with free as (
      select q.kind, q.target_id, row_number() over (order by ${order(now)}) as place from moderation_queue q
      where ${asked(question)} and (q.claimed_until is null or q.claimed_until <= ${now} or q.claimed_by = ${staff.id})
        and not exists (select from moderation_appeal a where q.why = 'appeal' and a.kind = q.kind
          and a.target_id = q.target_id and a.first_by = ${staff.id})
      order by ${order(now)} limit ${limit}),
    taken as (select q.kind, q.target_id, free.place from moderation_queue q join free using (kind, target_id)
      where q.claimed_until is null or q.claimed_until <= ${now} or q.claimed_by = ${staff.id}
      for update of q skip locked)
    update moderation_queue q set claimed_by = ${staff.id}, claimed_until = ${until} from taken
    where q.kind = taken.kind and q.target_id = taken.target_id
    returning q.kind, q.target_id::text as "targetId", q.site, q.reader_id as "readerId", q.why, q.signals, q.urgent,
      q.since, q.due_at as "dueAt", q.claimed_by as "claimedBy", q.claimed_until as "claimedUntil", taken.place`.execute(
    db,
  )
  return rows.sort((a, b) => Number(a.place) - Number(b.place)).map(({ place: _, ...queued }) => queued)
}

/** Lets go of what a person took and did not decide. */
export async function release(db: Db, staff: Staff): Promise<void> {
  await sql`update moderation_queue set claimed_by = null, claimed_until = null
    where claimed_by = ${staff.id}`.execute(db)
}
