import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { parseDay } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { featureEnabled } from '../../sites/model.ts'
import { viewContext } from '../../web/view-context.ts'
import { boundsOfBroadcastDay, broadcastDayOf } from './day-model.ts'
import { scheduleCardOf } from './entries.ts'
import { loadLineups } from './load.ts'
import { scheduleAnswer } from './model.ts'
import { findChannel } from './store.ts'

interface Deps {
  db: Db
  clock: Clock
}

/** The schedule of a channel for programs (OPEN-109). */
export function scheduleRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/front/schedule/:channel',
    {
      schema: {
        tags: ['schedule'],
        summary: 'What a channel shows on a broadcast day, from six in the morning to six of the next',
        params: z.object({ channel: z.string().max(100) }),
        querystring: z.object({ date: z.string().max(40).optional() }),
        response: { 200: scheduleAnswer },
      },
    },
    async (request, reply) => {
      const { site, base } = locatedOf(request.raw).address
      if (!featureEnabled(site, 'media', 'schedule')) throw new AppError('NOT_FOUND')
      const channel = await findChannel(db, site.alias, request.params.channel)
      if (!channel) throw new AppError('NOT_FOUND')
      const now = clock.now()
      const asked = request.query.date
      const date = asked === undefined ? broadcastDayOf(now, channel.dayStart) : parseDay(asked)
      if (date === null) throw new AppError('INVALID_FIELD', { field: 'date' })
      const locale = callLocale(request)
      const ctx = { ...viewContext({ site, base, locale, path: '/' }, now), db }
      const { byChannel } = await loadLineups(ctx, [channel], boundsOfBroadcastDay(date, channel.dayStart))
      reply.header('cache-control', 'public, max-age=60')
      return {
        channel: { id: channel.id, name: localized(channel.name, locale) },
        date,
        items: (byChannel.get(channel.id) ?? []).map(scheduleCardOf),
      }
    },
  )
}
