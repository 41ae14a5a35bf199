import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { email, max, required, type Rules } from '../../forms/rules/rules.ts'
import { sentBack } from '../../forms/sent-back.ts'
import { sign } from '../../platform/signature.ts'
import { refuseFaults } from '../../readers/accounts/faults.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { siteHref } from '../../sites/resolve.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError, errorBody } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited, senderOf } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { withdrawContribution } from './actions.ts'
import { LONGEST_REASON, ownPath, takedownPath } from './model.ts'
import type { UgcDeps } from './receive.ts'
import { tidyText } from '../../platform/tidy-text.ts'
import { askTakedown } from './takedown.ts'

/** Whoever asks has no account and proves nothing: few such forms are taken. */
const TAKEDOWNS = { name: 'ugc-takedown', max: 5, seconds: 3600 }
const OWN = { name: 'ugc-own', max: 60, seconds: 3600 }
/** So long the address with what a reader sent shows it. */
const SHOWN_MINUTES = 30
const RULES: Rules = { email: [required, email], reason: [required, max(LONGEST_REASON)] }
const params = z.object({ id: rowId })

/** Forms about what was sent: those in a picture ask that it goes, and its sender takes it back without script. */
export function plainContributionRoutes(app: App, deps: UgcDeps): void {
  const { db, storage, sessions, clock, limiter, services } = deps

  app.post('/participacion/retirada/:id/', { schema: { hide: true, params } }, async (request, reply) => {
    const { site, locale, href } = here(request, deps)
    const { id } = request.params
    const path = takedownPath(id)
    const fields = (request.body ?? {}) as Record<string, string | string[]>
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
    const values = { email: text('email').trim(), reason: tidyText(text('reason')) }
    const now = clock.now()
    try {
      limiter.take(TAKEDOWNS, senderOf(request))
      refuseFaults({ site, locale, now }, RULES, values)
    } catch (error) {
      const said = error instanceof AppError && errorBody(error, locale, site.texts[locale]).errors[0]?.message
      throw error instanceof AppError ? sentBack(error, { path, values, text: said || '' }) : error
    }
    const session = await sessions.current(request, reply)
    const asked = { contributionId: id, site: site.alias, locale, readerId: session?.readerId ?? null, now }
    // Filled in by nobody who sees the form: told the same, and nothing comes of it.
    if (text('website') === '') await askTakedown(db, { ...asked, email: values.email, body: values.reason })
    return reply.headers(PRIVATE).redirect(`${href(path)}?ok=1`, 303)
  })

  /** Makes what a signed-in reader asks for, then shows what they have sent. */
  async function own(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (readerId: string) => Promise<void> = async () => undefined,
  ): Promise<FastifyReply> {
    const { site, href } = here(request, deps)
    const session = await sessions.current(request, reply)
    if (!session) return reply.headers(PRIVATE).redirect(loginHref({ site, href }, href('/participa/')), 303)
    await act(session.readerId)
    const until = new Date(clock.now().getTime() + SHOWN_MINUTES * 60_000)
    const signed = sign(services.secret, 'ugc-own', session.readerId, until)
    return reply.headers(PRIVATE).redirect(href(ownPath(signed)), 303)
  }

  const options = { preHandler: limited(limiter, OWN), schema: { hide: true } }
  app.post('/participacion/envios/', options, (request, reply) => own(request, reply))

  app.post(
    '/participacion/envios/:id/retirar/',
    { ...options, schema: { ...options.schema, params } },
    (request, reply) =>
      own(request, reply, (readerId) =>
        withdrawContribution({ db, storage }, { id: request.params.id, readerId, now: clock.now() }),
      ),
  )
}

/** Where a form of this portal was sent from. */
function here(request: FastifyRequest, { origins }: UgcDeps) {
  refuseForeign(request, origins())
  const { site, base } = locatedOf(request.raw).address
  const locale = callLocale(request)
  return { site, locale, href: (path: string) => siteHref(site, base, locale, path) }
}
