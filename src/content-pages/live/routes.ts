import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { negotiate } from '../../platform/cache/encoding.ts'
import { contentTag, idOfTag } from '../../content/model.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { gauge } from '../../platform/metrics.ts'
import { ENDED, followedContents, sendEvents, type FollowingDeps } from '../../web/events/events.ts'
import { newsAnswer } from './model.ts'
import { type CoverageAddress, type CoverageSnapshot, readSnapshot } from './coverage-snapshot.ts'

interface Deps extends FollowingDeps {
  db: Db
  clock: Clock
}

const params = z.object({ id: rowId })
const about = { tags: ['live'], params }
/** What runs may change at any moment; what has ended hardly ever does. */
const RUNNING = 'public, max-age=2'

/** What keeps the open pages of live coverages true: the news by question, and the news as they come (OPEN-100). */
export function liveRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps
  const hub = followedContents<CoverageAddress, CoverageSnapshot>(app, deps, {
    read: (address) => readSnapshot(db, address, clock.now()),
    ofTag: idOfTag,
  })
  gauge('live_listeners', 'Pages that are told of news of a live coverage', () => hub.size.listeners)

  app.get(
    '/api/front/live/:id',
    {
      schema: {
        ...about,
        summary: 'The news of a live coverage since an update, as HTML',
        querystring: z.object({ after: z.string().max(64).default('') }),
        response: { 200: newsAnswer },
      },
    },
    async (request, reply) => {
      const snapshot = await hub.snapshot(addressOf(request, request.params.id))
      if (!snapshot) throw new AppError('NOT_FOUND')
      noteShown([contentTag(request.params.id)])
      const { etag, body } = snapshot.answer(request.query.after)
      const encoding = negotiate(request.headers['accept-encoding'])
      reply.headers({ etag, 'cache-control': snapshot.ended ? ENDED : RUNNING })
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(body.in(encoding) as never)
    },
  )

  app.get(
    '/api/front/live/:id/events',
    {
      schema: {
        ...about,
        summary: 'The news of a live coverage as they come (server-sent events)',
        description:
          'Events: `hello` with the state of the coverage, `news` with what is new since the state `from`, `beat` ' +
          'every 15 seconds, `end` when the coverage is over; then, and for an ended coverage, 204 stops the client.',
      },
    },
    async (request, reply) => {
      return sendEvents(request, reply, { hub, address: addressOf(request, request.params.id) })
    },
  )
}

function addressOf(request: FastifyRequest, id: string): CoverageAddress {
  const { site, base } = locatedOf(request.raw).address
  return { id, site, base }
}
