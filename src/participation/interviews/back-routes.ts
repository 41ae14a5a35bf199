import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { coalescedInvalidation } from '../../platform/cache/coalesced-invalidation.ts'
import { originsOf } from '../../readers/entry/back-url.ts'
import { signedIn, siteWithReaders } from '../../readers/session/session.ts'
import { siteHref } from '../../sites/resolve.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { mayReact } from '../moderation/may-take-part.ts'
import { backQuestion, type BackDeps } from './backs.ts'
import { backable, backedBy, similarQuestions } from './backs-store.ts'
import { MOST_QUESTION, SIMILAR_FROM, type BACK_OUTCOMES } from './model.ts'
import type { InterviewDeps } from './deps.ts'
import { shownInterview } from './snapshot.ts'

const LIMITS = {
  back: { name: 'question-back', max: 60, seconds: 60 },
  similar: { name: 'question-similar', max: 60, seconds: 60 },
}
const tags = ['interviews']
const params = z.object({ id: rowId })

/** Backing the questions of others, and finding those that say the same before one sends another. */
export function backRoutes(app: App, deps: InterviewDeps): void {
  const invalidation = coalescedInvalidation(deps)
  app.addHook('onClose', () => invalidation.close())
  const backing: BackDeps = { db: deps.db, invalidation }
  backOneQuestion(app, deps, backing)
  listBackedQuestions(app, deps)
  findSimilarQuestions(app, deps)
  backByForm(app, deps, backing)
}

function backOneQuestion(app: App, deps: InterviewDeps, backing: BackDeps): void {
  const { db, clock, limiter, sessions } = deps
  app.post(
    '/api/front/digital-interview/question/:id/back',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.back),
      schema: {
        tags,
        summary: 'Backs a question of somebody else, once',
        params,
        response: { 200: z.object({ success: z.literal(true), backs: z.number() }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const site = siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      const [now, locale, { id }] = [clock.now(), callLocale(request), request.params]
      await mayReact(db, { readerId, site, locale, now })
      const question = await backable(db, id)
      if (!question) throw new AppError('NOT_FOUND')
      const interview = await interviewOf(deps, request, question.interviewId)
      return {
        success: true as const,
        backs: await backQuestion(backing, interview, { id, readerId, site, locale, now }),
      }
    },
  )
}

function listBackedQuestions(app: App, { db, sessions }: InterviewDeps): void {
  app.get(
    '/api/front/digital-interview/:id/mine',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'Which questions the reader backs',
        params,
        response: { 200: z.object({ backed: z.array(z.string()) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      return { backed: await backedBy(db, { interviewId: request.params.id, readerId }) }
    },
  )
}

function findSimilarQuestions(app: App, deps: InterviewDeps): void {
  const { db, limiter } = deps
  app.get(
    '/api/front/digital-interview/:id/similar',
    {
      preHandler: limited(limiter, LIMITS.similar),
      schema: {
        tags,
        summary: 'Accepted questions that say nearly the same',
        params,
        querystring: z.object({ text: z.string().min(SIMILAR_FROM).max(MOST_QUESTION) }),
        response: {
          200: z.object({
            questions: z.array(
              z.object({ id: z.string(), question: z.string(), backs: z.number(), answered: z.boolean() }),
            ),
          }),
        },
      },
    },
    async (request, reply) => {
      // Nobody types the same.
      reply.headers(PRIVATE)
      const { id } = await interviewOf(deps, request, request.params.id)
      return { questions: await similarQuestions(db, { interviewId: id, text: request.query.text }) }
    },
  )
}

function backByForm(app: App, deps: InterviewDeps, backing: BackDeps): void {
  const { db, clock, limiter, sessions, sites } = deps
  app.post(
    '/encuentros-digitales/:id/apoyo/:question/',
    {
      preHandler: limited(limiter, LIMITS.back),
      schema: { hide: true, params: z.object({ id: rowId, question: rowId }) },
    },
    async (request, reply) => {
      refuseForeign(request, originsOf(sites.all))
      const site = siteWithReaders(request)
      const { base, locale } = locatedOf(request.raw).address
      const { id, question } = request.params
      const interview = await interviewOf(deps, request, id)
      const page = siteHref(site, base, interview.document.language, interview.path)
      const href = (path: string) => siteHref(site, base, locale, path)
      const session = await sessions.current(request, reply)
      if (!session) return reply.headers(PRIVATE).redirect(loginHref({ site, href }, page), 303)
      const { readerId } = session
      const now = clock.now()
      let outcome: keyof typeof BACK_OUTCOMES = '1'
      try {
        await mayReact(db, { readerId, site, locale, now })
        await backQuestion(backing, interview, { id: question, readerId, site, locale, now })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        outcome = error.code === 'ALREADY_VOTED' ? 'ya' : 'no'
      }
      return reply.headers(PRIVATE).redirect(`${page}?apoyo=${outcome}#apoyos`, 303)
    },
  )
}

/** The interview of a call, as readers of its site see it. */
async function interviewOf({ db, clock }: InterviewDeps, request: FastifyRequest, id: string) {
  const { site } = locatedOf(request.raw).address
  const found = await shownInterview(db, { id, site }, clock.now())
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
