import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../platform/http/errors.ts'
import { limited, type RateLimiter } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import type { Log } from '../../platform/log.ts'
import { isRobot, viewCounter } from './counter.ts'

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
      if (!/^[1-9]\d{0,17}$/.test(contentId)) throw new AppError('NOT_FOUND')
      const reader = createHash('sha256').update(`${request.ip}\n${userAgent}`).digest('base64url')
      if (!isRobot(userAgent) && !(await counter.count(contentId, reader))) throw new AppError('NOT_FOUND')
      return reply.code(204).header('cache-control', 'private, no-store').send(null)
    },
  )
}
