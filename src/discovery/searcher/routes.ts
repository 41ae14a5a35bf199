import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { apiCardSchema } from '../../content/cards/api-card.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { featureEnabled } from '../../sites/model.ts'
import type { EntityMatch } from './entity-matches.ts'
import { searchParams, type SearchParams } from './model.ts'
import { searchJson } from './search.ts'

const LIMIT = { name: 'searcher', max: 240, seconds: 60 }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  services: { secret: string }
}

const answer = z.object({
  results: z.array(apiCardSchema),
  also: z
    .array(z.looseObject({ id: z.string(), name: z.string(), url: z.string() }))
    .optional() as unknown as z.ZodOptional<z.ZodType<EntityMatch[]>>,
  meant: z.string().optional(),
  numResults: z.number(),
  numResultsExact: z.boolean(),
  hasMoreResults: z.boolean(),
  searcherPayload: z.object({
    cursorMark: z.string(),
    categoryId: z.union([z.string(), z.number()]).nullable(),
    moduleId: z.union([z.string(), z.number()]).nullable(),
    limit: z.number(),
  }),
})

/** The searcher's calls: the first page, and the one behind a cursor (SRCH-67..SRCH-81). */
export function searcherRoutes(app: App, { db, clock, limiter, services }: Deps): void {
  const shared = { preHandler: limited(limiter, LIMIT) }
  const schema = {
    tags: ['search'],
    body: z.object({ params: searchParams }, { error: 'params are wanted' }),
    response: { 200: answer },
  }
  const run = async (request: FastifyRequest, reply: FastifyReply, params: SearchParams, mark?: string) => {
    const { site, base } = locatedOf(request.raw).address
    if (!featureEnabled(site, 'listing', 'searcher')) throw new AppError('NOT_FOUND')
    const ctx = { site, base, locale: callLocale(request) }
    const json = await searchJson({ db, ctx, now: clock.now(), key: services.secret }, params, mark)
    // The answer is made of what its type says: to check and copy it again would cost more than to write it.
    return reply.type('application/json; charset=utf-8').send(json)
  }
  app.post(
    '/webapi/searcher/',
    { ...shared, schema: { ...schema, summary: 'Searches contents' } },
    async (request, reply) => {
      reply.headers(PRIVATE)
      return run(request, reply as FastifyReply, request.body.params)
    },
  )
  app.post(
    '/webapi/searcher/:cursorMark',
    {
      ...shared,
      schema: { ...schema, summary: 'The results behind a cursor', params: z.object({ cursorMark: z.string() }) },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      if (request.params.cursorMark.length > 600) throw new AppError('INVALID_CURSOR')
      return run(request, reply as FastifyReply, request.body.params, request.params.cursorMark)
    },
  )
}
