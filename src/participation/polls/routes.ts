import { z } from 'zod'
import { findContent } from '../../content/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { featureEnabled } from '../../sites/model.ts'
import { answerOf, pollAnswer } from './model.ts'

interface Deps {
  db: Db
  clock: Clock
}

/** Polls for those who ask: the state of now, and the results once everybody may see them (OPEN-70). */
export function pollRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/front/poll/:id',
    {
      schema: {
        tags: ['polls'],
        summary: 'A poll in its present state',
        params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
        response: { 200: pollAnswer },
      },
    },
    async (request, reply) => {
      const { site } = locatedOf(request.raw).address
      const now = clock.now()
      const found = featureEnabled(site, 'content', 'polls') ? await findContent(db, request.params.id, now) : null
      if (found?.document.type !== 'poll' || found.state === 'withdrawn' || !found.sites.includes(site.alias))
        throw new AppError('NOT_FOUND')
      reply.header('cache-control', 'private, no-store')
      // Without a session nobody is known to have voted.
      return answerOf(found.id, found.document, now, false)
    },
  )
}
