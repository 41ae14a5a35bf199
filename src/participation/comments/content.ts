import { isPublic, type ContentRecord } from '../../content/model.ts'
import { hasThread } from '../../content/comments/model.ts'
import type { ContentType } from '../../content/types/model.ts'
import type { State } from '../../content/types/fields.ts'
import { isRowId } from '../../platform/database/row-id.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { contentTag } from '../../content/model.ts'
import { joined } from '../../platform/database/joined.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { Closable } from './closing.ts'
import { hasComments } from './model.ts'

/** As much of a content as its comments need. */
export interface CommentedContent extends Closable {
  id: string
  type: ContentType
  title: string
  path: string
  language: Locale | null
}

interface Row {
  id: string
  externalId: string
  type: ContentType
  language: Locale | null
  sites: string[]
  path: string
  state: State
  publishAt: Date | null
  createdAt: Date
  title: string
  taxa: string[] | null
  commentsClosed: boolean | null
}

/** Without its words: every comment that comes in asks for it. */
const byIds = prepared<Row>(`select id::text as id, external_id as "externalId", type, language, sites, path, state,
  publish_at as "publishAt", created_at as "createdAt", card ->> 'title' as title, data -> 'taxa' as taxa,
  (data ->> 'commentsClosed')::boolean as "commentsClosed" from content where id = any($1::bigint[])`)

/** Everybody comments on the same few contents. */
const rowOf = joined<string, Row | null>(
  async (db, ids) => {
    const found = new Map((await byIds(db, [[...new Set(ids)]])).map((row) => [row.id, row]))
    return ids.map((id) => found.get(id) ?? null)
  },
  { atOnce: 2, most: 500 },
)

/** The content of a site that readers may comment on, or could before it was closed. */
export async function commentedContent(db: Db, site: Site, id: string, now: Date): Promise<CommentedContent> {
  const found = hasComments(site) && isRowId(id) ? await rowOf(db, id) : null
  const isHere = found && isPublic(found, now) && found.sites.includes(site.alias) && hasThread(found.type)
  if (!isHere || found.commentsClosed === null) throw new AppError('NOT_FOUND')
  noteShown([contentTag(found.id)])
  const { externalId, type, title, path, language, taxa, commentsClosed, publishAt, createdAt } = found
  return {
    id: found.id,
    type,
    title,
    path,
    language,
    externalId,
    taxa: taxa ?? [],
    commentsClosed,
    publishedAt: publishAt ?? createdAt,
  }
}

/** What closing looks at, of a content that was read whole. */
export function closable({ externalId, document, publishAt, createdAt }: ContentRecord): Closable {
  const { commentsClosed = false, taxa = [] } = document as { commentsClosed?: boolean; taxa?: string[] }
  return { externalId, taxa, commentsClosed, publishedAt: publishAt ?? createdAt }
}
