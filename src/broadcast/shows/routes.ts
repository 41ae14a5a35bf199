import { createElement } from 'react'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { localeSchema } from '../../platform/i18n/localized-schema.ts'
import { entityOnceAt } from '../../content/former-address.ts'
import { secondsUntilDue } from '../../content/listings.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import { sendDocument, sendMoved } from '../../web/http/send-document.ts'
import type { App } from '../../web/http/server.ts'
import { listLanguages } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { decodePath, viewContext } from '../../web/view-context.ts'
import { isShow, type ShowEntry } from './entry.ts'
import { EpisodeItems } from './episode-item.tsx'
import { calendarOf, podcastOf } from './feeds.ts'
import { linesOf, moreEpisodesHref } from './load.ts'
import { EPISODES_PER_PAGE, showFileHref } from './model.ts'
import { episodesOf } from './store.ts'

const LIMIT = { name: 'episodes', max: 120, seconds: 60 }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sites: SiteRegistry
}

/** What programs ask of shows: further episodes of a list, the podcast, the calendar of broadcasts. */
export function showRoutes(app: App, deps: Deps): void {
  moreEpisodes(app, deps)
  const options = { schema: { hide: true } }
  app.get('/programas/:slug/rss/', options, (request, reply) =>
    follow(deps, request, reply, { file: 'rss/', type: 'application/rss+xml', maxAge: 300, write: podcastOf }),
  )
  // Without its last slash too: two steps would lead to the site of the show otherwise.
  app.get('/programas/:slug/rss', options, (request, reply) => toFeed(deps, request, reply))
  app.get('/programas/:slug/emisiones.ics', options, (request, reply) =>
    follow(deps, request, reply, { file: 'emisiones.ics', type: 'text/calendar', maxAge: 900, write: calendarOf }),
  )
}

interface Following {
  file: 'rss/' | 'emisiones.ics'
  type: string
  maxAge: number
  write: typeof podcastOf
}

/** A document that programs fetch again and again; it has one address, on the site that the show belongs to. */
async function follow(
  { db, clock, sites }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type, maxAge, write }: Following,
): Promise<FastifyReply> {
  const { site, locale, path } = locatedOf(request.raw).address
  const list = decodePath(path).slice(0, -file.length)
  const entry = await showAt(db, site.alias, list)
  const now = clock.now()
  const ctx = viewContext({ site, base: '', locale, path }, now)
  const own = showFileHref({ ...ctx, services: { sites } }, entry, file)
  if (own !== ctx.href(list + file)) return sendMoved(reply, own)
  const body = await write(db, ctx, entry)
  return sendDocument(reply, { body, type, maxAge: await secondsUntilDue(db, site.alias, now, maxAge) })
}

async function toFeed({ db, clock, sites }: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { address } = locatedOf(request.raw)
  const ctx = viewContext(address, clock.now())
  const entry = await showAt(db, address.site.alias, ctx.path.replace(/rss$/, ''))
  return sendMoved(reply, showFileHref({ ...ctx, services: { sites } }, entry, 'rss/'))
}

/** The show at a path, or whose path it was: programs go on asking where they once subscribed. */
async function showAt(db: Db, site: string, path: string): Promise<ShowEntry> {
  const here = taxonomyOf(site).byPath(path)
  const entry = isShow(here) ? here : await entityOnceAt(db, site, path)
  if (!isShow(entry)) throw new AppError('NOT_FOUND')
  return entry
}

function moreEpisodes(app: App, { db, clock, limiter }: Deps): void {
  app.get(
    '/webapi/episodes/:locale/:listId/:page',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['shows'],
        summary: 'The next episodes of a show or season',
        params: z.object({
          locale: localeSchema,
          listId: rowId,
          page: z.coerce.number().int().min(1).max(MAX_PAGE),
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
        languages: listLanguages(site, locale),
        list: `${entry.type}:${entry.id}`,
        now,
        limit: EPISODES_PER_PAGE + 1,
        offset: (page - 1) * EPISODES_PER_PAGE,
      })
      if (rows.length === 0) throw new AppError('NOT_FOUND')
      const ctx = viewContext({ site, base, locale, path: '/' }, now)
      const lines = linesOf(rows.slice(0, EPISODES_PER_PAGE), ctx)
      const more = rows.length > EPISODES_PER_PAGE && page < MAX_PAGE
      reply.header('cache-control', 'public, max-age=30')
      return {
        html: staticMarkup(createElement(EpisodeItems, { lines, ctx })),
        nextPage: more ? moreEpisodesHref(base, locale, listId, page + 1) : null,
      }
    },
  )
}
