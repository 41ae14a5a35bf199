import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import { negotiate } from '../../platform/cache/encoding.ts'
import { contentTag } from '../../content/model.ts'
import { CACHE_CHANNEL, parseNotification } from '../../platform/cache/notify.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import type { Log } from '../../platform/log.ts'
import { gauge } from '../../platform/metrics.ts'
import { MOST_LISTENERS_OF_ONE, newsAnswer } from './model.ts'
import { sseHub } from './sse-hub.ts'
import { type CoverageAddress, readSnapshot } from './coverage-snapshot.ts'

interface Deps {
  config: { web: { rateLimitFactor: number } }
  db: Db
  clock: Clock
  log: Log
  notifications: Notifications | null
}

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })
const about = { tags: ['live'], params }
/** What runs may change at any moment; what has ended hardly ever does. */
const RUNNING = 'public, max-age=2'
const ENDED = 'public, max-age=60'

/** What keeps the open pages of live coverages true: the news by question, and the news as they come (OPEN-100). */
export function liveRoutes(app: App, { config, db, clock, log, notifications }: Deps): void {
  const hub = sseHub({
    read: (address) => readSnapshot(db, address, clock.now()),
    hearing: () => notifications?.connected ?? false,
    log,
    // Without limits (a load test) one sender may take every connection.
    mostOfOne: config.web.rateLimitFactor * MOST_LISTENERS_OF_ONE || Infinity,
  })
  gauge('live_listeners', 'Pages that are told of news of a live coverage', () => hub.size.listeners)
  notifications?.on(CACHE_CHANNEL, (payload) => {
    const tags = parseNotification(payload)?.tags ?? []
    // After everybody else has heard it: names and portraits are read from memory.
    setImmediate(() => hub.changed(tags.flatMap((tag) => (tag.startsWith('content:') ? tag.slice(8) : []))))
  })
  notifications?.onGap(() => setImmediate(() => hub.allChanged()))
  app.addHook('preClose', async () => hub.close())

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
      const address = addressOf(request, request.params.id)
      const snapshot = await hub.snapshot(address)
      if (!snapshot) throw new AppError('NOT_FOUND')
      // 204 is the one answer after which a browser does not try again.
      if (snapshot.ended) return reply.code(204).header('cache-control', ENDED).send()
      if (hub.isFull(request.ip)) throw new AppError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '60' } })
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // A connection that is kept after the end would keep the server from closing.
        connection: 'close',
      })
      hub.join(address, snapshot, reply.raw, request.ip)
      return reply
    },
  )
}

function addressOf(request: FastifyRequest, id: string): CoverageAddress {
  const { site, base } = locatedOf(request.raw).address
  return { id, site, base }
}
