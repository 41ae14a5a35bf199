import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commentsTag } from '../../content/comments/model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import type { App } from '../../web/http/server.ts'
import { signedIn, siteWithReaders } from '../../readers/session/session.ts'
import { editComment, reportComment, sendComment, voteComment, withdrawComment, type Writing } from './actions.ts'
import type { CommentDeps } from './deps.ts'
import { commentParams, threadParams } from './calls-model.ts'
import { COOKED } from './cooked.ts'
import { COMMENT_LIMITS } from './limits.ts'
import { REPORT_RULES } from './model.ts'

const success = z.object({ success: z.literal(true) })
const status = z.enum(['pending', 'published'])
const tags = ['comments']

/** What readers write, vote and report: the limits count readers, not addresses. */
export function writingRoutes(app: App, deps: CommentDeps): void {
  send(app, deps)
  vote(app, deps)
  report(app, deps)
  withdraw(app, deps)
  edit(app, deps)
}

function send(app: App, deps: CommentDeps): void {
  const { limiter, sessions, invalidation, external } = deps
  app.post(
    '/api/front/comments/:contentId',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Sends a comment; the same form again gives the first answer',
        params: threadParams,
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
      const by = { ...(await writing(deps, request, reply, 'send')), limiter, external }
      const taken = await sendComment(by, { contentId: request.params.contentId, text, parentId, clientId, cooked })
      if (taken.status === 'published') void invalidation.soon(commentsTag(taken.contentId))
      return { success: true as const, id: taken.id, status: taken.status, receipt: taken.receipt }
    },
  )
}

function vote(app: App, deps: CommentDeps): void {
  const { sessions } = deps
  app.post(
    '/api/front/comment/:id/vote',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Votes for or against a comment, once',
        params: commentParams,
        body: z.object({ value: z.enum(['like', 'dislike']) }),
        response: { 200: z.object({ success: z.literal(true), likes: z.number(), dislikes: z.number() }) },
      },
    },
    async (request, reply) => {
      const by = await writing(deps, request, reply, 'vote')
      const counts = await voteComment(by, { id: request.params.id, value: request.body.value })
      return { success: true as const, ...counts }
    },
  )
}

function report(app: App, deps: CommentDeps): void {
  const { sessions } = deps
  app.post(
    '/api/front/comment/:id/report',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Reports a comment, once',
        params: commentParams,
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
      const by = await writing(deps, request, reply, 'report')
      await reportComment(by, { id: request.params.id, rule, note: reason })
      return { success: true as const }
    },
  )
}

function withdraw(app: App, deps: CommentDeps): void {
  const { sessions } = deps
  app.post(
    '/api/front/comment/:id/withdraw',
    {
      onRequest: signedIn(sessions),
      schema: { tags, summary: 'Takes an own comment back', params: commentParams, response: { 200: success } },
    },
    async (request, reply) => {
      await withdrawComment(await writing(deps, request, reply, null), request.params.id)
      return { success: true as const }
    },
  )
}

function edit(app: App, deps: CommentDeps): void {
  const { sessions, external } = deps
  app.post(
    '/api/front/comment/:id/edit',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Corrects an own comment that waits, or was shown less than five minutes ago',
        params: commentParams,
        body: z.object({ text: z.string() }),
        response: { 200: z.object({ success: z.literal(true), status }) },
      },
    },
    async (request, reply) => {
      const by = { ...(await writing(deps, request, reply, 'send')), external }
      return { success: true as const, ...(await editComment(by, request.params.id, request.body.text)) }
    },
  )
}

/** Who writes; the limit counts readers, not addresses. */
async function writing(
  { db, clock, limiter, sessions }: CommentDeps,
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
