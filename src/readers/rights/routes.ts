import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayOf } from '../../platform/i18n/dates.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { holdOwn } from '../accounts/access.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { userSchema } from '../accounts/model.ts'
import { findReader, noteEvent, userOf } from '../accounts/store.ts'
import { signedIn } from '../session/session.ts'
import { KINDS } from './model.ts'
import { eraseKind, eventsOf, everythingOf } from './store.ts'

const LIMITS = {
  data: { name: 'data', max: 20, seconds: 3600 },
  erase: { name: 'data-erase', max: 60, seconds: 3600 },
}
const tags = ['rights']
const event = z.object({
  at: z.string(),
  kind: z.string(),
  agent: z.string().nullable(),
  address: z.string().nullable(),
  detail: z.string().nullable(),
})

/** Whether a browser goes to an address instead of a script asking for it. */
const isFollowed = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || /text\/html/.test(headers.accept ?? '')

/** A reader's rights: to see everything that is kept, to have it, to have it erased. */
export function rightsRoutes(app: App, deps: ReaderDeps): void {
  takeDataAlong(app, deps)
  eraseData(app, deps)
  listEvents(app, deps)
}

function takeDataAlong(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.get(
    '/api/front/user/data/',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.data),
      schema: {
        tags,
        summary: 'Everything that is kept of the reader, as a file, within ten minutes of signing in',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { site, now, visitor } = acting(deps, request)
      const session = await sessions.needFresh(request, reply).catch((error: unknown) => {
        // The link of the profile is followed like a page's: the reader shows who it is and comes back to it.
        if (error instanceof AppError && error.code === 'SIGN_IN_AGAIN' && isFollowed(request)) return null
        throw error
      })
      if (!session) {
        const back = encodeURIComponent(deps.hrefOf(request, webRoute(site, 'user.profile')))
        return reply.redirect(`${deps.hrefOf(request, webRoute(site, 'login'))}?alert=confirm&backUrl=${back}`, 302)
      }
      const { readerId } = session
      const reader = await findReader(db, readerId)
      if (!reader) throw new AppError('UNAUTHENTICATED')
      const everything = await everythingOf(db, reader)
      await noteEvent(db, readerId, 'data-downloaded', { now, ...visitor })
      reply.header('content-disposition', `attachment; filename="${site.alias}-${dayOf(now)}.json"`)
      return everything
    },
  )
}

function eraseData(app: App, deps: ReaderDeps): void {
  const { db, limiter, sessions } = deps
  app.delete(
    '/api/front/user/data/:kind',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMITS.erase),
      schema: {
        tags,
        summary:
          'Erases one kind of what is kept, within ten minutes of signing in; answers what remains of the profile',
        params: z.object({ kind: z.enum(KINDS) }),
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { site, locale, now, visitor } = acting(deps, request)
      const session = await sessions.needFresh(request, reply)
      const { kind } = request.params
      await db.transaction().execute(async (trx) => {
        const reader = await holdOwn(trx, session)
        await eraseKind(trx, reader.id, kind)
        await noteEvent(trx, reader.id, 'data-erased', { now, ...visitor, detail: kind })
      })
      return (await userOf(db, session.readerId, site, locale))!
    },
  )
}

function listEvents(app: App, deps: ReaderDeps): void {
  const { db, sessions } = deps
  app.get(
    '/api/front/user/events/',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags,
        summary: 'What happened to the account',
        response: { 200: z.object({ events: z.array(event) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      acting(deps, request)
      const { readerId } = await sessions.need(request, reply)
      return { events: await eventsOf(db, readerId) }
    },
  )
}
