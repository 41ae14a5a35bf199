import { commentsTag, hasThread } from '../../content/comments/model.ts'
import type { ContentRecord } from '../../content/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { AppError } from '../../web/http/errors.ts'
import type { PageContext } from '../../web/render/page.ts'
import { oneOf, wholeNumber, type DeclaredQuery } from '../../web/render/query.ts'
import { closingOf, type Closing } from './closing.ts'
import { closable } from './content.ts'
import { hasComments, type CommentOrder, type Thread } from './model.ts'
import { promptOf, type Prompt } from './prompt.ts'
import { threadOf } from './thread-store.ts'

/** What the address of a content asks of its comments: which page, in which order, and what became of a form. */
export const COMMENTS_QUERY: DeclaredQuery = {
  comentarios: wholeNumber(2, 1000),
  orden: oneOf('antiguos', 'valorados'),
  comentado: oneOf('pendiente', 'publicado', 'votado', 'denunciado', 'retirado'),
}

/** The orders as addresses call them; the newest first is what nobody has to ask for. */
export const ORDER_NAMES: Record<CommentOrder, string | null> = {
  newest: null,
  oldest: 'antiguos',
  popular: 'valorados',
}

/** What became of a form that was sent without script. */
export type Outcome = 'pendiente' | 'publicado' | 'votado' | 'denunciado' | 'retirado'

/** The comments of a content as its page shows them. */
export interface PageComments {
  contentId: string
  /** What it invites to tell. */
  prompt: Prompt
  thread: Thread
  order: CommentOrder
  page: number
  closing: Closing
  outcome: Outcome | null
  /** What was typed and not taken, and why. */
  sent: { text: string; error: string } | null
}

const NOTHING: Thread = { comments: [], total: 0, nextPage: null }

/** The comments of a content for its page; null where there are none; a page beyond the last is missing. */
export async function pageComments(ctx: PageContext, record: ContentRecord): Promise<PageComments | null> {
  if (!hasComments(ctx.site) || !hasThread(record.document.type)) return null
  const { query, sent } = ctx
  noteShown([commentsTag(record.id)])
  const orders = Object.entries(ORDER_NAMES) as [CommentOrder, string | null][]
  const order = orders.find(([, name]) => name === query.get('orden'))?.[0] ?? 'newest'
  const page = Number(query.get('comentarios') ?? 1)
  // Most contents have none, and need not ask.
  const thread = record.comments === 0 ? NOTHING : await threadOf(ctx.db, { contentId: record.id, page, order })
  if (page > 1 && thread.comments.length === 0) throw new AppError('NOT_FOUND')
  return {
    contentId: record.id,
    prompt: promptOf(record.document),
    thread,
    order,
    page,
    closing: closingOf(ctx.site, closable(record), ctx.now, ctx.locale),
    outcome: query.get('comentado') as Outcome | null,
    sent: sent ? { text: String(sent.values['text'] ?? ''), error: sent.text ?? '' } : null,
  }
}
