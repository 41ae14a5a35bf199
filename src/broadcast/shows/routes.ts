import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { taxonomyOf } from '../../content/taxonomy.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../platform/http/errors.ts'
import { locatedOf } from '../../platform/http/locate.ts'
import { limited, type RateLimiter } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import { viewContext } from '../../sites/view-context.ts'
import { EpisodeItems } from './episode-item.tsx'
import { linesOf, moreEpisodesHref } from './load.ts'
import { EPISODES_PER_PAGE, MOST_PAGES } from './model.ts'
import { episodesOf } from './store.ts'

const LIMIT = { name: 'episodes', max: 120, seconds: 60 }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
}

/** What programs ask of shows: further episodes of a list. */
export function showRoutes(app: App, { db, clock, limiter }: Deps): void {
  app.get(
    '/webapi/episodes/:locale/:listId/:page',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['shows'],
        summary: 'The next episodes of a show or season',
        params: z.object({
          locale: z.enum(['es', 'ca']),
          listId: z.string().regex(/^[1-9]\d{0,17}$/),
          page: z.coerce.number().int().min(1).max(MOST_PAGES),
        }),
        response: { 200: z.object({ html: z.string(), nextPage: z.string().nullable() }) },
      },
    },
    async (request, reply) => {
      const { locale, listId, page } = request.params
      const { base, site } = locatedOf(request.raw).address
      const entry = taxonomyOf(site.alias).byId(listId)
      if (entry?.type !== 'show' && entry?.type !== 'season') throw new AppError('NOT_FOUND')
      const now = clock.now()
      const rows = await episodesOf(db, {
        site: site.alias,
        locale,
        list: `${entry.type}:${entry.id}`,
        now,
        limit: EPISODES_PER_PAGE + 1,
        offset: (page - 1) * EPISODES_PER_PAGE,
      })
      if (rows.length === 0) throw new AppError('NOT_FOUND')
      const ctx = viewContext({ site, base, locale, path: '/' }, now)
      const lines = linesOf(rows.slice(0, EPISODES_PER_PAGE), ctx)
      const more = rows.length > EPISODES_PER_PAGE && page < MOST_PAGES
      reply.header('cache-control', 'public, max-age=30')
      return {
        html: renderToStaticMarkup(createElement(EpisodeItems, { lines, ctx })),
        nextPage: more ? moreEpisodesHref(base, locale, listId, page + 1) : null,
      }
    },
  )
}
