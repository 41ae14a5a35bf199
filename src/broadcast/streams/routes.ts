import { z } from 'zod'
import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { featureEnabled, type Address } from '../../sites/model.ts'
import { fallbackSrc } from '../../platform/images/srcset.ts'
import { loadStreams } from './load.ts'
import { streamingList, type Programme, type StreamingItem, type StreamLine } from './model.ts'

const LIMIT = { name: 'streaming', max: 60, seconds: 60 }
/** Everybody who looks asks every ten seconds: of all who ask at once only one waits for the database. */
const kept = taggedDataCache<StreamLine[]>({ ms: 5000, max: 200 })
const KEPT = { 'cache-control': 'public, max-age=5' }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
}

/** What is on the air, for the panel of the header and the modules of pages (OPEN-108). */
export function streamRoutes(app: App, { db, clock, limiter }: Deps): void {
  const preHandler = limited(limiter, LIMIT)
  const described = { tags: ['streaming'], summary: 'The live streams of a site', response: { 200: streamingList } }
  const list = async ({ site, base }: Address, locale: Locale, exclude?: string) => {
    if (!featureEnabled(site, 'media', 'streaming')) throw new AppError('NOT_FOUND')
    const now = clock.now()
    const { value } = await kept(db, [site.alias, base, locale].join('\n'), now, async () => {
      const { lines, tags } = await loadStreams({ db, site, base, locale, now })
      return { value: lines, tags }
    })
    return { streamingList: value.filter(({ id }) => id !== exclude).map(streamItem) }
  }
  app.get('/api/front/streaming/list', { preHandler, schema: described }, async (request, reply) => {
    reply.headers(KEPT)
    return list(locatedOf(request.raw).address, callLocale(request))
  })
  app.get(
    '/api/front/streaming/list/:excludeId',
    { preHandler, schema: { ...described, params: z.object({ excludeId: z.string() }) } },
    async (request, reply) => {
      reply.headers(KEPT)
      return list(locatedOf(request.raw).address, callLocale(request), request.params.excludeId)
    },
  )
}

const programme = (one: Programme | null): StreamingItem['now'] =>
  one && { title: one.title, startTime: { date: one.start }, endTime: { date: one.end } }

function streamItem(line: StreamLine): StreamingItem {
  const { image } = line
  return {
    id: line.id,
    kicker: line.kicker,
    title: line.name,
    url: line.url,
    video: line.watch === null ? null : { href: line.watch },
    audio: line.listen === null ? null : { href: line.listen },
    image: { image: image ? { src: fallbackSrc(image, '16-9'), alt: image.alt } : null },
    now: programme(line.now),
    next: programme(line.next),
  }
}
