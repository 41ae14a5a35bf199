import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ItemState, Signal } from '../moderation/model.ts'
import { newReceiptNumber } from '../receipts/store.ts'
import { REMEMBERED, type Former } from './trust.ts'

/** A comment as its row has it. */
export interface CommentRow {
  id: string
  contentId: string
  site: string
  rootId: string | null
  parentId: string | null
  readerId: string | null
  body: string
  state: ItemState
  likes: number
  dislikes: number
  createdAt: Date
  shownAt: Date | null
}

const COLUMNS = sql`id::text as id, content_id::text as "contentId", site, root_id::text as "rootId",
  parent_id::text as "parentId", reader_id as "readerId", body, state, likes, dislikes, created_at as "createdAt",
  shown_at as "shownAt"`

/** Whether a text can be the id of a comment. */
export const isCommentId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id)

/** A comment in whatever state. */
export async function findComment(db: Db, id: string): Promise<CommentRow | null> {
  if (!isCommentId(id)) return null
  const { rows } = await sql<CommentRow>`select ${COLUMNS} from comment where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The same, held until the transaction ends. */
export async function holdComment(trx: Db, id: string): Promise<CommentRow | null> {
  if (!isCommentId(id)) return null
  const { rows } = await sql<CommentRow>`select ${COLUMNS} from comment where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** What tells two texts apart: their words, whatever case, signs and spaces. */
export function digestOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return createHash('sha256')
    .update(words.trim() || text)
    .digest('base64url')
    .slice(0, 22)
}

/** What is known of an author and a text before it is taken. */
export interface Before {
  former: Former[]
  /** The same text was sent on this content, or on any other, within a day. */
  sameHere: string | null
  sameElsewhere: number
  /** Comments of this author in the last minute, and of new accounts on this content. */
  lastMinute: number
  newcomers: number
}

/** So many of the last comments on a content tell whether a flood begins. */
const LAST_ON_CONTENT = 30

/** Everything that decides about a comment, in one question. */
export async function beforeComment(
  db: Db,
  of: { readerId: string; site: string; contentId: string; digest: string; now: Date },
): Promise<Before> {
  const { readerId, site, contentId, digest, now } = of
  const day = new Date(now.getTime() - 86_400_000)
  const minute = new Date(now.getTime() - 60_000)
  const { rows } = await sql<{
    former: { state: ItemState; at: string }[]
    same_here: string | null
    same_elsewhere: number
    last_minute: number
    newcomers: number
  }>`with own as (select id, content_id, state, created_at, body_digest from comment
      where reader_id = ${readerId} and site = ${site} order by id desc limit ${REMEMBERED})
    select coalesce((select json_agg(json_build_object('state', state, 'at', created_at) order by id desc) from own), '[]')
        as former,
      (select id::text from own where body_digest = ${digest} and content_id = ${contentId} and created_at > ${day}
        limit 1) as same_here,
      (select count(*)::int from own where body_digest = ${digest} and content_id <> ${contentId}
        and created_at > ${day}) as same_elsewhere,
      (select count(*)::int from own where created_at > ${minute}) as last_minute,
      (select count(*)::int from (select reader_id, created_at from comment where content_id = ${contentId}
        order by id desc limit ${LAST_ON_CONTENT}) c join reader r on r.id = c.reader_id
        where c.created_at > ${minute} and r.created_at > ${day}) as newcomers`.execute(db)
  const { former, same_here: sameHere, same_elsewhere: sameElsewhere, last_minute: lastMinute, newcomers } = rows[0]!
  return {
    former: former.map(({ state, at }) => ({ state, at: new Date(at) })),
    sameHere,
    sameElsewhere,
    lastMinute,
    newcomers,
  }
}

/** A comment that comes in. */
export interface NewComment {
  contentId: string
  site: string
  rootId: string | null
  parentId: string | null
  readerId: string
  signature: string | null
  clientId: string
  body: string
  digest: string
  state: ItemState
  now: Date
}

/** Keeps a comment; null when the same form was kept before. */
export async function addComment(trx: Db, comment: NewComment): Promise<string | null> {
  const { contentId, site, rootId, parentId, readerId, signature, clientId, body, digest, state, now } = comment
  const { rows } = await sql<{ id: string }>`insert into comment (content_id, site, root_id, parent_id, reader_id,
      signature, client_id, body, body_digest, state, created_at, shown_at)
    values (${contentId}, ${site}, ${rootId}, ${parentId}, ${readerId}, ${signature}, ${clientId}, ${body}, ${digest},
      ${state}, ${now}, ${state === 'shown' ? now : null})
    on conflict do nothing returning id::text as id`.execute(trx)
  return rows[0]?.id ?? null
}

/** The comment that a reader sent with a form. */
export async function sentBefore(db: Db, readerId: string, clientId: string): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`select ${COLUMNS} from comment
    where reader_id = ${readerId} and client_id = ${clientId}`.execute(db)
  return rows[0] ?? null
}

/** Brings a comment from one state into another, and the count of its first comment with it. */
export async function moveComment(
  trx: Db,
  { id, from, to, now, rule = null }: { id: string; from: ItemState; to: ItemState; now: Date; rule?: number | null },
): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`update comment set state = ${to}, rule = ${rule},
      shown_at = case when ${to} = 'shown' then coalesce(shown_at, ${now}) else shown_at end
    where id = ${id} and state = ${from} returning ${COLUMNS}`.execute(trx)
  const moved = rows[0]
  if (!moved) return null
  const more = Number(to === 'shown') - Number(from === 'shown')
  if (moved.rootId && more !== 0)
    await sql`update comment set replies = replies + ${more} where id = ${moved.rootId}`.execute(trx)
  return moved
}

/** Replaces the words of a comment. */
export async function rewriteComment(
  trx: Db,
  { id, body, digest, now }: { id: string; body: string; digest: string; now: Date },
): Promise<void> {
  await sql`update comment set body = ${body}, body_digest = ${digest}, edited_at = ${now} where id = ${id}`.execute(
    trx,
  )
}

/** Adds a vote and gives the counts; null when this reader has voted before. */
export async function addVote(
  db: Db,
  { id, readerId, value, now }: { id: string; readerId: string; value: 1 | -1; now: Date },
): Promise<{ likes: number; dislikes: number } | null> {
  const { rows } = await sql<{ likes: number; dislikes: number }>`with vote as (
      insert into comment_vote (comment_id, reader_id, value, voted_at) values (${id}, ${readerId}, ${value}, ${now})
      on conflict do nothing returning comment_id)
    update comment set likes = likes + ${Number(value === 1)}, dislikes = dislikes + ${Number(value === -1)}
      from vote where comment.id = vote.comment_id returning likes, dislikes`.execute(db)
  return rows[0] ?? null
}

/** The last comments of an author on a site, the newest first. */
export async function formerOf(db: Db, { readerId, site }: { readerId: string; site: string }): Promise<Former[]> {
  const { rows } = await sql<Former>`select state, created_at as at from comment
    where reader_id = ${readerId} and site = ${site} order by id desc limit ${REMEMBERED}`.execute(db)
  return rows
}

/** Adds a report and gives how much all of them weigh; null when this reader has reported before. */
export async function addReport(
  trx: Db,
  report: { id: string; readerId: string; rule: number | null; note: string | null; weight: number; now: Date },
): Promise<number | null> {
  const { id, readerId, rule, note, weight, now } = report
  const { rows } = await sql<{ id: string }>`with report as (
      insert into comment_report (comment_id, reader_id, rule, note, weight, reported_at)
      values (${id}, ${readerId}, ${rule}, ${note}, ${weight}, ${now}) on conflict do nothing returning comment_id)
    update comment set reports = reports + 1 from report where comment.id = report.comment_id
    returning comment.id::text as id`.execute(trx)
  if (!rows[0]) return null
  const sum = await sql<{ weight: number }>`select sum(weight)::int as weight from comment_report
    where comment_id = ${id}`.execute(trx)
  return sum.rows[0]!.weight
}

const UNIQUE_VIOLATION = '23505'

/**
 * Keeps a comment with its receipt and its place in the queue, or among the replies, in one statement: a busy evening
 * has hundreds of them a second. Null when the same form was kept before.
 */
export async function takeComment(
  db: Db,
  comment: NewComment & { signals: readonly Signal[] },
): Promise<{ id: string; receipt: string } | null> {
  const { contentId, site, rootId, parentId, readerId, signature, clientId, body, digest, state, signals, now } =
    comment
  const receipt = newReceiptNumber()
  const waits = state === 'waiting'
  try {
    const { rows } = await sql<{ id: string }>`with made as (insert into comment (content_id, site, root_id, parent_id,
        reader_id, signature, client_id, body, body_digest, state, created_at, shown_at)
      values (${contentId}, ${site}, ${rootId}, ${parentId}, ${readerId}, ${signature}, ${clientId}, ${body}, ${digest},
        ${state}, ${now}, ${waits ? null : now})
      on conflict (reader_id, client_id) where client_id is not null do nothing returning id),
    given as (insert into receipt (number, kind, target_id, site, reader_id, state, issued_at, moved_at)
      select ${receipt}, 'comment', id, ${site}, ${readerId}, ${state}, ${now}::timestamptz, ${now}::timestamptz from made),
    queued as (insert into moderation_queue (kind, target_id, site, reader_id, why, signals, since)
      select 'comment', id, ${site}, ${readerId}, 'held', ${JSON.stringify(signals)}::jsonb, ${now}::timestamptz from made
      where ${waits}),
    answered as (update comment set replies = replies + 1 from made where comment.id = ${rootId}::bigint and not ${waits})
    select id::text as id from made`.execute(db)
    return rows[0] ? { id: rows[0].id, receipt } : null
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    // Somebody has this number: there are a thousand million others.
    if (code === UNIQUE_VIOLATION && constraint === 'receipt_pkey') return takeComment(db, comment)
    throw error
  }
}
