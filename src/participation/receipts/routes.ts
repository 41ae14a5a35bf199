import { createElement } from 'react'
import { z } from 'zod'
import { signedIn, siteWithReaders } from '../../readers/session/session.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { viewContext } from '../../web/view-context.ts'
import { appeal } from '../moderation/appeals.ts'
import { ownActivity } from './activity.ts'
import { setMailWanted } from './digest.ts'
import { APPEALED, RECEIPT_LIMITS, type ReceiptDeps } from './calls-model.ts'
import { ACTIVITY_PATH } from '../../readers/profile/model.ts'
import { plainReceiptRoutes } from './plain-routes.ts'
import { Receipts } from './receipt-view.tsx'

/** What became of what a reader sent, and asking to be read again. */
export function receiptRoutes(app: App, deps: ReceiptDeps): void {
  const { db, clock, limiter, sessions } = deps
  plainReceiptRoutes(app, deps)

  app.get(
    '/webapi/receipts/',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, RECEIPT_LIMITS.read),
      schema: {
        tags: ['receipts'],
        summary: 'Own receipts as HTML',
        response: { 200: z.object({ html: z.string() }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const site = siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      const now = clock.now()
      const { base } = locatedOf(request.raw).address
      const ctx = viewContext({ site, base, locale: callLocale(request), path: ACTIVITY_PATH }, now)
      const activity = await ownActivity(db, { readerId, site: site.alias, now })
      return { html: staticMarkup(createElement(Receipts, { ...activity, ctx })) }
    },
  )

  app.post(
    '/api/front/receipts/mail',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, RECEIPT_LIMITS.read),
      schema: {
        tags: ['receipts'],
        summary: 'Whether the reader is mailed, once a day, what became of what was sent',
        body: z.object({ wanted: z.boolean() }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      await setMailWanted(db, { readerId, wanted: request.body.wanted, now: clock.now() })
      return { success: true as const }
    },
  )

  app.post(
    '/api/front/receipt/:kind/:id/appeal',
    {
      onRequest: signedIn(sessions),
      schema: {
        tags: ['receipts'],
        summary: 'Asks that somebody else reads again what was refused; once, within seven days',
        params: APPEALED,
        body: z.object({ text: z.string().trim().min(1).max(1000) }),
        response: { 200: z.object({ success: z.literal(true), dueAt: z.iso.datetime() }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      limiter.take(RECEIPT_LIMITS.appeal, readerId)
      const { dueAt } = await appeal(db, { ...request.params, readerId, text: request.body.text, now: clock.now() })
      return { success: true as const, dueAt: dueAt.toISOString() }
    },
  )
}
