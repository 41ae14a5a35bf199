import { z } from 'zod'
import type { CardImage } from '../../content/cards/model.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { callLocale } from '../../platform/http/calls.ts'
import { AppError } from '../../platform/http/errors.ts'
import { locatedOf } from '../../platform/http/locate.ts'
import { limited, type RateLimiter } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import { fallbackSrc } from '../../ui/image/srcset.ts'
import { streamingList, type StreamingItem } from './model.ts'
import { streamsOf, type StoredStream } from './store.ts'

const LIMIT = { name: 'streaming', max: 60, seconds: 60 }
const KEPT = { 'cache-control': 'public, max-age=5', vary: 'Accept-Language' }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
}

/** What is on the air, for the panel of the header and the modules of pages. */
export function streamRoutes(app: App, { db, clock, limiter }: Deps): void {
  const preHandler = limited(limiter, LIMIT)
  const described = { tags: ['streaming'], summary: 'The live streams of a site', response: { 200: streamingList } }
  const list = async (site: Site, locale: Locale, exclude?: string) => {
    if (!featureEnabled(site, 'media', 'streaming')) throw new AppError('NOT_FOUND')
    const streams = await streamsOf(db, site.alias, clock.now())
    const images = await imagesByReferences(
      db,
      streams.flatMap(({ stream }) => stream.image?.image ?? []),
    )
    const items = streams.filter(({ id }) => id !== exclude)
    return { streamingList: items.map((item) => streamItem(item, locale, images)) }
  }
  app.get('/api/front/streaming/list', { preHandler, schema: described }, async (request, reply) => {
    reply.headers(KEPT)
    return list(locatedOf(request.raw).address.site, callLocale(request))
  })
  app.get(
    '/api/front/streaming/list/:excludeId',
    { preHandler, schema: { ...described, params: z.object({ excludeId: z.string().max(40) }) } },
    async (request, reply) => {
      reply.headers(KEPT)
      return list(locatedOf(request.raw).address.site, callLocale(request), request.params.excludeId)
    },
  )
}

function streamItem({ id, stream }: StoredStream, locale: Locale, images: Map<string, CardImage>): StreamingItem {
  const picture = stream.image && images.get(stream.image.image)
  return {
    id,
    kicker: stream.kicker ? localized(stream.kicker, locale) : '',
    title: localized(stream.name, locale),
    video: stream.video,
    audio: stream.audio,
    image: {
      image: picture ? { src: fallbackSrc(picture, '16-9'), alt: stream.image?.alt || picture.alt } : null,
    },
  }
}
