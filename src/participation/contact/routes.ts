import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { translator } from '../../platform/i18n/text.ts'
import { sign } from '../../platform/signature.ts'
import { told } from '../../forms/rules/bodies.ts'
import { MAX_PHONE, MIN_PHONE, required } from '../../forms/rules/rules.ts'
import { sentBack } from '../../forms/sent-back.ts'
import { refuseFaults } from '../../readers/accounts/faults.ts'
import { originsOf } from '../../readers/entry/back-url.ts'
import { success } from '../../readers/session/answers.ts'
import type { Sessions } from '../../readers/session/session.ts'
import { localePrefix } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { siteHref } from '../../sites/resolve.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { HumanCheck } from '../../web/human-check/human-check.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { asAppError, callLocale } from '../../web/http/calls.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited, senderOf, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { RECEIPT_DAYS, sendMessage } from './actions.ts'
import { contactMessages } from './messages.ts'
import { contactRules, MOST, readMessage, requiresCompany } from './model.ts'

const LIMIT = { name: 'contact', max: 30, seconds: 3600 }
/** Without script nobody can work for it: few such forms are taken. */
const PLAIN_LIMIT = { name: 'contact-plain', max: 5, seconds: 3600 }

const line = (most: number) => told('string', 'one line', { maxLength: most })
const contactBody = z.looseObject({
  topic: told('string', 'the id of one of the site’s topics'),
  name: line(MOST.name),
  company: line(MOST.company),
  position: line(MOST.position),
  email: told('string', 'where the answer goes', { format: 'email' }),
  phone: told('string', `${MIN_PHONE} to ${MAX_PHONE} digits; spaces do not count`),
  subject: line(MOST.subject),
  message: told('string', 'what it is about', { maxLength: MOST.message }),
  page: line(MOST.page),
  legal: told('boolean', 'has to be true'),
  commercial: told('boolean', 'whether its writer wants to hear of offers'),
  recaptcha: told('string', 'shows that a human being sends it'),
  clientId: z.string().max(64).optional().meta({ description: 'the same message sent again has the same one' }),
})

/** What the contact form stands on. */
export interface ContactDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  robots: HumanCheck
  sessions: Pick<Sessions, 'current'>
  sites: SiteRegistry
  services: { secret: string }
}

/** Takes what is written to the newsroom: by a call, and by a form without script (OPEN-59..OPEN-61). */
export function contactRoutes(app: App, deps: ContactDeps): void {
  const { db, clock, limiter, robots, sessions, services, sites } = deps

  /** Keeps one message; throws what is wrong with it. */
  async function take(request: FastifyRequest, body: Record<string, unknown>, readerId: string | null): Promise<void> {
    const { site } = locatedOf(request.raw).address
    const [locale, now] = [callLocale(request), clock.now()]
    const rules = { ...contactRules({ company: requiresCompany(site) }), recaptcha: [required] }
    refuseFaults({ site, locale, now }, rules, body)
    await robots.demand(body['recaptcha'], request.ip)
    const { clientId, website } = body
    const linkTo = (receipt: string): string => {
      const until = new Date(now.getTime() + RECEIPT_DAYS * DAY_MS)
      const path = `/contacto/recibo/${sign(services.secret, 'contact-receipt', receipt, until)}/`
      return `${site.url}${localePrefix(site, locale)}${path}`
    }
    const ctx = { db, site, locale, now, readerId, linkTo }
    await sendMessage(ctx, readMessage(body), {
      clientId: typeof clientId === 'string' && clientId !== '' ? clientId : null,
      trap: website,
    })
  }

  app.post(
    '/api/front/contact',
    {
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['contact'],
        summary: 'Writes to the newsroom; the topic says who reads it, and a receipt comes by mail',
        body: contactBody,
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const session = await sessions.current(request, reply)
      await take(request, request.body, session?.readerId ?? null)
      return { success: true as const }
    },
  )

  app.post('/contacto/', { schema: { hide: true } }, async (request, reply) => {
    refuseForeign(request, originsOf(sites.all))
    const { site, base, locale } = locatedOf(request.raw).address
    const fields = (request.body ?? {}) as Record<string, string | string[]>
    const path = webRoute(site, 'contact')
    const t = translator(contactMessages, locale, site.texts[locale])
    const session = await sessions.current(request, reply)
    const ticked = (name: string) => fields[name] === 'on'
    const body = { ...fields, legal: ticked('legal'), commercial: ticked('commercial'), recaptcha: robots.pass() }
    try {
      limiter.take(PLAIN_LIMIT, senderOf(request))
      await take(request, body, session?.readerId ?? null)
    } catch (thrown) {
      const error = asAppError(thrown)
      const text = t(error.status === 429 ? 'contact.error.too-many' : 'contact.error')
      throw sentBack(error, { path, text, values: fields })
    }
    return reply.headers(PRIVATE).redirect(`${siteHref(site, base, locale, path)}?enviado=1#contacto`, 303)
  })
}
