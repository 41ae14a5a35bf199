import { isRowId } from '../../platform/database/row-id.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { ItemState } from '../moderation/model.ts'
import type { Cooked } from './cooked.ts'
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

/** A comment in whatever state. */
export async function findComment(db: Db, id: string): Promise<CommentRow | null> {
  if (!isRowId(id)) return null
  const { rows } = await sql<CommentRow>`select ${COLUMNS} from comment where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The same, held until the transaction ends. */
export async function holdComment(trx: Db, id: string): Promise<CommentRow | null> {
  if (!isRowId(id)) return null
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
  cooked?: Cooked | null
  now: Date
}

/** Keeps a comment; null when the same form was kept before. */
export async function addComment(trx: Db, comment: NewComment): Promise<string | null> {
  const { contentId, site, rootId, parentId, readerId, signature, clientId, body, digest, state, cooked, now } = comment
  const { rows } = await sql<{ id: string }>`insert into comment (content_id, site, root_id, parent_id, reader_id,
      signature, client_id, body, body_digest, state, cooked, created_at, shown_at)
    values (${contentId}, ${site}, ${rootId}, ${parentId}, ${readerId}, ${signature}, ${clientId}, ${body}, ${digest},
      ${state}, ${cooked ?? null}, ${now}, ${state === 'shown' ? now : null})
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
