import { sql } from 'kysely'
import type { ContentRecord } from '../content/model.ts'
import { RECORD_COLUMNS, toRecord, type RecordRow } from '../content/tables.ts'
import type { Db } from '../platform/database/schema.ts'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import type { Site } from '../sites/model.ts'

/** What is so old is no news to followers any more, whatever kept it from being told. */
const NEWS_MS = DAY_MS
/** A look goes back so far behind the last one: what is written in a long transaction has an earlier moment. */
const OVERLAP_MS = 10 * 60_000
/** So many contents are looked at in one go. */
export const MOST = 100
/** An inbox where nothing is taken for so long is given up, with those who follow by it. */
const GIVEN_UP_MS = 14 * DAY_MS
/** What could not be handed over in so long is not told any more. */
const TOLD_WITHIN_MS = 3 * DAY_MS
/** Inboxes of which nobody follows any more hear of what is withdrawn for so long. */
const REMEMBERED_MS = 180 * DAY_MS
/** Signatures are refused by their age long before. */
const SEEN_MS = 6 * HOUR_MS
const LEASE = sql`interval '60 seconds'`

const recordColumns = sql.raw(RECORD_COLUMNS.map((name) => `c.${name}`).join(', '))

/** Locks the actor of a site for one look; null where another process looks, or there is no key yet. */
export async function lockActor(trx: Db, site: string): Promise<{ since: Date; lookedAt: Date } | null> {
  const { rows } = await sql<{ since: Date; lookedAt: Date }>`select since, looked_at as "lookedAt"
    from fediverse_actor where site = ${site} for update skip locked`.execute(trx)
  return rows[0] ?? null
}

/** Notes until when was looked. */
export async function noteLook(trx: Db, site: string, now: Date): Promise<void> {
  await sql`update fediverse_actor set looked_at = ${now} where site = ${site}`.execute(trx)
}

/** Contents of a site that were published since it is an actor, and of which nobody was told. */
export async function untold(
  trx: Db,
  { alias: site, languages }: Pick<Site, 'alias' | 'languages'>,
  { since, now }: { since: Date; now: Date },
): Promise<ContentRecord[]> {
  const from = new Date(Math.max(since.getTime(), now.getTime() - NEWS_MS))
  const { rows } = await sql<RecordRow>`select ${recordColumns} from content c
    where c.id in (select content_id from listing_entry where site = ${site} and list = 'all'
        and language = any(${languages}) and published_at > ${from} and published_at <= ${now})
      and c.site = ${site} and not exists (select from fediverse_post p where p.content_id = c.id)
      and c.state not in ('draft', 'withdrawn') and coalesce(c.data ->> 'noindex', 'false') = 'false'
    order by c.publish_at, c.id limit ${MOST}`.execute(trx)
  return rows.map(toRecord)
}

/** Contents that were told, and have changed since. */
export async function changed(trx: Db, site: string, lookedAt: Date): Promise<(ContentRecord & { told: string })[]> {
  const from = new Date(lookedAt.getTime() - OVERLAP_MS)
  const { rows } = await sql<RecordRow & { told: string }>`select ${recordColumns}, p.digest as told
    from content c join fediverse_post p on p.content_id = c.id
    where p.site = ${site} and p.gone_at is null and c.changed_at > ${from} and c.version <> p.version
    order by c.changed_at, c.id limit ${MOST}`.execute(trx)
  return rows.map((row) => ({ ...toRecord(row), told: row.told }))
}

/** What is noted of a content that is told. */
export interface Post {
  contentId: string
  site: string
  version: number
  digest: string
}

/** Notes a content and queues its telling for everybody who follows. */
export async function tellNew(trx: Db, { contentId, site, version, digest }: Post, now: Date): Promise<void> {
  await sql`insert into fediverse_post (content_id, site, version, digest, told_at)
    values (${contentId}, ${site}, ${version}, ${digest}, ${now}) on conflict do nothing`.execute(trx)
  await sql`insert into fediverse_delivery (inbox_id, content_id, made_at, next_at)
    select i.id, ${contentId}, ${now}, ${now} from fediverse_inbox i
    where i.site = ${site} and exists (select from fediverse_follower f where f.inbox_id = i.id)
    on conflict do nothing`.execute(trx)
}

/** A new version that says nothing else. */
export async function noteVersion(trx: Db, { contentId, version }: Pick<Post, 'contentId' | 'version'>): Promise<void> {
  await sql`update fediverse_post set version = ${version} where content_id = ${contentId}`.execute(trx)
}

/** Queues what a content became; who has not heard of it yet is told of it as it is now. */
export async function tellChange(trx: Db, { contentId, site, version, digest }: Post, now: Date): Promise<void> {
  await sql`update fediverse_post set version = ${version}, digest = ${digest} where content_id = ${contentId}`.execute(
    trx,
  )
  await queueAgain(trx, contentId, site, now, true)
}

/** Queues that a content was taken from the readers, for everybody who may have it. */
export async function tellGone(trx: Db, { contentId, site, version }: Omit<Post, 'digest'>, now: Date): Promise<void> {
  await sql`update fediverse_post set version = ${version}, gone_at = ${now} where content_id = ${contentId}`.execute(
    trx,
  )
  // Nobody has to be told of the end of what they never heard of.
  await sql`delete from fediverse_delivery where content_id = ${contentId} and not is_known and not is_begun`.execute(
    trx,
  )
  await queueAgain(trx, contentId, site, now, false)
}

async function queueAgain(trx: Db, contentId: string, site: string, now: Date, followed: boolean): Promise<void> {
  const whom = followed
    ? sql`exists (select from fediverse_follower f where f.inbox_id = i.id)`
    : sql`i.used_at >= (select told_at from fediverse_post where content_id = ${contentId})`
  await sql`insert into fediverse_delivery (inbox_id, content_id, is_known, made_at, next_at)
    select i.id, ${contentId}, true, ${now}, ${now} from fediverse_inbox i where i.site = ${site} and ${whom}
    on conflict (inbox_id, content_id) do update set turn = fediverse_delivery.turn + 1, made_at = excluded.made_at,
      next_at = excluded.next_at, attempts = 0`.execute(trx)
}

/** Something to be handed over. */
export interface Delivery {
  id: string
  site: string
  inbox: string
  contentId: string | null
  activity: object | null
  isKnown: boolean
  isGone: boolean
  turn: number
  attempts: number
}

/** Takes what is due; no two processes ever hold the same. */
export async function takeDue(db: Db, now: Date, most: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`with due as (
      select d.id from fediverse_delivery d where d.next_at <= ${now} and (d.held_until is null or d.held_until < now())
      order by d.next_at, d.id limit ${most} for update skip locked)
    update fediverse_delivery d set held_until = now() + ${LEASE}, is_begun = true
    from due, fediverse_delivery before
      join fediverse_inbox i on i.id = before.inbox_id
      left join fediverse_post p on p.content_id = before.content_id
    where d.id = due.id and before.id = d.id
    returning d.id::text, i.site, i.address as inbox, d.content_id::text as "contentId", d.activity,
      before.is_known as "isKnown", p.gone_at is not null as "isGone", d.turn, d.attempts`.execute(db)
  return rows
}

/** What became of handing something over. */
export type Outcome =
  | { result: 'taken' }
  | { result: 'later'; at: Date; reason: string }
  | { result: 'refused'; reason: string }
  /** There is nothing to tell. */
  | { result: 'dropped' }
  /** There is no such inbox any more. */
  | { result: 'gone' }

/** Says what became of it; what has changed meanwhile is told again. */
export async function settle(
  db: Db,
  { id, turn }: Pick<Delivery, 'id' | 'turn'>,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const inbox = sql`(select inbox_id from fediverse_delivery where id = ${id})`
  if (outcome.result === 'gone') {
    await sql`delete from fediverse_inbox where id = ${inbox}`.execute(db)
    return
  }
  if (outcome.result === 'taken')
    await sql`update fediverse_inbox set used_at = ${now}, failing_since = null where id = ${inbox}`.execute(db)
  else if (outcome.result !== 'dropped')
    await sql`update fediverse_inbox set failing_since = coalesce(failing_since, ${now}) where id = ${inbox}`.execute(
      db,
    )
  if (outcome.result === 'later') {
    await sql`update fediverse_delivery set held_until = null, failure = ${outcome.reason},
        attempts = case when turn = ${turn} then attempts + 1 else attempts end,
        next_at = case when turn = ${turn} then ${outcome.at} else next_at end
      where id = ${id}`.execute(db)
    return
  }
  await sql`delete from fediverse_delivery where id = ${id} and turn = ${turn}`.execute(db)
  const isKnown = outcome.result === 'taken'
  await sql`update fediverse_delivery set held_until = null, is_known = is_known or ${isKnown}
    where id = ${id}`.execute(db)
}

/** Forgets what will not be told any more, and whom nobody reaches. */
export async function tidyFediverse(db: Db, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const given = await sql`delete from fediverse_inbox i where failing_since < ${before(GIVEN_UP_MS)}
    or used_at < ${before(REMEMBERED_MS)} and not exists (select from fediverse_follower f where f.inbox_id = i.id)`.execute(
    db,
  )
  await sql`delete from fediverse_delivery where made_at < ${before(TOLD_WITHIN_MS)}`.execute(db)
  await sql`delete from fediverse_seen where seen_at < ${before(SEEN_MS)}`.execute(db)
  return Number(given.numAffectedRows ?? 0)
}

/** How it goes with a site's telling. */
export interface Standing {
  followers: number
  waiting: number
  failing: { inbox: string; since: Date; failure: string | null }[]
}

/** How it goes with a site's telling, for whoever runs it. */
export async function standingOf(db: Db, site: string): Promise<Standing> {
  const counted = await sql<{ followers: number; waiting: number }>`select
      (select count(*)::int from fediverse_follower where site = ${site}) as followers,
      (select count(*)::int from fediverse_delivery d join fediverse_inbox i on i.id = d.inbox_id
        where i.site = ${site}) as waiting`.execute(db)
  const failing = await sql<Standing['failing'][number]>`select i.address as inbox, i.failing_since as since,
      (select failure from fediverse_delivery d where d.inbox_id = i.id order by d.id desc limit 1) as failure
    from fediverse_inbox i where i.site = ${site} and i.failing_since is not null
    order by i.failing_since limit 20`.execute(db)
  return { ...counted.rows[0]!, failing: failing.rows }
}
