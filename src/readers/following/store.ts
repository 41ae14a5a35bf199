import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { StoredCard } from '../../content/model.ts'
import { FOLLOWED_KINDS } from '../library/model.ts'
import { type FollowChannels, type FollowedKind, type QuietHours, USUAL_QUIET } from './model.ts'

/** What was published so long ago is no news any more, whatever kept it from being told. */
const NEWS_HOURS = 24
/** A coverage may say something every minute: it is told of no more often, all that came since in one. */
const LIVE_HOURS = 1
/** A mail names no more. */
const MOST_TOLD = 20
/** So long after the quiet hours the mail of the day may still go. */
const DAILY_HOURS = 2
const KEPT_DAYS = 90

/** Those of which contents are: a coverage tells its news itself. */
const CONTENTS_NAME = FOLLOWED_KINDS.filter((kind) => kind !== 'live')

const readable = (now: Date) => isPublicRow(now, 'c')

/** How a reader hears of what is followed. */
export async function followChannels(db: Db, readerId: string): Promise<FollowChannels> {
  const { rows } = await sql<{ kind: FollowedKind; mail: 'daily' | 'at-once' }>`select kind, mail
    from reader_follow_mail where reader_id = ${readerId}`.execute(db)
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]))
  return Object.fromEntries(FOLLOWED_KINDS.map((kind) => [kind, chosen.get(kind) ?? 'list'])) as FollowChannels
}

/** Sets how a reader hears of some kinds; what waits by a channel that is left is not told any more. */
export async function setFollowChannels(
  trx: Db,
  readerId: string,
  channels: Partial<FollowChannels>,
  now: Date,
): Promise<void> {
  for (const kind of FOLLOWED_KINDS) {
    const mail = channels[kind]
    if (!mail) continue
    if (mail === 'list')
      await sql`delete from reader_follow_mail where reader_id = ${readerId} and kind = ${kind}`.execute(trx)
    else
      await sql`insert into reader_follow_mail (reader_id, kind, mail, since) values (${readerId}, ${kind}, ${mail}, ${now})
        on conflict (reader_id, kind) do update set mail = excluded.mail`.execute(trx)
  }
  await sql`delete from reader_follow_notice n where reader_id = ${readerId} and mailed_at is null and not exists (
    select from reader_follow_mail m where m.reader_id = n.reader_id and m.mail = n.mail)`.execute(trx)
}

/** When a reader is not woken. */
export async function quietHours(db: Db, readerId: string): Promise<QuietHours> {
  const { rows } = await sql<QuietHours>`select quiet_from as from, quiet_until as until from reader_following
    where reader_id = ${readerId}`.execute(db)
  return rows[0] ?? USUAL_QUIET
}

/** Sets when a reader is not woken. */
export async function setQuietHours(db: Db, readerId: string, { from, until }: QuietHours): Promise<void> {
  await sql`insert into reader_following (reader_id, quiet_from, quiet_until) values (${readerId}, ${from}, ${until})
    on conflict (reader_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(
    db,
  )
}

/** What names the calendar and the feed of a reader; null when there are none. */
export async function feedToken(db: Db, readerId: string): Promise<string | null> {
  const { rows } = await sql<{ token: string | null }>`select feed_token as token from reader_following
    where reader_id = ${readerId}`.execute(db)
  return rows[0]?.token ?? null
}

/** Gives calendar and feed of a reader a new name, or none: the former addresses lead nowhere from then on. */
export async function setFeedToken(db: Db, readerId: string, token: string | null): Promise<void> {
  const { from, until } = USUAL_QUIET
  await sql`insert into reader_following (reader_id, quiet_from, quiet_until, feed_token)
    values (${readerId}, ${from}, ${until}, ${token})
    on conflict (reader_id) do update set feed_token = excluded.feed_token`.execute(db)
}

/** Whose calendar and feed a token names, while the account may be used. */
export async function readerOfFeed(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select r.id from reader r join reader_following f on f.reader_id = r.id
    where f.feed_token = ${token} and r.blocked_at is null`.execute(db)
  return rows[0]?.id ?? null
}

/** Ends all that a reader follows, and with it all that waits. */
export async function followNothing(trx: Db, readerId: string): Promise<void> {
  await sql`delete from reader_followed where reader_id = ${readerId}`.execute(trx)
  await sql`delete from reader_follow_notice where reader_id = ${readerId} and mailed_at is null`.execute(trx)
}

/** Notes for whom each new content is news: once for each reader, however many of those that are followed stand on it. */
export async function noteNews(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - NEWS_HOURS * HOUR_MS)
  const { numAffectedRows } = await sql`
    insert into reader_follow_notice (reader_id, content_id, mail, noticed_at)
    select r.id, c.id, min(m.mail), ${now}::timestamptz
    from content c
      join content_reference named on named.content_id = c.id
      join content target on target.type = any(${CONTENTS_NAME}) and (
        target.id = case when named.ref ~ '^[1-9][0-9]{0,17}$' then named.ref::bigint end
        or target.external_id = case when named.ref like 'ext:%' then substr(named.ref, 5) end)
      join reader_followed f on f.author_id = target.id and f.followed_at < c.publish_at
      join reader_follow_mail m on m.reader_id = f.reader_id and m.kind = target.type and m.since < c.publish_at
      join reader r on r.id = f.reader_id and r.validated_at is not null and r.blocked_at is null
    where c.publish_at > ${since} and c.publish_at <= ${now} and ${readable(now)} and c.language is not null
      and (c.language = r.locale or c.translation_group is null)
    group by r.id, c.id
    on conflict (reader_id, content_id) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Notes for whom something came to a coverage that is followed, once an hour at most. */
export async function noteCoverages(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - NEWS_HOURS * HOUR_MS)
  const rested = new Date(now.getTime() - LIVE_HOURS * HOUR_MS)
  const { numAffectedRows } = await sql`
    insert into reader_follow_notice (reader_id, content_id, mail, noticed_at)
    select r.id, c.id, m.mail, told.at
    from reader_follow_mail m
      join reader_followed f on f.reader_id = m.reader_id
      join content c on c.id = f.author_id and c.type = 'live'
      join reader r on r.id = f.reader_id and r.validated_at is not null and r.blocked_at is null
      cross join lateral (select (c.card #>> '{live,updates,0,date}')::timestamptz as at) told
    where m.kind = 'live' and told.at <= ${now} and told.at > greatest(f.followed_at, m.since, ${since})
      and ${readable(now)}
    on conflict (reader_id, content_id) do update
      set mail = excluded.mail, noticed_at = excluded.noticed_at, mailed_at = null
      where reader_follow_notice.mailed_at <= ${rested} and excluded.noticed_at > reader_follow_notice.mailed_at`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** A reader for whom something waits. */
export interface Waiting {
  id: string
  email: string
  locale: Locale
}

/**
 * Readers of a site whom something waits for by a channel and who are told at an hour of its clock: at once unless they
 * are quiet, of the day when that has just ended.
 */
export async function waitingReaders(
  db: Db,
  { site, mail, hour, most }: { site: string; mail: 'daily' | 'at-once'; hour: number; most: number },
): Promise<Waiting[]> {
  const from = sql`coalesce(f.quiet_from, ${USUAL_QUIET.from})`
  const until = sql`coalesce(f.quiet_until, ${USUAL_QUIET.until})`
  const goes =
    mail === 'daily'
      ? sql`(${hour}::int - ${until} + 24) % 24 < ${DAILY_HOURS}`
      : sql`case when ${from} <= ${until} then ${hour}::int < ${from} or ${hour}::int >= ${until}
          else ${hour}::int >= ${until} and ${hour}::int < ${from} end`
  const { rows } = await sql<Waiting>`select r.id, r.email, r.locale from reader r
    left join reader_following f on f.reader_id = r.id
    where r.site = ${site} and ${goes} and exists (
      select from reader_follow_notice n where n.reader_id = r.id and n.mail = ${mail} and n.mailed_at is null)
    order by r.id limit ${most}`.execute(db)
  return rows
}

/** A content that is told of, with its site. */
export interface Told {
  card: StoredCard
  site: string
}

/**
 * Takes what waits for a reader by a channel, so that nobody else tells it too; answers what may still be read, the newest
 * first. What was withdrawn meanwhile is told to nobody.
 */
export async function takeNews(trx: Db, readerId: string, mail: 'daily' | 'at-once', now: Date): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with taken as (
      update reader_follow_notice set mailed_at = ${now}
      where reader_id = ${readerId} and mail = ${mail} and mailed_at is null returning content_id)
    select c.card, c.site from content c join taken on taken.content_id = c.id
    where ${readable(now)} order by c.publish_at desc, c.id desc limit ${MOST_TOLD}`.execute(trx)
  return rows
}

/** Forgets what was told long ago. */
export async function forgetNews(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`delete from reader_follow_notice where noticed_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
