import { sql } from 'kysely'
import { MOST_A_DAY, type PushWords } from '../../layout/push/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { PushKeys } from '../../platform/push/encryption.ts'

/** How long whoever hands messages over may say nothing of itself, by the clock of the database. */
const LEASE = sql`interval '60 seconds'`
/** A device whose push service refuses so many messages within so many days is forgotten. */
const MOST_REFUSALS = 5
const REFUSED_WITHIN_DAYS = 7

/** A note that somebody waits for. */
export interface OpenNote {
  id: string
  key: string
  site: string
  words: Partial<Record<Locale, PushWords>>
  urgent: boolean
  topics: string[]
  expiresAt: Date
  /** Whether everybody who is to be told is written down. */
  written: boolean
}

/** Notes that somebody waits for, breaking news first. */
export async function openNotes(db: Db, now: Date): Promise<OpenNote[]> {
  const { rows } = await sql<OpenNote>`select id::text, key, site, words, urgent, topics, expires_at as "expiresAt",
      written_to >= last_device as written
    from push_note where open and expires_at > ${now} order by urgent desc, id`.execute(db)
  return rows
}

/** Somebody to be told, whose turn it is. */
export interface Recipient extends PushKeys {
  id: string
  endpoint: string
  locale: Locale
  /** How often they were tried to be told. */
  attempts: number
}

/**
 * Takes devices that are to be told of a note, and says that they are told now: no two processes ever take the same. In
 * this statement falls whether they still are: of what was not withdrawn, while they want it, and not too often a day.
 * @param after behind which one is looked: what was told leaves its place in the index until the database tidies up, and
 *   whoever looked from the front each time would walk over all of it
 */
export async function takeRecipients(
  db: Db,
  { noteId, after, holder, now, most }: { noteId: string; after: number; holder: string; now: Date; most: number },
): Promise<{ last: number | null; recipients: Recipient[] }> {
  const day = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<Recipient & { state: string }>`
    with due as (
      select d.subscription_id as id, s.endpoint, s.p256dh, s.auth, s.locale, s.topics
      from push_delivery d join push_subscription s on s.id = d.subscription_id
      where d.note_id = ${noteId} and d.state = 'waiting' and d.subscription_id > ${after} and d.next_at <= ${now}
      order by d.subscription_id limit ${most} for update of d, s skip locked
    ), judged as (
      select due.*, n.open and due.topics && n.topics and not exists (
          select from content c where c.id = n.content_id and c.state in ('withdrawn', 'draft'))
        and (select count(*) from push_delivery told where told.subscription_id = due.id
          and told.begun_at > ${day} and told.note_id <> n.id) < ${MOST_A_DAY} as wanted
      from due join push_note n on n.id = ${noteId}
    )
    update push_delivery d set state = case when wanted then 'begun' else 'dropped' end,
      begun_at = case when wanted then ${now}::timestamptz end, holder = case when wanted then ${holder} end,
      held_until = case when wanted then now() + ${LEASE} end
    from judged where d.note_id = ${noteId} and d.subscription_id = judged.id
    returning judged.id::text, judged.endpoint, judged.p256dh, judged.auth, judged.locale, d.attempts, d.state`.execute(
    db,
  )
  const last = rows.length > 0 ? Math.max(...rows.map(({ id }) => Number(id))) : null
  return { last, recipients: rows.filter(({ state }) => state === 'begun') }
}

/** What became of telling one device. */
export interface Settled {
  id: string
  state: 'sent' | 'waiting' | 'refused' | 'dropped' | 'unsure'
  nextAt: Date | null
  attempts: number
  failure: string | null
}

/**
 * Says what became of telling devices; those that their push services do not know any more are forgotten, and those whose
 * messages they refuse again and again. What was refused before a device was set up anew does not count.
 */
export async function noteOutcomes(
  db: Db,
  {
    noteId,
    holder,
    settled,
    gone,
    now,
  }: { noteId: string; holder: string; settled: readonly Settled[]; gone: readonly string[]; now: Date },
): Promise<void> {
  const json = JSON.stringify(settled)
  await sql`with outcome as (
      select * from jsonb_to_recordset(${json}::jsonb) as o (id bigint, state text, "nextAt" timestamptz, attempts int, failure text)
    )
    update push_delivery d set state = o.state, failure = o.failure, next_at = coalesce(o."nextAt", d.next_at),
      attempts = o.attempts, begun_at = case when o.state in ('waiting', 'dropped') then null else d.begun_at end,
      holder = null, held_until = null
    from outcome o where d.note_id = ${noteId} and d.subscription_id = o.id and d.holder = ${holder}
      and d.state = 'begun'`.execute(db)
  const refused = settled.flatMap(({ id, state }) => (state === 'refused' ? id : []))
  const since = new Date(now.getTime() - REFUSED_WITHIN_DAYS * DAY_MS)
  await sql`delete from push_subscription s
    where s.id = any(${[...gone]}::bigint[])
      or (s.id = any(${refused}::bigint[]) and ${MOST_REFUSALS} <= (
        select count(*) from push_delivery d where d.subscription_id = s.id and d.state = 'refused'
          and d.begun_at > ${since} and d.begun_at >= s.changed_at))`.execute(db)
}

/** Says of what a process held that is gone that nobody knows whether it arrived: it is not told again. */
export async function freeOrphans(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`update push_delivery set state = 'unsure', holder = null, held_until = null,
      failure = 'the process that handed it over is gone'
    where state = 'begun' and held_until < now()`.execute(db)
  return Number(numAffectedRows ?? 0)
}
