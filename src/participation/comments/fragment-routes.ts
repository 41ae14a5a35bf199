import { createElement } from 'react'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { siteWithReaders } from '../../readers/session/session.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { staticAddresses } from '../../web/render/static-addresses.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { viewContext } from '../../web/view-context.ts'
import { closingOf } from './closing.ts'
import { Comments } from './comment-view.tsx'
import { commentedContent } from './content.ts'
import { ORDERS, type ShownComment } from './model.ts'
import { findComment } from './store.ts'
import { repliesOf, threadOf } from './thread-store.ts'

const LIMIT = { name: 'comments-html', max: 120, seconds: 60 }
const number = z.string().regex(/^\d{1,18}$/)

/** Further comments as HTML, rendered as the page renders its own. */
export function commentFragmentRoutes(app: App, deps: { db: Db; clock: Clock; limiter: RateLimiter }): void {
  const { db, clock, limiter } = deps
  const options = { preHandler: limited(limiter, LIMIT) }
  const answer = { 200: z.object({ html: z.string(), nextPage: z.number().nullable() }) }

  /** The comments of a content in the language of the call. */
  async function fragment(request: FastifyRequest, contentId: string, comments: readonly ShownComment[]) {
    const { base, site } = locatedOf(request.raw).address
    const now = clock.now()
    const content = await commentedContent(db, site, contentId, now)
    const ctx = viewContext({ site, base, locale: callLocale(request), path: content.path }, now)
    const open = closingOf(site, content, now, ctx.locale).why === null
    return staticAddresses(staticMarkup(createElement(Comments, { comments, ctx, open })), site.staticUrl)
  }

  app.get(
    '/webapi/comments/:contentId',
    {
      ...options,
      schema: {
        tags: ['comments'],
        summary: 'Further comments of a content as HTML',
        params: z.object({ contentId: number }),
        querystring: z.object({
          page: z.coerce.number().int().min(1).max(10_000).default(1),
          orderBy: z.enum(ORDERS).default('newest'),
          after: number.optional(),
        }),
        response: answer,
      },
    },
    async (request, reply) => {
      siteWithReaders(request)
      const { page, orderBy: order, after = null } = request.query
      const { contentId } = request.params
      const thread = await threadOf(db, { contentId, page, order, after })
      reply.header('cache-control', 'public, max-age=10')
      return { html: await fragment(request, contentId, thread.comments), nextPage: thread.nextPage }
    },
  )

  app.get(
    '/webapi/comment/:id/replies',
    {
      ...options,
      schema: {
        tags: ['comments'],
        summary: 'Further replies to a comment as HTML',
        params: z.object({ id: number }),
        querystring: z.object({ after: number.default('0') }),
        response: answer,
      },
    },
    async (request, reply) => {
      siteWithReaders(request)
      const root = await findComment(db, request.params.id)
      if (!root) throw new AppError('NOT_FOUND')
      const { replies, hasMore } = await repliesOf(db, {
        contentId: root.contentId,
        rootId: root.id,
        after: request.query.after,
      })
      reply.header('cache-control', 'public, max-age=10')
      return { html: await fragment(request, root.contentId, replies), nextPage: hasMore ? 2 : null }
    },
  )
}
