import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commentsTag } from '../../content/comments/model.ts'
import type { Paced } from '../../platform/cache/paced.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { translator } from '../../platform/i18n/text.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { PRIVATE } from '../../readers/session/answers.ts'
import { signedIn, siteWithReaders, type Sessions } from '../../readers/session/session.ts'
import { editComment, reportComment, sendComment, voteComment, withdrawComment, type Writing } from './actions.ts'
import { closingOf } from './closing.ts'
import { commentedContent } from './content.ts'
import { COOKED } from './cooked.ts'
import { COMMENT_LIMITS } from './limits.ts'
import { commentsMessages } from './messages.ts'
import { mineOn } from './mine.ts'
import { ORDERS, REPORT_RULES, type ShownComment } from './model.ts'
import { findComment, isCommentId } from './store.ts'
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
const success = z.object({ success: z.literal(true) })
const status = z.enum(['pending', 'published'])
const id = z.object({ id: z.string().max(40) })
const contentId = z.object({ contentId: z.string().max(40) })

/** What the calls of comments stand on. */
export interface CommentDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sessions: Pick<Sessions, 'current' | 'need'>
  /** Tells of comments that are shown at once. */
  drops: Paced
}

/** Reading comments, writing them, voting for them and reporting them (OPEN-67). */
export function commentRoutes(app: App, deps: CommentDeps): void {
  const { db, clock, limiter, sessions, drops } = deps
  const tags = ['comments']

  /** Who writes; the limit counts readers, not addresses. */
  async function writing(
    request: FastifyRequest,
    reply: FastifyReply,
    limit: keyof typeof COMMENT_LIMITS | null,
  ): Promise<Writing> {
    reply.headers(PRIVATE)
    const site = siteWithReaders(request)
    const { readerId } = await sessions.need(request, reply)
    if (limit) limiter.take(COMMENT_LIMITS[limit], readerId)
    return { db, site, locale: callLocale(request), now: clock.now(), readerId }
  }

  app.get(
    '/api/front/comments/:contentId',
    {
      schema: {
        tags,
        summary: 'The comments of a content, each with its first replies',
        params: contentId,
        querystring: z.object({
          page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
          orderBy: z.enum(ORDERS).default('newest'),
          after: z
            .string()
            .regex(/^[1-9]\d{0,17}$/)
            .optional(),
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

  app.get(
    '/api/front/comment/:id/replies',
    {
      preHandler: limited(limiter, READ_LIMIT),
      schema: {
        tags,
        summary: 'The replies to a comment after one of them',
        params: id,
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

  app.get(
    '/api/front/comment/:id/place',
    {
      preHandler: limited(limiter, READ_LIMIT),
      schema: {
        tags,
        summary: 'The page on which a comment stands, in the order of the newest',
        params: id,
        response: { 200: z.object({ contentId: z.string(), page: z.number(), rootId: z.string() }) },
      },
    },
    async (request, reply) => {
      const site = siteWithReaders(request)
      const place = isCommentId(request.params.id) ? await placeOf(db, request.params.id) : null
      if (!place) throw new AppError('NOT_FOUND')
      await commentedContent(db, site, place.contentId, clock.now())
      reply.header('cache-control', 'public, max-age=10')
      return place
    },
  )

  app.get(
    '/api/front/comments/:contentId/mine',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'What the reader wrote, voted and reported here',
        params: contentId,
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
      if (!isCommentId(request.params.contentId)) throw new AppError('NOT_FOUND')
      return mineOn(db, { readerId, contentId: request.params.contentId, now: clock.now() })
    },
  )

  app.post(
    '/api/front/comments/:contentId',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Sends a comment; the same form again gives the first answer',
        params: contentId,
        body: z.object({
          text: z.string(),
          parentId: z.string().max(40).nullish(),
          cooked: z.enum(COOKED).optional().describe('of a recipe alone: how it went; the text may be empty then'),
          clientId: z
            .string()
            .regex(/^[\w-]{8,64}$/)
            .optional(),
        }),
        response: { 200: z.object({ success: z.literal(true), id: z.string(), status, receipt: z.string() }) },
      },
    },
    async (request, reply) => {
      const { text, parentId = null, clientId, cooked } = request.body
      const by = { ...(await writing(request, reply, 'send')), limiter }
      const taken = await sendComment(by, { contentId: request.params.contentId, text, parentId, clientId, cooked })
      if (taken.status === 'published') void drops.soon(commentsTag(taken.contentId))
      return { success: true as const, id: taken.id, status: taken.status, receipt: taken.receipt }
    },
  )

  app.post(
    '/api/front/comment/:id/vote',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Votes for or against a comment, once',
        params: id,
        body: z.object({ value: z.enum(['like', 'dislike']) }),
        response: { 200: z.object({ success: z.literal(true), likes: z.number(), dislikes: z.number() }) },
      },
    },
    async (request, reply) => {
      const by = await writing(request, reply, 'vote')
      const counts = await voteComment(by, { id: request.params.id, value: request.body.value })
      return { success: true as const, ...counts }
    },
  )

  app.post(
    '/api/front/comment/:id/report',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Reports a comment, once',
        params: id,
        body: z
          .object({
            reason: z.string().max(500).optional(),
            rule: z.number().int().min(1).max(REPORT_RULES.length).optional(),
          })
          .nullish(),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      const { reason = null, rule = null } = request.body ?? {}
      const by = await writing(request, reply, 'report')
      await reportComment(by, { id: request.params.id, rule, note: reason })
      return { success: true as const }
    },
  )

  app.post(
    '/api/front/comment/:id/withdraw',
    {
      onRequest: signedIn(sessions),
      schema: { tags, summary: 'Takes an own comment back', params: id, response: { 200: success } },
    },
    async (request, reply) => {
      await withdrawComment(await writing(request, reply, null), request.params.id)
      return { success: true as const }
    },
  )

  app.post(
    '/api/front/comment/:id/edit',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Corrects an own comment that waits, or was shown less than five minutes ago',
        params: id,
        body: z.object({ text: z.string() }),
        response: { 200: z.object({ success: z.literal(true), status }) },
      },
    },
    async (request, reply) => {
      const by = await writing(request, reply, 'send')
      return { success: true as const, ...(await editComment(by, request.params.id, request.body.text)) }
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
