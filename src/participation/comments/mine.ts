import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { EDIT_MS } from './model.ts'

/** A comment as its author sees it. */
export interface OwnComment {
  id: string
  parentId: string | null
  text: string
  date: string
  state: string
  receipt: string
  /** Whether it may be corrected now. */
  isEditable: boolean
}

/** What one reader wrote on a content, and what was voted and reported there. */
export interface Mine {
  comments: OwnComment[]
  votes: Record<string, 'like' | 'dislike'>
  reports: string[]
}

/** So many of the newest are told. */
const MOST = 50

/** Reads what is one reader's own on a content. */
export async function mineOn(
  db: Db,
  { readerId, contentId, now }: { readerId: string; contentId: string; now: Date },
): Promise<Mine> {
  const since = new Date(now.getTime() - EDIT_MS)
  const { rows } = await sql<Omit<Mine, 'votes'> & { votes: Record<string, number> }>`select
    coalesce((select json_agg(json_build_object('id', id::text, 'parentId', parent_id::text, 'text', body,
        'date', created_at, 'state', state, 'receipt', coalesce(number, ''),
        'isEditable', state = 'waiting' or (state = 'shown' and shown_at >= ${since})) order by id desc)
      from (select c.id, c.parent_id, c.body, c.created_at, c.state, c.shown_at, receipt.number from comment c
        left join receipt on receipt.kind = 'comment' and receipt.target_id = c.id
        where c.reader_id = ${readerId} and c.content_id = ${contentId} and c.state <> 'withdrawn'
        order by c.id desc limit ${MOST}) own), '[]') as comments,
    coalesce((select json_object_agg(v.comment_id::text, v.value) from comment_vote v
      join comment c on c.id = v.comment_id where v.reader_id = ${readerId} and c.content_id = ${contentId}), '{}') as votes,
    coalesce((select json_agg(p.comment_id::text) from comment_report p
      join comment c on c.id = p.comment_id where p.reader_id = ${readerId} and c.content_id = ${contentId}), '[]') as reports
    `.execute(db)
  const { comments, votes, reports } = rows[0]!
  const named = Object.entries(votes)
  return {
    comments: comments.map((each) => ({ ...each, date: new Date(each.date).toISOString() })),
    votes: Object.fromEntries(named.map(([id, value]) => [id, value === 1 ? 'like' : 'dislike'])),
    reports,
  }
}
