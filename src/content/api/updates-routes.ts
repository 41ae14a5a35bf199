import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { endCoverage, putUpdate, removeUpdate, type UpdateOutcome } from '../live/actions.ts'
import { withoutNulls } from '../publishing/clean.ts'
import { findAnyContent } from '../store.ts'
import type { ApiToken } from '../tokens/model.ts'
import { liveUpdateSchema } from '../types/live/schema.ts'
import { idsIn, unchecked } from './address-ids.ts'
import { about, authorise, type ContentApiDeps, maySee, refusals, refuse } from './authorise.ts'
import { contentAnswer, errorAnswer, externalIdParams, toAnswer } from './model.ts'

/** One update with its HTML is smaller than a whole content. */
const BODY_LIMIT = 256 * 1024
const COVERAGE = '/api/desk/content/:externalId'
const UPDATE = `${COVERAGE}/updates/:updateId`

const updateParams = externalIdParams.extend({ updateId: z.string().min(1).max(64) })
const updateBody = z.preprocess(
  (body) => withoutNulls(body),
  liveUpdateSchema.omit({ id: true, updatedAt: true, date: true }).extend({
    /** Without one a new update is dated now, and a changed one keeps its date. */
    date: liveUpdateSchema.shape.date.optional(),
  }),
)
const answer = z.object({ result: z.enum(['created', 'updated', 'removed', 'unchanged']), content: contentAnswer })
const response = { 200: answer, ...refusals, 404: errorAnswer }

/** The calls of a live coverage: single updates by their ids, without sending the whole coverage again. */
export function updateRoutes(app: App, deps: ContentApiDeps): void {
  const { db, sites } = deps

  async function checked(token: ApiToken, externalId: string): Promise<{ actor: string }> {
    const record = await findAnyContent(db, `ext:${externalId}`)
    if (!record || !maySee(token, record.site)) throw new AppError('NOT_FOUND')
    if (record.type !== 'live') throw new AppError('INVALID_FIELD', { field: 'externalId' })
    return { actor: `token:${token.id}` }
  }

  async function answerOf(outcome: UpdateOutcome | null): Promise<z.infer<typeof answer>> {
    const record = outcome && (await findAnyContent(db, outcome.content.id))
    if (!outcome || !record) throw new AppError('NOT_FOUND')
    return { result: outcome.result, content: toAnswer(record, sites) }
  }

  app.put(
    UPDATE,
    {
      bodyLimit: BODY_LIMIT,
      validatorCompiler: unchecked('params'),
      schema: {
        ...about('Adds an update to a live coverage or replaces it; the same again changes nothing', 'content:write'),
        params: updateParams,
        body: updateBody,
        response: { ...response, 201: answer, 413: errorAnswer },
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const { externalId, updateId } = idsIn(updateParams, request)
      const by = await checked(token, externalId)
      const outcome = await putUpdate(deps, externalId, { ...request.body, id: updateId }, by).catch(refuse)
      const body = await answerOf(outcome)
      return reply
        .code(body.result === 'created' ? 201 : 200)
        .headers(PRIVATE)
        .send(body)
    },
  )

  app.delete(
    UPDATE,
    {
      validatorCompiler: unchecked('params'),
      schema: {
        ...about('Removes an update of a live coverage; the revision with it is kept', 'content:write'),
        params: updateParams,
        response,
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const { externalId, updateId } = idsIn(updateParams, request)
      const by = await checked(token, externalId)
      reply.headers(PRIVATE)
      return answerOf(await removeUpdate(deps, externalId, updateId, by))
    },
  )

  app.put(
    `${COVERAGE}/coverage`,
    {
      validatorCompiler: unchecked('params'),
      schema: {
        ...about('Ends a live coverage, or takes it up again', 'content:write'),
        params: externalIdParams,
        body: z.object({ ended: z.boolean() }),
        response,
      },
    },
    async (request, reply) => {
      const token = await authorise(request, deps, 'content:write')
      const { externalId } = idsIn(externalIdParams, request)
      const by = await checked(token, externalId)
      reply.headers(PRIVATE)
      return answerOf(await endCoverage(deps, externalId, request.body.ended, by))
    },
  )
}
