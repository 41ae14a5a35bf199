import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { StoredMail } from './model.ts'
import { toMail, type MailRow } from './store.ts'

/**
 * How long a claim holds without a sign of life of its holder, by the clock of the database. Holders renew theirs;
 * whoever was killed is noticed after it.
 */
const LEASE = sql`interval '20 seconds'`

/** Somebody else has the mail now: it must not be handed over. */
export class ClaimLost extends Error {
  override name = 'ClaimLost'
}

/** Takes mails that are due, single ones first; no two processes ever take the same. */
export async function claimDue(
  db: Db,
  { holder, now, most }: { holder: string; now: Date; most: number },
): Promise<StoredMail[]> {
  const { rows } = await sql<MailRow>`
    with due as (
      select id from mail where state = 'waiting' and next_at <= ${now}
      order by bulk, next_at, id limit ${most} for update skip locked
    )
    update mail set state = 'claimed', holder = ${holder}, held_until = now() + ${LEASE}
    from due where mail.id = due.id returning mail.*`.execute(db)
  return rows.map(toMail).sort((a, b) => Number(a.bulk) - Number(b.bulk) || Number(a.id) - Number(b.id))
}

/** Says that the mail is handed over now; throws `ClaimLost` when it is not the holder's any more. */
export async function noteBegun(db: Db, id: string, holder: string): Promise<void> {
  const { numAffectedRows } = await sql`update mail set state = 'begun', held_until = now() + ${LEASE}
    where id = ${id} and holder = ${holder} and state = 'claimed'`.execute(db)
  if (!numAffectedRows) throw new ClaimLost(`mail ${id} is somebody else's`)
}

/** Says that the server has taken it, whatever was thought of it meanwhile. */
export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await sql`update mail set state = 'sent', sent_at = ${now}, failure = null, holder = null, held_until = null
    where id = ${id}`.execute(db)
}

/** What becomes of a mail that was not sent. */
export interface Settled {
  state: 'waiting' | 'refused' | 'given-up'
  failure: string
  /** When it is tried again. */
  nextAt: Date
  /** Whether it was the mail that failed, and not the server to all. */
  counts: boolean
}

/** Gives a mail back that was certainly not sent. */
export async function noteNotSent(
  db: Db,
  id: string,
  holder: string,
  { state, failure, nextAt, counts }: Settled,
): Promise<void> {
  await sql`update mail set state = ${state}, failure = ${failure}, next_at = ${nextAt},
      attempts = attempts + ${counts ? 1 : 0}, holder = null, held_until = null
    where id = ${id} and holder = ${holder} and state in ('claimed', 'begun')`.execute(db)
}

/** A mail of which nobody knows whether it arrived. */
export interface Uncertain {
  id: string
  messageId: string
  /** Whether it is handed over once more; never more often. */
  again: boolean
}

/** For the first time it waits to be handed over once more, for the second time it is left alone. */
const UNCERTAIN = sql`state = case when uncertain_at is null then 'waiting' else 'uncertain' end,
  attempts = attempts + 1, holder = null, held_until = null`

/** Says that a mail was handed over and nobody knows what became of it. */
export async function noteUncertain(
  db: Db,
  id: string,
  holder: string,
  { failure, now }: { failure: string; now: Date },
): Promise<Uncertain[]> {
  return uncertain(db, now, failure, sql<boolean>`id = ${id} and holder = ${holder}`)
}

/** Frees what processes held that are gone; answers the mails that were being handed over then. */
export async function freeOrphans(db: Db, now: Date): Promise<Uncertain[]> {
  await sql`update mail set state = 'waiting', holder = null, held_until = null
    where state = 'claimed' and held_until < now()`.execute(db)
  return uncertain(db, now, 'the process that handed it over is gone', sql<boolean>`held_until < now()`)
}

async function uncertain(
  db: Db,
  now: Date,
  failure: string,
  which: ReturnType<typeof sql<boolean>>,
): Promise<Uncertain[]> {
  const { rows } = await sql<{ id: string; message_id: string; state: string }>`
    update mail set ${UNCERTAIN}, uncertain_at = coalesce(uncertain_at, ${now}), next_at = ${now},
      failure = ${failure} where state = 'begun' and ${which} returning id, message_id, state`.execute(db)
  return rows.map(({ id, message_id: messageId, state }) => ({ id, messageId, again: state === 'waiting' }))
}

/** Tells that the holder is alive and goes on with what it has. */
export async function renewClaims(db: Db, holder: string): Promise<void> {
  await sql`update mail set held_until = now() + ${LEASE}
    where holder = ${holder} and state in ('claimed', 'begun')`.execute(db)
}

/** Gives back what the holder claimed and did not begin. */
export async function releaseClaims(db: Db, holder: string): Promise<void> {
  await sql`update mail set state = 'waiting', holder = null, held_until = null
    where holder = ${holder} and state = 'claimed'`.execute(db)
}
