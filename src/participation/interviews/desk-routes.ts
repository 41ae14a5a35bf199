import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { about, authorise, maySee, refusals, type ContentApiDeps } from '../../content/api/authorise.ts'
import { findAnyContent } from '../../content/store.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import type { InterviewRecord } from './actions.ts'
import { giveAnswer } from './giving.ts'
import { tellTyping } from './typing.ts'
import { acceptedQuestions, placeQuestion, questionsByIds } from './store.ts'

const question = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  body: z.string(),
  position: z.int(),
  /** How many readers want it answered. */
  backs: z.int(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
})
/** What became of an answer. */
const GIVEN = ['published', 'pending'] as const
const change = z.object({
  /** Its place in the guest's list. */
  position: z.int().min(0).max(100_000).optional(),
  answer: z.string().trim().min(1).max(10_000).optional(),
  /** Who answers; the guest when nothing is said. */
  answeredBy: z.string().max(200).optional(),
})

/** What the newsroom does with accepted questions: choose, order, answer. */
export function interviewDeskRoutes(app: App, deps: ContentApiDeps): void {
  const { db, clock, sites } = deps

  app.get(
    '/api/desk/interview/:externalId/questions',
    {
      schema: {
        ...about(
          'The accepted questions of an interview, in the order of the guest: as they were placed, then those that most readers back',
          'content:read',
        ),
        params: z.object({ externalId: z.string().min(1).max(400) }),
        querystring: z.object({ unanswered: z.enum(['0', '1']).default('0') }),
        response: { 200: z.object({ questions: z.array(question) }), ...refusals },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:read')
      const record = await findAnyContent(db, `ext:${request.params.externalId}`)
      if (record?.type !== 'interview' || !maySee(token, record.site)) throw new AppError('NOT_FOUND')
      reply.headers(PRIVATE)
      return { questions: await acceptedQuestions(db, record.id, { unanswered: request.query.unanswered === '1' }) }
    },
  )

  app.put(
    '/api/desk/interview/question/:id',
    {
      schema: {
        ...about(
          'Orders an accepted question, or answers it: the answer stands on the open pages, or waits for a moderator where the site has it so',
          'content:write',
        ),
        params: z.object({ id: rowId }),
        body: change,
        response: { 200: z.object({ success: z.literal(true), status: z.enum(GIVEN).optional() }), ...refusals },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const { id } = request.params
      const [found] = await questionsByIds(db, [id])
      if (!found || !maySee(token, found.site)) throw new AppError('NOT_FOUND')
      const { position, answer, answeredBy = '' } = request.body
      const site = sites.byAlias.get(found.site)
      if (!site) throw new AppError('NOT_FOUND')
      if (position !== undefined) await placeQuestion(db, id, position)
      const given =
        answer !== undefined && (await giveAnswer(db, site, { id, answer, by: answeredBy, now: clock.now() }))
      reply.headers(PRIVATE)
      return { success: true as const, ...(given && { status: given }) }
    },
  )

  app.post(
    '/api/desk/interview/question/:id/typing',
    {
      schema: {
        ...about('Tells the open pages that an answer is being written; they forget it by themselves', 'content:write'),
        params: z.object({ id: rowId }),
        body: change.pick({ answeredBy: true }),
        response: { 200: z.object({ success: z.literal(true) }), ...refusals },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const [question] = await questionsByIds(db, [request.params.id])
      if (!question || !maySee(token, question.site)) throw new AppError('NOT_FOUND')
      const interview = await findAnyContent(db, question.interviewId)
      const by = request.body.answeredBy ?? ''
      await tellTyping(db, interview as InterviewRecord, { by, now: clock.now() })
      reply.headers(PRIVATE)
      return { success: true as const }
    },
  )
}
