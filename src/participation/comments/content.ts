import type { ContentRecord } from '../../content/model.ts'
import { findContent } from '../../content/store.ts'
import { isItemType } from '../../content/types/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { Closable } from './closing.ts'
import { hasComments } from './model.ts'
import { isCommentId } from './store.ts'

/** The content of a site that readers may comment on, or could before it was closed. */
export async function commentedContent(db: Db, site: Site, id: string, now: Date): Promise<ContentRecord> {
  const found = hasComments(site) && isCommentId(id) ? await findContent(db, id, now) : null
  const isHere = found && found.state !== 'withdrawn' && found.sites.includes(site.alias) && isItemType(found.type)
  if (!isHere || !('commentsClosed' in found.document)) throw new AppError('NOT_FOUND')
  return found
}

/** What closing looks at, of a content. */
export function closable({ externalId, document, publishAt, createdAt }: ContentRecord): Closable {
  const { commentsClosed = false, taxa = [] } = document as { commentsClosed?: boolean; taxa?: string[] }
  return { externalId, taxa, commentsClosed, publishedAt: publishAt ?? createdAt }
}
