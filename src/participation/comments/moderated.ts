import { sql, type RawBuilder } from 'kysely'
import { commentsTag } from '../../content/comments/model.ts'
import { recount } from '../../content/comments/store.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { ItemState } from '../moderation/model.ts'
import { registerModerated, type ModeratedItem } from '../moderation/registry.ts'
import type { Cooked } from './cooked.ts'
import { MOST_FEATURED } from './model.ts'
import { digestOf, moveComment } from './store.ts'

interface Row {
  id: string
  site: string
  reader_id: string | null
  author: string | null
  body: string
  state: ItemState
  created_at: Date
  reports: number
  content_id: string
  title: string
  path: string
  cooked: Cooked | null
  parent: { author: string | null; text: string } | null
}

async function items(db: Db, where: RawBuilder<unknown>): Promise<ModeratedItem[]> {
  const { rows } = await sql<Row>`select c.id::text as id, c.site, c.reader_id, coalesce(c.signature, r.nick) as author,
      c.body, c.state, c.cooked, c.created_at, c.reports, c.content_id::text as content_id, content.card ->> 'title' as title,
      content.path, (select json_build_object('author', coalesce(p.signature, pr.nick), 'text', p.body) from comment p
        left join reader pr on pr.id = p.reader_id where p.id = c.parent_id) as parent
    from comment c join content on content.id = c.content_id left join reader r on r.id = c.reader_id
    where ${where}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: 'comment',
    site: row.site,
    readerId: row.reader_id,
    author: row.author ?? '',
    text: row.body,
    state: row.state,
    sentAt: row.created_at,
    reports: row.reports,
    about: { id: row.content_id, title: row.title, path: row.path },
    ...(row.cooked && { cooked: row.cooked }),
    answers: row.parent && { author: row.parent.author ?? '', text: row.parent.text },
  }))
}

/**
 * What stands around a comment of a content, as one reads it there: of its own thread first, else what was sent before
 * and after it; so many on either side, in their order.
 */
export async function neighboursOf(db: Db, id: string, each: number): Promise<ModeratedItem[]> {
  const side = (isBefore: boolean) => sql`(select c.id from comment c, comment own
    where own.id = ${id} and c.content_id = own.content_id and c.state in ('shown', 'waiting')
      and ${isBefore ? sql`c.id < own.id` : sql`c.id > own.id`}
    order by coalesce(c.root_id, c.id) = coalesce(own.root_id, own.id) desc,
      ${isBefore ? sql`c.id desc` : sql`c.id`} limit ${each})`
  return items(db, sql`c.id in (${side(true)} union all ${side(false)}) order by c.id`)
}

/** Brings a comment into another state and tells who shows it: at once and everywhere when it may be seen no more. */
export async function changeComment(
  trx: Db,
  change: { id: string; from: ItemState; to: ItemState; rule?: number | null; now: Date },
): Promise<boolean> {
  const moved = await moveComment(trx, change)
  if (!moved) return false
  if (change.from === 'shown' || change.to === 'shown') {
    await recount(trx, moved.contentId)
    await notifyTags(trx, [commentsTag(moved.contentId)], { hard: change.from === 'shown' })
  }
  return true
}

/** Lets moderators decide about comments. */
export function moderateComments(): void {
  registerModerated({
    kind: 'comment',
    find: (db, ids) => items(db, sql`c.id = any(${ids}::bigint[])`),
    ofAuthor: (db, { readerId, limit }) => items(db, sql`c.reader_id = ${readerId} order by c.id desc limit ${limit}`),
    move: changeComment,
    async reword(trx, { id, text }) {
      await sql`update comment set body = ${text}, body_digest = ${digestOf(text)} where id = ${id}`.execute(trx)
    },
    async feature(trx, { id, on, now }) {
      const { rows } = await sql<{ content_id: string }>`update comment c set featured_at = ${on ? now : null}
        where id = ${id} and root_id is null and state = 'shown' and (featured_at is null) = ${on}
          and (not ${on} or (select count(*) from comment f where f.content_id = c.content_id
            and f.featured_at is not null) < ${MOST_FEATURED})
        returning content_id::text as content_id`.execute(trx)
      if (!rows[0]) return false
      await notifyTags(trx, [commentsTag(rows[0].content_id)])
      return true
    },
  })
}
