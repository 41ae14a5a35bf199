import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRowId, rowId } from '../../platform/database/row-id.ts'
import { translator } from '../../platform/i18n/text.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { signedIn, siteWithReaders } from '../../readers/session/session.ts'
import type { CommentDeps } from './deps.ts'
import { commentParams, threadParams } from './calls-model.ts'
import { closingOf } from './closing.ts'
import { commentedContent } from './content.ts'
import { COOKED } from './cooked.ts'
import { commentsMessages } from './messages.ts'
import { mineOn } from './mine.ts'
import { ORDERS, type ShownComment } from './model.ts'
import { findComment } from './store.ts'
import { writingRoutes } from './writing-routes.ts'
import { placeOf, repliesOf, threadOf } from './thread-store.ts'

/** Reading is counted by address. */
const READ_LIMIT = { name: 'comments', max: 300, seconds: 60 }
/** No thread has more pages than anybody reads. */
const MOST_PAGES = 10_000

const ownFields = {
  id: z.string(),
  text: z.string(),
  date: z.string(),
  user: z.object({ nick: z.string() }),
  likes: z.number(),
  dislikes: z.number(),
  repliesCount: z.number(),
  gone: z.enum(['withdrawn', 'removed']).nullable(),
  rule: z.number().nullable(),
  staff: z.boolean(),
  featured: z.boolean(),
  cooked: z.enum(COOKED).nullable().describe('how the recipe went for whoever wrote it'),
  edited: z.boolean(),
}
const comment = z.object({ ...ownFields, replies: z.array(z.object({ ...ownFields, replies: z.array(z.never()) })) })
const tags = ['comments']

/** Reading comments, writing them, voting for them and reporting them (OPEN-67). */
export function commentRoutes(app: App, deps: CommentDeps): void {
  readThread(app, deps)
  readReplies(app, deps)
  placeOfComment(app, deps)
  readOwn(app, deps)
  writingRoutes(app, deps)
}

function readThread(app: App, { db, clock }: CommentDeps): void {
  app.get(
    '/api/front/comments/:contentId',
    {
      schema: {
        tags,
        summary: 'The comments of a content, each with its first replies',
        params: threadParams,
        querystring: z.object({
          page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
          orderBy: z.enum(ORDERS).default('newest'),
          after: rowId.optional(),
        }),
        response: {
          200: z.object({
            comments: z.array(comment),
            total: z.number(),
            nextPage: z.number().nullable(),
            closed: z.boolean(),
          }),
        },
      },
    },
    async (request, reply) => {
      const site = siteWithReaders(request)
      const { page, orderBy: order, after = null } = request.query
      const now = clock.now()
      const locale = callLocale(request)
      const content = await commentedContent(db, site, request.params.contentId, now)
      const thread = await threadOf(db, { contentId: content.id, page, order, after })
      reply.header('cache-control', 'public, max-age=10')
      return {
        ...thread,
        comments: thread.comments.map((each) => told(request, each)),
        closed: closingOf(site, content, now, locale).why !== null,
      }
    },
  )
}

function readReplies(app: App, { db, clock, limiter }: CommentDeps): void {
  app.get(
    '/api/front/comment/:id/replies',
    {
      preHandler: limited(limiter, READ_LIMIT),
      schema: {
        tags,
        summary: 'The replies to a comment after one of them',
        params: commentParams,
        querystring: z.object({
          after: z
            .string()
            .regex(/^\d{1,18}$/)
            .default('0'),
        }),
        response: { 200: z.object({ replies: z.array(comment), hasMore: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const site = siteWithReaders(request)
      const root = await findComment(db, request.params.id)
      if (!root) throw new AppError('NOT_FOUND')
      await commentedContent(db, site, root.contentId, clock.now())
      const { replies, hasMore } = await repliesOf(db, {
        contentId: root.contentId,
        rootId: root.id,
        after: request.query.after,
      })
      reply.header('cache-control', 'public, max-age=10')
      return { replies: replies.map((each) => told(request, each)), hasMore }
    },
  )
}

function placeOfComment(app: App, { db, clock, limiter }: CommentDeps): void {
  app.get(
    '/api/front/comment/:id/place',
    {
      preHandler: limited(limiter, READ_LIMIT),
      schema: {
        tags,
        summary: 'The page on which a comment stands, in the order of the newest',
        params: commentParams,
        response: { 200: z.object({ contentId: z.string(), page: z.number(), rootId: z.string() }) },
      },
    },
    async (request, reply) => {
      const site = siteWithReaders(request)
      const place = isRowId(request.params.id) ? await placeOf(db, request.params.id) : null
      if (!place) throw new AppError('NOT_FOUND')
      await commentedContent(db, site, place.contentId, clock.now())
      reply.header('cache-control', 'public, max-age=10')
      return place
    },
  )
}

function readOwn(app: App, { db, clock, sessions }: CommentDeps): void {
  app.get(
    '/api/front/comments/:contentId/mine',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'What the reader wrote, voted and reported here',
        params: threadParams,
        response: {
          200: z.object({
            comments: z.array(
              z.object({
                id: z.string(),
                parentId: z.string().nullable(),
                text: z.string(),
                date: z.string(),
                state: z.string(),
                receipt: z.string(),
                isEditable: z.boolean(),
              }),
            ),
            votes: z.record(z.string(), z.enum(['like', 'dislike'])),
            reports: z.array(z.string()),
          }),
        },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      if (!isRowId(request.params.contentId)) throw new AppError('NOT_FOUND')
      return mineOn(db, { readerId, contentId: request.params.contentId, now: clock.now() })
    },
  )
}

/** A comment as the calls tell it. */
function told(request: FastifyRequest, shown: ShownComment): z.output<typeof comment> {
  const { site } = locatedOf(request.raw).address
  const locale = callLocale(request)
  const t = translator(commentsMessages, locale, site.texts[locale])
  const own = (each: ShownComment) => ({
    id: each.id,
    text: each.text,
    date: each.date.toISOString(),
    user: { nick: each.nick ?? (each.gone ? '' : t('comments.deleted-user')) },
    likes: each.likes,
    dislikes: each.dislikes,
    repliesCount: each.repliesCount,
    gone: each.gone,
    rule: each.rule,
    staff: each.isStaff,
    featured: each.isFeatured,
    cooked: each.cooked,
    edited: each.isEdited,
  })
  return { ...own(shown), replies: shown.replies.map((each) => ({ ...own(each), replies: [] })) }
}
