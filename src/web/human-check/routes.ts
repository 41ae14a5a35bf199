import type { Clock } from '../../platform/clock.ts'
import { PRIVATE } from '../http/private-answer.ts'
import { limited, type RateLimiter } from '../http/rate-limit.ts'
import type { App } from '../http/server.ts'
import type { HumanCheck } from './human-check.ts'
import { puzzleSchema } from './model.ts'

const LIMIT = { name: 'human-check', max: 60, seconds: 60 }

/** Gives browsers something to work on. */
export function humanCheckRoutes(
  app: App,
  { check, clock, limiter }: { check: HumanCheck; clock: Clock; limiter: RateLimiter },
): void {
  app.get(
    '/api/front/human-check/',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['account'],
        summary: 'A puzzle (ALTCHA) whose solution shows that somebody’s browser worked for it; good once',
        response: { 200: puzzleSchema },
      },
    },
    async (_request, reply) => {
      reply.headers(PRIVATE)
      return check.work.puzzle(clock.now())
    },
  )
}
