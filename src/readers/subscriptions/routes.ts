import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isLocale } from '../../platform/i18n/locale.ts'
import { email as emailRule } from '../../forms/rules/rules.ts'
import { sentBack } from '../../forms/sent-back.ts'
import type { Address } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { siteHref } from '../../sites/resolve.ts'
import { translator } from '../../platform/i18n/text.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { asAppError, callLocale } from '../../web/http/calls.ts'
import { AppError, errorBody } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited, senderOf } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { newsletterChoice } from '../accounts/model.ts'
import { findReader } from '../accounts/store.ts'
import { originsOf } from '../entry/back-url.ts'
import { mailButton } from '../mail/mail-button.ts'
import { chooseNewsletters, confirmByLink, leaveByLink, preferByLink, type Subscribing } from './actions.ts'
import { newslettersMessages } from './messages.ts'
import { CONFIRM_PATH, LEAVE_CALL, LEAVE_PATH, NEWSLETTERS_PATH, PREFERENCES_PATH } from './model.ts'

const LIMITS = {
  subscribe: { name: 'newsletter', max: 60, seconds: 3600 },
  links: { name: 'newsletter-links', max: 30, seconds: 3600 },
}

const taken = z.object({ httpCode: z.literal(200) })

type Fields = Record<string, string | string[] | undefined>
const one = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
const several = (fields: Fields, name: string): string[] => [fields[name] ?? []].flat()

/** Of a fault of ours the page of the link says that nobody has left, and has its button still. */
function notLeft(error: AppError, token: string, { site, locale }: Address): AppError {
  if (error.status < 500) return error
  const text = translator(newslettersMessages, locale, site.texts[locale] ?? {})('newsletter.unsubscribe.error')
  const query = `token=${encodeURIComponent(token)}`
  return sentBack(error, { path: LEAVE_PATH, query, values: {}, text, fields: {} })
}

type SubscriptionDeps = ReaderDeps & { sites: SiteRegistry }
const tags = ['newsletters']

/** What addresses call and send for newsletters, with and without an account, with and without script (OPEN-54). */
export function subscriptionRoutes(app: App, deps: SubscriptionDeps): void {
  subscribe(app, deps)
  confirm(app, deps)
  leaveByCall(app, deps)
  takeForms(app, deps)
}

function subscribe(app: App, deps: SubscriptionDeps): void {
  const { limiter } = deps
  app.post(
    '/api/front/newsletter/:email',
    {
      preHandler: limited(limiter, LIMITS.subscribe),
      schema: {
        tags,
        summary: 'Subscribes an address; without its own session nothing holds before the mailed link is pressed',
        params: z.object({ email: z.string() }),
        body: z.array(newsletterChoice.partial({ name: true })).max(100),
        response: { 200: z.object({ httpCode: z.literal(200), message: z.literal('OK') }) },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      await choose(deps, request, reply, request.params.email.trim(), request.body)
      return { httpCode: 200 as const, message: 'OK' as const }
    },
  )
}

function confirm(app: App, deps: SubscriptionDeps): void {
  const { limiter } = deps
  app.post(
    '/api/front/newsletter/confirm',
    {
      preHandler: limited(limiter, LIMITS.links),
      schema: {
        tags,
        summary: 'Confirms subscriptions by the token of a mail',
        body: z.object({ token: z.string().max(4000).default('') }),
        response: { 200: taken },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      await confirmByLink(subscribing(deps, request), request.body.token)
      return { httpCode: 200 as const }
    },
  )
}

function leaveByCall(app: App, deps: SubscriptionDeps): void {
  mailButton(app, LEAVE_CALL, {
    limiter: deps.limiter,
    limit: LIMITS.links,
    tags,
    summary: 'Ends subscriptions by the token of a mail; also by the button of mail programs, as a form',
    leave: (token, request) => leaveByLink(subscribing(deps, request), token),
    page: (request) => deps.hrefOf(request, LEAVE_PATH),
  })
}

/** The same, and what is preferred, sent by the forms of pages. */
function takeForms(app: App, deps: SubscriptionDeps): void {
  takeForm(app, deps, NEWSLETTERS_PATH, async ({ request, reply, fields }) => {
    if (one(fields, 'terms') !== 'on') throw new AppError('INVALID_FIELD', { field: 'terms' })
    const wishes = several(fields, 'newsletters').map((id) => ({ id, isSubscribed: true }))
    await choose(deps, request, reply, one(fields, 'email').trim(), wishes)
    return '?enviado=1#alta'
  })
  takeForm(app, deps, CONFIRM_PATH, async ({ request, fields }) => {
    await confirmByLink(subscribing(deps, request), one(fields, 'token'))
    return '?hecho=1'
  })
  takeForm(app, deps, LEAVE_PATH, async ({ request, fields }) => {
    const token = one(fields, 'token')
    await leaveByLink(subscribing(deps, request), token).catch((thrown: unknown) => {
      throw notLeft(asAppError(thrown), token, locatedOf(request.raw).address)
    })
    return '?hecho=1'
  })
  takeForm(app, deps, PREFERENCES_PATH, async ({ request, fields }) => {
    const ctx = subscribing(deps, request)
    const [token, locale] = [one(fields, 'token'), one(fields, 'locale')]
    await preferByLink(ctx, token, {
      newsletters: several(fields, 'newsletters'),
      locale: isLocale(locale) && ctx.site.languages.includes(locale) ? locale : ctx.locale,
      all: one(fields, 'act') === 'leave',
    })
    return `?hecho=${one(fields, 'act') === 'leave' ? 'baja' : '1'}&token=${encodeURIComponent(token)}`
  })
}

interface Coming {
  request: FastifyRequest
  reply: FastifyReply
  fields: Fields
}

/** A form of a page: where it leads when it was taken, and its page with what is wrong when it was not. */
function takeForm(
  app: App,
  { limiter, sites }: SubscriptionDeps,
  path: string,
  take: (coming: Coming) => Promise<string>,
): void {
  const limit = path === NEWSLETTERS_PATH ? LIMITS.subscribe : LIMITS.links
  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    refuseForeign(request, originsOf(sites.all))
    const { site, base, locale } = locatedOf(request.raw).address
    const fields = (request.body ?? {}) as Fields
    try {
      limiter.take(limit, senderOf(request))
      const ending = await take({ request, reply, fields })
      return reply.headers(PRIVATE).redirect(`${siteHref(site, base, locale, path)}${ending}`, 303)
    } catch (error) {
      // Pages of links have nothing that was typed.
      const isTyped = path === NEWSLETTERS_PATH && error instanceof AppError && error.status === 429
      if (!(error instanceof AppError) || !(error.status === 400 || isTyped)) throw error
      const values = { email: one(fields, 'email'), newsletters: several(fields, 'newsletters') }
      throw sentBack(error, { path, values, text: errorBody(error, locale, site.texts[locale]).errors[0]?.message })
    }
  })
}

function subscribing({ db, clock, secret }: SubscriptionDeps, request: FastifyRequest): Subscribing {
  const { site, base } = locatedOf(request.raw).address
  return { db, site, base, locale: callLocale(request), now: clock.now(), secret }
}

async function choose(
  deps: SubscriptionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  wishes: { id: string; isSubscribed: boolean }[],
): Promise<void> {
  const { db, clock, sessions } = deps
  if (email === '' || emailRule(email, {}, clock.now())) throw new AppError('INVALID_FIELD', { field: 'email' })
  const session = await sessions.current(request, reply)
  const reader = session && (await findReader(db, session.readerId))
  await chooseNewsletters(subscribing(deps, request), email, wishes, reader ?? null)
}
