import { sql, type RawBuilder } from 'kysely'
import { commentsTag } from '../../content/comments/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Cooked } from './cooked.ts'
import { FIRST_REPLIES, MOST_FEATURED, PAGE_SIZE, type CommentOrder, type ShownComment, type Thread } from './model.ts'

interface Row {
  id: string
  root_id: string | null
  state: string
  rule: number | null
  body: string
  created_at: Date
  edited_at: Date | null
  nick: string | null
  signature: string | null
  featured_at: Date | null
  cooked: Cooked | null
  answers: string | null
  likes: number
  dislikes: number
  replies: number
}

const ORDER: Record<CommentOrder, RawBuilder<unknown>> = {
  newest: sql`id desc`,
  oldest: sql`id`,
  popular: sql`(likes - dislikes) desc, id desc`,
}
const ROOTS = sql`root_id is null and visible and featured_at is null`
const COLUMNS = sql`c.id::text as id, c.root_id::text as root_id, c.state, c.rule, c.body, c.created_at, c.edited_at,
  r.nick, c.signature, c.featured_at, c.cooked, c.likes, c.dislikes, c.replies,
  case when c.parent_id <> c.root_id then (select coalesce(p.signature, pr.nick) from comment p
    left join reader pr on pr.id = p.reader_id where p.id = c.parent_id and p.state = 'shown') end as answers`

function shown(row: Row, replies: ShownComment[] = []): ShownComment {
  const gone = row.state === 'shown' ? null : row.state === 'removed' ? 'removed' : 'withdrawn'
  return {
    id: row.id,
    rootId: row.root_id,
    gone,
    rule: gone === 'removed' ? row.rule : null,
    text: gone ? '' : row.body,
    date: row.created_at,
    isEdited: row.edited_at !== null,
    nick: gone ? null : (row.signature ?? row.nick),
    isStaff: !gone && row.signature !== null,
    isFeatured: row.featured_at !== null,
    cooked: gone ? null : row.cooked,
    answers: gone ? null : row.answers,
    likes: row.likes,
    dislikes: row.dislikes,
    repliesCount: row.replies,
    replies,
  }
}

/** Which comments of a content are asked for. */
export interface ThreadQuestion {
  contentId: string
  order?: CommentOrder
  page?: number
  /** The comment that stands last for the reader: what was written meanwhile moves nothing. */
  after?: string | null
}

/** A page of the comments of a content, each with its first replies. */
export async function threadOf(
  db: Db,
  { contentId, order = 'newest', page = 1, after = null }: ThreadQuestion,
): Promise<Thread> {
  noteShown([commentsTag(contentId)])
  const offset = after === null ? (page - 1) * PAGE_SIZE : 0
  const later = after === null ? sql`true` : laterThan(order, after)
  // Deep pages are found in the index alone; only then are the comments themselves read.
  const { rows } = await sql<Row & { place: number }>`with picked as (
      (select id, 0::bigint as at from comment where content_id = ${contentId} and featured_at is not null
        and state = 'shown' and ${page === 1 && after === null} order by featured_at desc limit ${MOST_FEATURED})
      union all
      (select id, row_number() over (order by ${ORDER[order]}) as at from (select ${order === 'popular' ? sql`id, likes, dislikes` : sql`id`} from comment
        where content_id = ${contentId} and ${ROOTS} and ${later}
        order by ${ORDER[order]} limit ${PAGE_SIZE + 1} offset ${offset}) as few))
    select picked.at::int as place, ${COLUMNS} from picked join comment c on c.id = picked.id
      left join reader r on r.id = c.reader_id order by picked.at, c.featured_at desc`.execute(db)
  const featured = rows.filter(({ place }) => place === 0)
  const others = rows.filter(({ place }) => place > 0)
  const roots = [...featured, ...others.slice(0, PAGE_SIZE)]
  const [replies, total] = await Promise.all([firstReplies(db, roots), totalOf(db, contentId)])
  return {
    comments: roots.map((row) => shown(row, replies.get(row.id))),
    total,
    nextPage: others.length > PAGE_SIZE ? page + 1 : null,
  }
}

function laterThan(order: CommentOrder, after: string): RawBuilder<unknown> {
  if (order === 'newest') return sql`id < ${after}`
  if (order === 'oldest') return sql`id > ${after}`
  return sql`(likes - dislikes, id) < (select likes - dislikes, id from comment where id = ${after})`
}

async function firstReplies(db: Db, roots: readonly Row[]): Promise<Map<string, ShownComment[]>> {
  const ids = roots.filter(({ replies }) => replies > 0).map(({ id }) => id)
  const found = new Map<string, ShownComment[]>()
  if (ids.length === 0) return found
  const { rows } = await sql<Row>`select ${COLUMNS} from unnest(${ids}::bigint[]) as root (id)
    cross join lateral (select * from comment where root_id = root.id and visible order by id limit ${FIRST_REPLIES}) c
    left join reader r on r.id = c.reader_id order by c.id`.execute(db)
  for (const row of rows) found.set(row.root_id!, [...(found.get(row.root_id!) ?? []), shown(row)])
  return found
}

async function totalOf(db: Db, contentId: string): Promise<number> {
  const { rows } = await sql<{ shown: number }>`select shown from comment_count
    where content_id = ${contentId}`.execute(db)
  return rows[0]?.shown ?? 0
}

/** The replies to a comment after one of them, and whether there are more. */
export async function repliesOf(
  db: Db,
  { contentId, rootId, after = '0' }: { contentId: string; rootId: string; after?: string },
): Promise<{ replies: ShownComment[]; hasMore: boolean }> {
  noteShown([commentsTag(contentId)])
  const { rows } = await sql<Row>`select ${COLUMNS} from comment c left join reader r on r.id = c.reader_id
    where c.root_id = ${rootId} and c.visible and c.id > ${after} order by c.id limit ${PAGE_SIZE + 1}`.execute(db)
  return { replies: rows.slice(0, PAGE_SIZE).map((row) => shown(row)), hasMore: rows.length > PAGE_SIZE }
}

/** The page, in the order of the newest, on which a comment stands that can still be read; null for others. */
export async function placeOf(db: Db, id: string): Promise<{ contentId: string; page: number; rootId: string } | null> {
  const { rows } = await sql<{
    content_id: string
    root_id: string
    before: number
  }>`select c.content_id::text as content_id,
      root.id::text as root_id, (select count(*)::int from comment b where b.content_id = c.content_id and b.root_id is null
        and b.visible and b.featured_at is null and b.id > root.id and root.featured_at is null) as before
    from comment c join comment root on root.id = coalesce(c.root_id, c.id)
    where c.id = ${id} and c.state = 'shown' and root.visible`.execute(db)
  const found = rows[0]
  if (!found) return null
  noteShown([commentsTag(found.content_id)])
  return { contentId: found.content_id, page: Math.floor(found.before / PAGE_SIZE) + 1, rootId: found.root_id }
}

/** A comment with all of its replies that one answer may hold; null when it is not shown. */
export async function commentAlone(
  db: Db,
  id: string,
): Promise<{ contentId: string; comment: ShownComment; shownAt: Date | null } | null> {
  const { rows } = await sql<Row & { content_id: string; shown_at: Date | null }>`select
      c.content_id::text as content_id, c.shown_at, ${COLUMNS}
    from comment c left join reader r on r.id = c.reader_id where c.id = ${id} and c.visible`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { content_id: contentId } = row
  noteShown([commentsTag(contentId)])
  const { replies } = row.replies > 0 ? await repliesOf(db, { contentId, rootId: id }) : { replies: [] }
  return { contentId, comment: shown(row, replies), shownAt: row.shown_at }
}
