import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isRowId } from '../../platform/database/row-id.ts'
import { apiCard, apiCardSchema } from '../../content/cards/api-card.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { Log } from '../../platform/log.ts'
import type { Services } from '../../web/render/page.ts'
import { viewContext } from '../../web/view-context.ts'
import { isRobot, viewCounter } from './counter.ts'
import { LONGEST_RANKING, MOST_READ_SIZE, RANKINGS } from './model.ts'
import { rankedCards } from './store.ts'
import { featureEnabled } from '../../sites/model.ts'

const LIMIT = { name: 'view', max: 60, seconds: 60 }

interface Deps {
  db: Db
  clock: Clock
  log: Log
  limiter: RateLimiter
}

/** Counts that a content was read (OPEN-92); nothing about the reader is kept. */
export function viewRoutes(app: App, deps: Deps): void {
  const counter = viewCounter(deps)
  app.addHook('onClose', async () => counter.stop())
  app.post(
    '/api/front/view/:contentId',
    {
      preHandler: limited(deps.limiter, LIMIT),
      schema: {
        tags: ['contents'],
        summary: 'Counts a reading of a content',
        params: z.object({ contentId: z.string().max(40) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { contentId } = request.params
      const userAgent = request.headers['user-agent']
      if (!isRowId(contentId)) throw new AppError('NOT_FOUND')
      const reader = createHash('sha256').update(`${request.ip}\n${userAgent}`).digest('base64url')
      if (!isRobot(userAgent) && !(await counter.count(contentId, reader))) throw new AppError('NOT_FOUND')
      return reply.code(204).headers(PRIVATE).send(null)
    },
  )
}

const question = z.object({
  tab: z.enum(RANKINGS).default('read'),
  limit: z.coerce.number().int().min(1).max(LONGEST_RANKING).default(MOST_READ_SIZE),
})

/** The rankings for programs, as the module shows them. */
export function mostReadRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'> & { services: Services }): void {
  app.get(
    '/webapi/most-read/',
    {
      schema: {
        tags: ['lists'],
        summary: 'What is read or commented most',
        querystring: question,
        response: { 200: z.object({ results: z.array(apiCardSchema) }) },
      },
    },
    async (request, reply) => {
      const { tab, limit } = request.query
      const { base, site } = locatedOf(request.raw).address
      if (!featureEnabled(site, 'listing', 'mostRead')) throw new AppError('NOT_FOUND')
      const place = { site, base, locale: callLocale(request), path: '/' }
      const ctx = { ...viewContext(place, deps.clock.now()), db: deps.db, services: deps.services }
      reply.header('cache-control', 'public, max-age=60')
      return { results: (await rankedCards(ctx, tab, limit)).map(apiCard) }
    },
  )
}
