import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { StoredCard } from '../../content/model.ts'
import { FOLLOWED_KINDS } from '../library/model.ts'
import type { FollowChannels, FollowedKind } from './model.ts'

/** What was published so long ago is no news any more, whatever kept it from being told. */
const NEWS_HOURS = 24
/** A mail names no more. */
const MOST_TOLD = 20
const KEPT_DAYS = 90

const readable = (now: Date) =>
  sql<boolean>`(c.state in ('published', 'corrected') or (c.state = 'scheduled' and c.publish_at <= ${now}))`

/** How a reader hears of what is followed. */
export async function followChannels(db: Db, readerId: string): Promise<FollowChannels> {
  const { rows } = await sql<{ kind: FollowedKind; mail: 'daily' | 'at-once' }>`select kind, mail
    from reader_follow_mail where reader_id = ${readerId}`.execute(db)
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]))
  return Object.fromEntries(FOLLOWED_KINDS.map((kind) => [kind, chosen.get(kind) ?? 'list'])) as FollowChannels
}

/** Sets how a reader hears of what is followed; what waits by a channel that is left is not told any more. */
export async function setFollowChannels(trx: Db, readerId: string, channels: FollowChannels, now: Date): Promise<void> {
  for (const kind of FOLLOWED_KINDS) {
    const mail = channels[kind]
    if (mail === 'list')
      await sql`delete from reader_follow_mail where reader_id = ${readerId} and kind = ${kind}`.execute(trx)
    else
      await sql`insert into reader_follow_mail (reader_id, kind, mail, since) values (${readerId}, ${kind}, ${mail}, ${now})
        on conflict (reader_id, kind) do update set mail = excluded.mail`.execute(trx)
  }
  await sql`delete from reader_follow_notice n where reader_id = ${readerId} and mailed_at is null and not exists (
    select from reader_follow_mail m where m.reader_id = n.reader_id and m.mail = n.mail)`.execute(trx)
}

/** Notes for whom each new content is news: once for each reader, however many of those that are followed stand on it. */
export async function noteNews(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - NEWS_HOURS * 3_600_000)
  const { numAffectedRows } = await sql`
    insert into reader_follow_notice (reader_id, content_id, mail, noticed_at)
    select r.id, c.id, min(m.mail), ${now}::timestamptz
    from content c
      join content_reference named on named.content_id = c.id
      join content target on target.type = any(${[...FOLLOWED_KINDS]}) and (
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

/** A reader for whom something waits. */
export interface Waiting {
  id: string
  email: string
  site: string
  locale: Locale
}

/** Readers whom something waits for by a channel, at most so many. */
export async function waitingReaders(db: Db, mail: 'daily' | 'at-once', most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select id, email, site, locale from reader r where exists (
    select from reader_follow_notice n where n.reader_id = r.id and n.mail = ${mail} and n.mailed_at is null)
    order by id limit ${most}`.execute(db)
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
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  const { numAffectedRows } = await sql`delete from reader_follow_notice where noticed_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
