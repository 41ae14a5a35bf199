import { createElement } from 'react'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { callLocale } from '../web/http/calls.ts'
import { AppError } from '../web/http/errors.ts'
import { locatedOf } from '../web/http/locate.ts'
import { limited, type RateLimiter } from '../web/http/rate-limit.ts'
import type { App } from '../web/http/server.ts'
import { WindBarb } from '../ui/icon/sky.tsx'
import { viewContext } from '../web/view-context.ts'
import { localized } from '../platform/i18n/locale.ts'
import { featureEnabled, type Site } from '../sites/model.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { currentForecast, forecastAnswer, placesAnswer, windAnswer } from './model.ts'
import { findPlace, isShownSomewhere, searchPlaces } from './store.ts'
import { forecastsOf } from './forecast-store.ts'
import { windAt } from './wind-now.ts'

const LIMIT = { name: 'weather-search', max: 60, seconds: 60 }
const KEPT = { 'cache-control': 'public, max-age=600' }
const MOST_PLACES = 10

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
}

function wanted(site: Site): void {
  if (!featureEnabled(site, 'content', 'weather')) throw new AppError('NOT_FOUND')
}

/** The forecast of a place, and the search for places (OPEN-110). */
export function weatherRoutes(app: App, { db, clock, limiter }: Deps): void {
  app.get(
    '/api/front/weather/',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['weather'],
        summary: 'Places whose name holds a text',
        querystring: z.object({ q: z.string().max(100).default('') }),
        response: { 200: placesAnswer },
      },
    },
    async (request, reply) => {
      const { site } = locatedOf(request.raw).address
      wanted(site)
      const locale = callLocale(request)
      const places = await searchPlaces(db, site.alias, request.query.q, MOST_PLACES)
      reply.headers(KEPT)
      return { places: places.map(({ slug, name }) => ({ slug, name: localized(name, locale) })) }
    },
  )
  app.get(
    '/api/front/weather/:slug',
    {
      schema: {
        tags: ['weather'],
        summary: 'The forecast of a place: seven days, and the hours until the end of tomorrow',
        params: z.object({ slug: z.string().max(120) }),
        response: { 200: forecastAnswer },
      },
    },
    async (request, reply) => {
      const { site } = locatedOf(request.raw).address
      wanted(site)
      const place = await findPlace(db, site.alias, request.params.slug)
      if (!place) throw new AppError('NOT_FOUND')
      const stored = (await forecastsOf(db, [place.slug])).get(place.slug) ?? null
      const current = currentForecast(stored, clock.now())
      reply.headers(KEPT)
      return {
        place: { slug: place.slug, name: localized(place.name, callLocale(request)) },
        updated: stored?.updated.toISOString() ?? null,
        days: current?.days ?? [],
        hours: current?.hours ?? [],
      }
    },
  )
  app.get(
    '/api/front/weather/:slug/wind',
    {
      schema: {
        tags: ['weather'],
        summary: 'The wind of a place at this hour, with its barb',
        params: z.object({ slug: z.string().max(120) }),
        response: { 200: windAnswer },
      },
    },
    async (request, reply) => {
      const { site, base } = locatedOf(request.raw).address
      wanted(site)
      const { slug } = request.params
      const place = await findPlace(db, site.alias, slug)
      // Browsers keep the choice of one that only sister sites show, and forget one that is gone from all.
      if (!place) throw new AppError((await isShownSomewhere(db, slug)) ? 'NOT_FOUND' : 'GONE')
      const path = `/el-tiempo/${place.slug}/`
      const ctx = viewContext({ site, base, locale: callLocale(request), path }, clock.now())
      const { wind } = await windAt({ ...ctx, db }, place)
      reply.headers(KEPT)
      if (!wind) return { wind }
      const barb = staticMarkup(createElement(WindBarb, wind))
      return { wind: { place: wind.place, href: wind.href, speed: Math.round(wind.speed), barb } }
    },
  )
}
