import { sql } from 'kysely'
import { isPublicRow } from '../../content/public-row.ts'
import type { StoredCard } from '../../content/model.ts'
import type { ContentDocument } from '../../content/types/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import { type Locale } from '../../platform/i18n/locale.ts'
import type { PushWords } from '../../layout/push/model.ts'

/** The channel that tells all processes that there is something to be told. */
export const PUSH_CHANNEL = 'portada_push'
/** What was published so long ago is no news any more, whatever kept it from being told. */
const NEWS_HOURS = 1

const readable = (now: Date) => isPublicRow(now, 'c')

/** Something to be told. */
export interface Note {
  key: string
  topics: readonly string[]
  contentId: string | null
  site: string
  words: Partial<Record<Locale, PushWords>>
  urgent: boolean
  expiresAt: Date
  /** Only to devices in this language. */
  only: Locale | null
}

/** So many ids of devices are looked at in one statement, far below what a statement may take. */
const PART = 5000

/** Notes something once, for everybody who is to be told; whoever comes later is not. */
export async function addNote(db: Db, note: Note, now: Date): Promise<boolean> {
  const { key, topics, contentId, site, words, urgent, expiresAt, only } = note
  const { rows } = await sql<{ id: string }>`
    with noted as (
      insert into push_note (key, topics, content_id, site, words, urgent, noted_at, expires_at, only_locale, last_device)
      values (${key}, ${topics}::text[], ${contentId}::bigint, ${site}, ${JSON.stringify(words)}::jsonb, ${urgent}, ${now}, ${expiresAt},
        ${only}::text, coalesce((select max(id) from push_subscription), 0))
      on conflict (key) do nothing returning id
    )
    select id::text, pg_notify(${PUSH_CHANNEL}, '') from noted`.execute(db)
  if (rows[0]) await writeRecipients(db, rows[0].id, now)
  return rows.length > 0
}

/**
 * Writes down the next of those who are to be told of a note. Processes take turns, each a part of its own.
 * @returns whether all are written down
 */
export async function writeRecipients(db: Db, noteId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    with note as (
      select id, topics, only_locale, written_to, least(written_to + ${PART}, last_device) as up_to, last_device
      from push_note where id = ${noteId} and written_to < last_device for update
    ), recipient as (
      select note.id as note_id, s.id from note, push_subscription s
      where s.id > note.written_to and s.id <= note.up_to and s.topics && note.topics
        and (note.only_locale is null or s.locale = note.only_locale)
      for key share of s
    ), told as (
      insert into push_delivery (note_id, subscription_id, next_at) select note_id, id, ${now} from recipient
    )
    update push_note n set written_to = note.up_to from note where n.id = note.id
    returning n.written_to >= n.last_device as done`.execute(db)
  return rows[0]?.done ?? true
}

/** Which of some notes are known. */
export async function knownNotes(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from push_note where key = any(${[...keys]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** What alerts alone say of breaking news, and somebody still waits for; contents say themselves whether they are there. */
export async function openBreakingNews(db: Db): Promise<Pick<Note, 'key' | 'site' | 'words'>[]> {
  const { rows } = await sql<Pick<Note, 'key' | 'site' | 'words'>>`
    select key, site, words from push_note
    where open and content_id is null and key like 'breaking:%'`.execute(db)
  return rows
}

/** What emergencies said since some hour, each with its site. */
export async function emergencyWords(db: Db, since: Date): Promise<Pick<Note, 'site' | 'words'>[]> {
  const { rows } = await sql<Pick<Note, 'site' | 'words'>>`
    select site, words from push_note where key like 'breaking:%:emergency-%' and noted_at > ${since}`.execute(db)
  return rows
}

/** Notes something that everybody was told under another name: nobody hears of it once more. */
export async function noteAsTold(db: Db, { key, topics, site, words, urgent }: Note, now: Date): Promise<void> {
  await sql`
    insert into push_note (key, topics, site, words, urgent, noted_at, expires_at, last_device, open)
    values (${key}, ${topics}::text[], ${site}, ${JSON.stringify(words)}::jsonb, ${urgent}, ${now}, ${now}, 0, false)
    on conflict (key) do nothing`.execute(db)
}

/** A live coverage that somebody follows and that changed lately. */
export interface FollowedCoverage {
  id: string
  path: string
  site: string
  document: Extract<ContentDocument, { type: 'live' }>
  /** When its followers were told last. */
  toldAt: Date | null
}

/** Followed coverages that changed within some time; of those that not everybody may read nobody is told. */
export async function changedCoverages(db: Db, since: Date, now: Date): Promise<FollowedCoverage[]> {
  const { rows } = await sql<FollowedCoverage>`select c.id::text, c.path, c.site, c.data as document,
      (select max(n.noted_at) from push_note n where n.topics @> array['live:' || c.id] and n.key like 'live:%') as "toldAt"
    from content c where c.type = 'live' and c.changed_at > ${since} and c.access = 'free' and ${readable(now)}
      and exists (select from push_subscription s where s.topics @> array['live:' || c.id])`.execute(db)
  return rows
}

/** A new content of followed shows and topics. */
export interface FollowedNews {
  id: string
  site: string
  card: StoredCard
  language: Locale
  /** Whether readers of other languages have it in theirs. */
  translated: boolean
  topics: string[]
}

/** What was published lately of shows and topics that somebody follows, and was not noted yet. */
export async function followedNews(db: Db, now: Date): Promise<FollowedNews[]> {
  const since = new Date(now.getTime() - NEWS_HOURS * HOUR_MS)
  const { rows } = await sql<FollowedNews>`
    select c.id::text, c.site, c.card, c.language, c.translation_group is not null as translated,
      array_agg(distinct target.type || ':' || target.id) as topics
    from content c
      join content_reference named on named.content_id = c.id
      join content target on target.type in ('show', 'taxon') and (
        target.id = case when named.ref ~ '^[1-9][0-9]{0,17}$' then named.ref::bigint end
        or target.external_id = case when named.ref like 'ext:%' then substr(named.ref, 5) end)
    where c.publish_at > ${since} and c.publish_at <= ${now} and ${readable(now)} and c.language is not null
      and not exists (select from push_note n where n.key = 'content:' || c.id)
      and exists (select from push_subscription s where s.topics @> array[target.type || ':' || target.id]
        and s.created_at < c.publish_at)
    group by c.id`.execute(db)
  return rows
}

/**
 * Ends notes whose time is over; nobody is told of them any more.
 * @param withdrawn keys of what is not said any more
 */
export async function endNotes(db: Db, now: Date, withdrawn: readonly string[] = []): Promise<void> {
  await sql`with ended as (
      update push_note n set open = false where open and (expires_at <= ${now} or key = any(${[...withdrawn]}::text[])
        or written_to >= last_device and not (
          exists (select from push_delivery d where d.note_id = n.id and d.state = 'waiting')
          or exists (select from push_delivery d where d.note_id = n.id and d.state = 'begun'))) returning id)
    update push_delivery d set state = 'dropped' from ended where d.note_id = ended.id and d.state = 'waiting'`.execute(
    db,
  )
}

/** Forgets who was told what after a month, and notes after a year: an alert that stays up is not told again. */
export async function forgetNotes(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await sql`delete from push_note where noted_at < ${before(365)}`.execute(db)
  const { numAffectedRows } = await sql`delete from push_delivery d using push_note n
    where n.id = d.note_id and n.noted_at < ${before(30)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
