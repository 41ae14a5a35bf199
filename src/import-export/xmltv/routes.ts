import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundsOfBroadcastDay, broadcastDayOf, GUIDE_DAYS } from '../../broadcast/schedule/day-model.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { addDays } from '../../platform/i18n/dates.ts'
import { sendDocument } from '../../web/http/send-document.ts'
import { featureEnabled } from '../../sites/model.ts'
import { scheduleOf } from './export-store.ts'
import { writeXmltv } from './write.ts'

const LIMIT = { name: 'xmltv', max: 30, seconds: 60 }

/** The guide of a site for television sets and programs: from today on, a week ahead. */
export function xmltvRoutes(app: App, { db, clock, limiter }: { db: Db; clock: Clock; limiter: RateLimiter }): void {
  app.get(
    '/programacion/xmltv.xml',
    { preHandler: limited(limiter, LIMIT), schema: { hide: true } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { site } = locatedOf(request.raw).address
      if (!featureEnabled(site, 'media', 'schedule')) throw new AppError('NOT_FOUND')
      const today = broadcastDayOf(clock.now())
      const { start } = boundsOfBroadcastDay(today)
      const { end } = boundsOfBroadcastDay(addDays(today, GUIDE_DAYS))
      const { channels, broadcastsOf } = await scheduleOf(db, site.alias, { start, end })
      const body = [...writeXmltv({ url: site.url, name: site.name }, channels, broadcastsOf)].join('')
      return sendDocument(reply, { body, type: 'application/xml', maxAge: 300 })
    },
  )
}
