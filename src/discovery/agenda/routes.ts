import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { secondsUntilDue } from '../../content/listings.ts'
import { fold } from '../../content/slug.ts'
import { findContent } from '../../content/store.ts'
import { calendar } from '../../platform/ical/write.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { sendDocument } from '../../web/http/send-document.ts'
import type { App } from '../../web/http/server.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { featureEnabled } from '../../sites/model.ts'
import { viewContext } from '../../web/view-context.ts'
import { followedRoutes } from '../followed/routes.ts'
import { calendarEvent } from './calendar-event.ts'
import { agendaMessages } from './messages.ts'
import { comingEvents } from './store.ts'

const MAX_AGE = 600
/** Events in the calendar of the agenda. */
const MOST_EVENTS = 500

interface Deps {
  db: Db
  clock: Clock
}

/** The agenda, its events, and what a reader follows as calendars to subscribe to or to take over. */
export function agendaRoutes(app: App, deps: Deps & Parameters<typeof followedRoutes>[1]): void {
  followedRoutes(app, deps)
  app.get(
    '/agenda/agenda.ics',
    {
      schema: {
        tags: ['agenda'],
        summary: 'The coming events of a site as a calendar',
        querystring: z.object({ tematica: z.string().max(100).optional() }),
      },
    },
    (request, reply) => wholeAgenda(deps, request, reply, request.query.tematica),
  )
  app.get(
    '/agenda/:name(^[a-z0-9-]+_\\d{1,18}).ics',
    {
      schema: {
        tags: ['agenda'],
        summary: 'One event as a calendar',
        params: z.object({ name: z.string().max(200) }),
      },
    },
    (request, reply) => oneEvent(deps, request, reply, request.params.name),
  )
}

/** The view of a calendar has public addresses: whoever subscribes reads it elsewhere. */
function placeOf(request: FastifyRequest, now: Date): ViewContext {
  const { site, locale, path } = locatedOf(request.raw).address
  if (!featureEnabled(site, 'content', 'events')) throw new AppError('NOT_FOUND')
  return viewContext({ site, base: '', locale, path }, now)
}

async function wholeAgenda(
  { db, clock }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  thematic: string | undefined,
): Promise<FastifyReply> {
  const now = clock.now()
  const ctx = placeOf(request, now)
  const { start } = boundsOfDay(dayOf(now))
  const question = { site: ctx.site.alias, languages: [ctx.locale], now, from: start, to: null }
  const wanted = thematic ? fold(thematic.trim()) : null
  const events = (await comingEvents(db, question, MOST_EVENTS)).filter(
    ({ document }) => wanted === null || document.thematics.some(({ name }) => fold(name) === wanted),
  )
  const name = `${ctx.text(agendaMessages)('agenda.title')}: ${thematic ? `${thematic}, ` : ''}${ctx.site.name}`
  const entries = events.map((event) => calendarEvent(ctx, event))
  const maxAge = await secondsUntilDue(db, ctx.site.alias, now, MAX_AGE)
  return send(reply, calendar(entries, { name, language: ctx.locale }), maxAge)
}

async function oneEvent(
  { db, clock }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<FastifyReply> {
  const now = clock.now()
  const ctx = placeOf(request, now)
  const record = await findContent(db, /_(\d+)$/.exec(name)![1]!, now)
  if (record?.document.type !== 'event' || !record.sites.includes(ctx.site.alias)) throw new AppError('NOT_FOUND')
  if (record.state === 'withdrawn') throw new AppError('GONE')
  const { document } = record
  const event = calendarEvent(ctx, { id: record.id, path: record.path, document, changedAt: record.changedAt })
  const file = `${document.slug ?? record.id}.ics`
  reply.header('content-disposition', `attachment; filename="${file}"`)
  return send(reply, calendar([event], { language: document.language }), MAX_AGE)
}

const send = (reply: FastifyReply, body: string, maxAge: number): FastifyReply =>
  sendDocument(reply, { body, type: 'text/calendar', maxAge })
