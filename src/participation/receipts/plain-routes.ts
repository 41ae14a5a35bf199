import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentBack } from '../../forms/sent-back.ts'
import { translator } from '../../platform/i18n/text.ts'
import { siteWithReaders } from '../../readers/session/session.ts'
import { siteHref } from '../../sites/resolve.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError, errorBody } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { appeal } from '../moderation/appeals.ts'
import { APPEALED, RECEIPT_LIMITS, type ReceiptDeps } from './calls-model.ts'
import { setMailWanted } from './digest.ts'
import { receiptMessages } from './messages.ts'
import { ACTIVITY_PATH } from '../../readers/profile/model.ts'
import { type ACTIVITY_DONE } from './model.ts'

type Fields = Record<string, string | string[] | undefined>
const LONGEST_APPEAL = 1000

/** The forms of «Mi actividad» for readers without script: each leads back to it. */
export function plainReceiptRoutes(app: App, deps: ReceiptDeps): void {
  const { db, clock, limiter, sessions } = deps
  const options = { preHandler: limited(limiter, RECEIPT_LIMITS.read), schema: { hide: true } }

  /** Makes what a form of whoever is signed in asks for; others are led to the sign-in page and back. */
  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    done: keyof typeof ACTIVITY_DONE,
    run: (of: { readerId: string; fields: Fields }) => Promise<void>,
  ): Promise<FastifyReply> {
    refuseForeign(request, deps.origins())
    const site = siteWithReaders(request)
    const { base, locale } = locatedOf(request.raw).address
    const href = (path: string) => siteHref(site, base, locale, path)
    const session = await sessions.current(request, reply)
    if (!session) return reply.headers(PRIVATE).redirect(loginHref({ site, href }, href(ACTIVITY_PATH)), 303)
    await run({ readerId: session.readerId, fields: (request.body ?? {}) as Fields })
    return reply.headers(PRIVATE).redirect(`${href(ACTIVITY_PATH)}?ok=${done}`, 303)
  }

  app.post('/participacion/avisos/', options, (request, reply) =>
    act(request, reply, 'correo', ({ readerId, fields }) =>
      setMailWanted(db, { readerId, wanted: fields['wanted'] === 'on', now: clock.now() }),
    ),
  )

  app.post('/participacion/recursos/:kind/:id/', { schema: { hide: true, params: APPEALED } }, (request, reply) =>
    act(request, reply, 'recurso', async ({ readerId, fields }) => {
      const typed = typeof fields['text'] === 'string' ? fields['text'] : ''
      const text = typed.trim().slice(0, LONGEST_APPEAL)
      const { kind, id } = request.params
      try {
        limiter.take(RECEIPT_LIMITS.appeal, readerId)
        if (text === '') throw new AppError('REQUIRED_FIELD', { field: 'text' })
        await appeal(db, { kind, id, readerId, text, now: clock.now() })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const values = { of: `${kind}/${id}`, text: typed }
        throw sentBack(error, { path: ACTIVITY_PATH, readerId, values, text: whyNot(error, request), fields: {} })
      }
    }),
  )
}

/** Why an appeal was not taken, in a sentence. */
function whyNot(error: AppError, request: FastifyRequest): string {
  const { locale, site } = locatedOf(request.raw).address
  const t = translator(receiptMessages, locale, site.texts[locale])
  if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') return t('receipt.appeal.over')
  return errorBody(error, locale, site.texts[locale]).errors[0]?.message || t('receipt.appeal.error')
}
