import type { FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { featureEnabled } from '../../sites/model.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { viewContext } from '../../web/view-context.ts'
import { ShowCardView } from '../shows/show-card.tsx'
import { loadShows } from './load.ts'
import { showQuery, type ShowQuery } from './model.ts'

const LIMIT = { name: 'shows', max: 120, seconds: 60 }
const KEPT = { 'cache-control': 'public, max-age=30' }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  services: { secret: string }
}

/** The calls of the show index: cards as HTML, twelve at a time (TV-42..TV-49). */
export function showIndexRoutes(app: App, { db, clock, limiter, services }: Deps): void {
  const preHandler = limited(limiter, LIMIT)
  const schema = {
    tags: ['shows'],
    querystring: showQuery,
    response: { 200: z.object({ html: z.array(z.string()), cursorMark: z.string().nullable(), total: z.number() }) },
  }
  const answer = async (request: FastifyRequest, query: ShowQuery, mark?: string) => {
    const { site, base } = locatedOf(request.raw).address
    if (!featureEnabled(site, 'media', 'showIndex')) throw new AppError('NOT_FOUND')
    const now = clock.now()
    const ctx = viewContext({ site, base, locale: callLocale(request), path: '/' }, now)
    const key = services.secret
    const { shows, cursorMark, total } = await loadShows({ db, ctx, now, key }, query, mark)
    const html = shows.map((show) => staticMarkup(createElement(ShowCardView, { show, ctx, heading: 2 })))
    return { html, cursorMark, total }
  }
  app.get(
    '/webapi/shows/search/',
    { preHandler, schema: { ...schema, summary: 'Shows by letter and name' } },
    async (request, reply) => {
      reply.headers(KEPT)
      return answer(request, request.query)
    },
  )
  app.get(
    '/webapi/shows/search/:cursorMark',
    {
      preHandler,
      schema: {
        ...schema,
        summary: 'The shows behind a cursor',
        params: z.object({ cursorMark: z.string() }),
      },
    },
    async (request, reply) => {
      reply.headers(KEPT)
      return answer(request, request.query, request.params.cursorMark)
    },
  )
}
