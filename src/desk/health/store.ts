import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { type DeliveryState, type JobRow, type LostMail, PATIENCE_MS, withoutReaders } from './model.ts'

/** So many mails that did not go are shown; the command line has all of them. */
const MOST_MAILS = 50

/** Where the queues are; a portal whose jobs never ran has none. */
async function hasQueues(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('jobs.job') is not null as there`.execute(db)
  return rows[0]!.there
}

/** Every kind of work, what is wrong first. */
export async function jobRows(db: Db, now: Date): Promise<JobRow[]> {
  if (!(await hasQueues(db))) return []
  const late = new Date(now.getTime() - PATIENCE_MS)
  const { rows } = await sql<Dated<JobRow>>`
    with kind as (
      select q.name, s.cron is not null as by_clock,
        (select max(completed_on) from jobs.job j where j.name = q.name and j.state = 'completed') as done_at
      from jobs.queue q left join (select name, min(cron) as cron from jobs.schedule group by name) s on s.name = q.name
      where not starts_with(q.name, '__'))
    select k.name as queue, k.by_clock as "byClock", k.done_at as "doneAt", job.*
    from kind k cross join lateral (
      select count(*) filter (where is_due)::int as waiting,
        min(greatest(start_after, created_on)) filter (where is_due) as "waitingSince",
        count(*) filter (where state = 'active')::int as running,
        min(started_on) filter (where state = 'active') as "runningSince",
        count(*) filter (where is_lost)::int as failed,
        max(completed_on) filter (where is_lost) as "failedAt",
        (array_agg(coalesce(output ->> 'message', output ->> 'value', output::text) order by completed_on desc)
          filter (where is_lost))[1] as reason
      from (select j.*, j.state in ('created', 'retry') and j.start_after <= ${now} as is_due,
          j.state = 'failed' and (not k.by_clock or k.done_at is null or j.completed_on > k.done_at) as is_lost
        from jobs.job j where j.name = k.name) j) job
    order by failed > 0 desc, coalesce(job."waitingSince" < ${late}, false) desc, k.name`.execute(db)
  return rows.map((row) => ({
    ...row,
    reason: unnamed(row.reason),
    waitingSince: iso(row.waitingSince),
    runningSince: iso(row.runningSince),
    doneAt: iso(row.doneAt),
    failedAt: iso(row.failedAt),
  }))
}

type Dated<T> = { [K in keyof T]: K extends `${string}Since` | `${string}At` | 'at' ? Date | null : T[K] }
const unnamed = (said: string | null): string | null => (said === null ? null : withoutReaders(said))
const iso = (date: Date | null): string | null => date && new Date(date).toISOString()

/** Lets the runs of a kind that were given up be tried once more; how many. */
export async function runAgain(db: Db, queue: string): Promise<number> {
  if (!(await hasQueues(db))) return 0
  // As the library's own `retry` does it, for all of a queue; of two with one key one is enough.
  const { numAffectedRows } = await sql`update jobs.job set state = 'retry', retry_limit = retry_limit + 1,
      completed_on = null, start_after = now() where name = ${queue} and state = 'failed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Mail on its way. */
export async function mailState(db: Db, now: Date): Promise<DeliveryState> {
  const { rows } = await sql<Dated<DeliveryState>>`select count(*)::int as waiting, min(created_at) as "waitingSince",
      count(*) filter (where attempts > 0)::int as tried,
      (array_agg(failure order by id desc) filter (where attempts > 0 and failure is not null))[1] as reason
    from mail where state in ('waiting', 'claimed', 'begun') and created_at <= ${now}`.execute(db)
  return { ...rows[0]!, reason: unnamed(rows[0]!.reason), waitingSince: iso(rows[0]!.waitingSince) }
}

/** Mails that did not go, the newest first, and how many there are. */
export async function lostMails(db: Db): Promise<{ lost: LostMail[]; lostCount: number }> {
  const { rows } = await sql<Omit<LostMail, 'at'> & { at: Date; count: number }>`select id::text as id, subject,
      split_part(recipient, '@', 2) as domain, state, created_at as at, failure as reason, count(*) over ()::int as count
    from mail where state in ('refused', 'given-up', 'uncertain') order by id desc limit ${MOST_MAILS}`.execute(db)
  return {
    lost: rows.map(({ count: _, at, ...mail }) => ({ ...mail, at: iso(at)!, reason: unnamed(mail.reason) })),
    lostCount: rows[0]?.count ?? 0,
  }
}

/** Messages to devices. */
export async function pushState(db: Db): Promise<DeliveryState> {
  const { rows } = await sql<Dated<DeliveryState>>`select count(*)::int as waiting, min(n.noted_at) as "waitingSince",
      count(*) filter (where d.attempts > 0)::int as tried,
      (array_agg(d.failure order by d.next_at desc) filter (where d.failure is not null))[1] as reason
    from push_delivery d join push_note n on n.id = d.note_id where d.state in ('waiting', 'begun')`.execute(db)
  return { ...rows[0]!, waitingSince: iso(rows[0]!.waitingSince) }
}

/** What other servers are told. */
export async function fediverseState(db: Db): Promise<DeliveryState> {
  const { rows } = await sql<Dated<DeliveryState>>`select count(*)::int as waiting, min(made_at) as "waitingSince",
      count(*) filter (where attempts > 0)::int as tried,
      (array_agg(failure order by next_at desc) filter (where failure is not null))[1] as reason
    from fediverse_delivery`.execute(db)
  return { ...rows[0]!, waitingSince: iso(rows[0]!.waitingSince) }
}

/** What is wrong where a screen of its own tells more. */
export async function wrongElsewhere(db: Db): Promise<{ plans: number; sources: number; films: number }> {
  const { rows } = await sql<{ plans: number; sources: number; films: number }>`select
    (select count(*)::int from desk_entry where is_late) as plans,
    (select count(*)::int from harvest where faults > 0 and not is_paused) as sources,
    (select count(*)::int from film where state = 'failed') as films`.execute(db)
  return rows[0]!
}
