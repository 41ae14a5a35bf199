import { joined } from '../../platform/database/joined.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { ItemState, Signal } from '../moderation/model.ts'
import { newReceiptNumber } from '../receipts/store.ts'
import type { NewComment } from './store.ts'
import { REMEMBERED, type Former } from './trust.ts'

/** What is known of an author and a text before it is taken. */
export interface Before {
  /** The last comments of the author about which somebody decided, the newest first. */
  former: Former[]
  /** Whether it is the author's first one on the site, whatever became of the others. */
  isFirst: boolean
  /** The same text was sent on this content, or on any other, within a day. */
  sameHere: boolean
  sameElsewhere: boolean
  /** Comments of this author in the last minute, and of new accounts on this content. */
  lastMinute: number
  newcomers: number
}

/** A text that somebody wants to send. */
export interface Meant {
  readerId: string
  site: string
  contentId: string
  digest: string
  now: Date
}

/** So many of the last comments on a content tell whether a flood begins. */
const LAST_ON_CONTENT = 30

const beforeAll = prepared<{
  n: number
  decided: [ItemState, number][] | null
  total: number
  sameHere: boolean
  sameElsewhere: boolean
  lastMinute: number
  newcomers: number
}>(`select a.n::int as n, o.*,
    (select count(*)::int from (select reader_id, created_at from comment where content_id = a.content
      order by id desc limit ${LAST_ON_CONTENT}) c join reader r on r.id = c.reader_id
      where c.created_at > $5::timestamptz and r.created_at > $6::timestamptz) as newcomers
  from unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) with ordinality as a (reader, site, content, digest, n)
    cross join lateral (select count(*)::int as total,
        json_agg(json_build_array(state, extract(epoch from created_at) * 1000) order by id desc)
          filter (where state in ('shown', 'refused', 'removed')) as decided,
        coalesce(bool_or(is_same and content_id = a.content), false) as "sameHere",
        coalesce(bool_or(is_same and content_id <> a.content), false) as "sameElsewhere",
        count(*) filter (where created_at > $5::timestamptz)::int as "lastMinute"
      from (select id, content_id, state, created_at,
          body_digest = a.digest and created_at > $6::timestamptz as is_same from comment
        where reader_id = a.reader and site = a.site order by id desc limit ${REMEMBERED}) own) o`)

/** Everything that decides about a comment besides its words. */
export const beforeComment: (db: Db, meant: Meant) => Promise<Before> = joined<Meant, Before>(
  async (db, asks) => {
    const of = (name: 'readerId' | 'site' | 'contentId' | 'digest') => asks.map((ask) => ask[name])
    const now = asks[0]!.now.getTime()
    const since = [new Date(now - 60_000), new Date(now - DAY_MS)]
    const rows = await beforeAll(db, [of('readerId'), of('site'), of('contentId'), of('digest'), ...since])
    const found: Before[] = []
    for (const { n, decided, total, ...told } of rows) {
      const former = (decided ?? []).map(([state, at]) => ({ state, at: new Date(at) }))
      found[n - 1] = { ...told, former, isFirst: total === 0 }
    }
    return found
  },
  { atOnce: 2, most: 100 },
)

/** A comment that was kept. */
export interface Kept {
  id: string
  receipt: string
}

/** A comment with what was seen in it. */
export type Judged = NewComment & { signals: readonly Signal[] }

/** Whoever updates several first comments takes them in one order, so that nobody waits in a circle. */
const takeAll = prepared<{ n: number; id: string }>(`with sent as (select * from jsonb_to_recordset($1::jsonb) as s
      (n int, content bigint, site text, root bigint, parent bigint, reader text, signature text, client text, body text,
        digest text, state text, cooked text, at timestamptz, receipt text, signals jsonb)),
    made as (insert into comment (content_id, site, root_id, parent_id, reader_id, signature, client_id, body,
        body_digest, state, cooked, created_at, shown_at)
      select content, site, root, parent, reader, signature, client, body, digest, state, cooked, at,
        case when state = 'shown' then at end from sent order by n
      on conflict (reader_id, client_id) where client_id is not null do nothing returning id, reader_id, client_id),
    kept as (select made.id, sent.* from made join sent on sent.reader = made.reader_id and sent.client = made.client_id),
    given as (insert into receipt (number, kind, target_id, site, reader_id, state, issued_at, moved_at)
      select receipt, 'comment', id, site, reader, state, at, at from kept),
    queued as (insert into moderation_queue (kind, target_id, site, reader_id, why, signals, since)
      select 'comment', id, site, reader, 'held', signals, at from kept where state = 'waiting'),
    answers as (select root, count(*)::int as n from kept where root is not null and state = 'shown' group by root),
    held as materialized (select id from comment where id in (select root from answers) order by id for update),
    answered as (update comment c set replies = c.replies + answers.n from answers join held on held.id = answers.root
      where c.id = answers.root)
  select n, id::text as id from kept`)

/** Of one row: what it refers to is gone, or its number is taken; or two processes waited for each other. */
const OF_ONE = ['23503', '23505', '40P01']
const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

async function write(db: Db, comments: readonly Judged[]): Promise<(Kept | null)[]> {
  const receipts = comments.map(newReceiptNumber)
  const rows = comments.map((each, n) => ({
    n,
    content: each.contentId,
    site: each.site,
    root: each.rootId,
    parent: each.parentId,
    reader: each.readerId,
    signature: each.signature,
    client: each.clientId,
    body: each.body,
    digest: each.digest,
    state: each.state,
    cooked: each.cooked ?? null,
    at: each.now,
    receipt: receipts[n],
    signals: each.signals,
  }))
  try {
    const made = new Map((await takeAll(db, [JSON.stringify(rows)])).map(({ n, id }) => [n, id]))
    return comments.map((_, n) => (made.has(n) ? { id: made.get(n)!, receipt: receipts[n]! } : null))
  } catch (error) {
    // Somebody has this number: there are a thousand million others.
    const isTaken = (error as { constraint?: unknown }).constraint === 'receipt_pkey'
    if (comments.length === 1 && isTaken) return write(db, comments)
    throw error
  }
}

/**
 * Keeps a comment with its receipt and its place in the queue, or among the replies; those that come at the same time
 * are written together, for a busy evening has hundreds of them a second. Null when the same form was kept before.
 */
export const takeComment: (db: Db, comment: Judged) => Promise<Kept | null> = joined<Judged, Kept | null>(write, {
  atOnce: 2,
  most: 100,
  everyMs: 20,
  keyOf: ({ readerId, clientId }) => `${readerId} ${clientId}`,
  isOfOne: (error) => OF_ONE.includes(codeOf(error)),
})
