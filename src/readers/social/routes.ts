import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { featureEnabled } from '../../sites/model.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { configuredOrigin } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { noteRegistered } from '../accounts/registered.ts'
import { noteEvent } from '../accounts/store.ts'
import { MAX_BACK, originsOf, safeBackUrl } from '../entry/back-url.ts'
import { isFresh, type Session } from '../session/model.ts'
import { siteWithReaders } from '../session/session.ts'
import { socialReader } from './actions.ts'
import { keepLink } from './pending-link.ts'
import { hasAttempt, keepAttempt, takeAttempt, type KeptAttempt } from './attempt-cookie.ts'
import { isProvider, SOCIAL_CALLBACK, type ProviderName, type SocialProviders } from './model.ts'

const LIMIT = { name: 'social', max: 30, seconds: 60 }
const START = '/api/front/user/login/:provider'
const params = z.object({ provider: z.string().max(40) })
/** The fields of a form; whoever is no service may send any body. */
const formAnswer = z.record(z.string(), z.string()).nullish()
const random = (): string => randomBytes(32).toString('base64url')

/** What signing in by other services stands on. */
export interface SocialDeps extends ReaderDeps {
  sites: SiteRegistry
  providers: SocialProviders
}

/** Signing in by another service: pages, not calls (AUTH-24..AUTH-29, OPEN-23). */
export function socialRoutes(app: App, deps: SocialDeps): void {
  const { clock, limiter, sites, providers } = deps
  const preHandler = limited(limiter, LIMIT)
  const tags = ['session']

  app.get(
    START,
    {
      preHandler,
      schema: {
        tags,
        summary: 'Leads to another service to sign in there; a page, not a call',
        params,
        querystring: z.object({ backUrl: z.string().max(MAX_BACK).optional() }),
      },
    },
    async (request, reply) => {
      const provider = named(request, request.params.provider)
      const back = safeBackUrl(request.query.backUrl, originsOf(sites.all))
      const service = providers[provider]
      if (!service) return refuse(deps, request, reply, 'social', back)
      const attempt = { provider, back, state: random(), nonce: random(), verifier: random() }
      try {
        const to = await service.begin(callbackOf(deps, request, provider), attempt)
        keepAttempt(deps, request, reply, attempt, clock.now())
        return reply.headers(PRIVATE).redirect(to, 302)
      } catch (error) {
        request.log.warn({ provider, reason: reasonOf(error) }, 'a sign-in service cannot be reached')
        return refuse(deps, request, reply, 'social', back)
      }
    },
  )

  app.get(
    SOCIAL_CALLBACK,
    { preHandler, schema: { tags, summary: 'Takes the answer of another service', params } },
    async (request, reply) => {
      const provider = named(request, request.params.provider)
      const answer = new URLSearchParams(locatedOf(request.raw).address.search)
      return conclude(deps, request, reply, provider, answer)
    },
  )

  app.post(
    '/api/front/user/login/apple/callback',
    { preHandler, schema: { tags, summary: 'Takes the answer of Apple, which comes as a form', body: formAnswer } },
    async (request, reply) => {
      const provider = named(request, 'apple')
      const answer = new URLSearchParams(request.body ?? {})
      if (hasAttempt(request)) return conclude(deps, request, reply, provider, answer)
      // Browsers keep the cookie of an attempt from what another site's page sends; they send it when they follow.
      const to = `${new URL(callbackOf(deps, request, provider)).pathname}?${answer}`
      return reply.headers(PRIVATE).redirect(to, 303)
    },
  )
}

function named(request: FastifyRequest, provider: string): ProviderName {
  const site = siteWithReaders(request)
  if (!isProvider(provider) || !featureEnabled(site, 'user', 'social')) throw new AppError('NOT_FOUND')
  return provider
}

/** The address that services know: none that whoever asks makes up. */
function callbackOf({ hrefOf, sites, publicUrl }: SocialDeps, request: FastifyRequest, provider: ProviderName): string {
  const origin = configuredOrigin(request, [...sites.all.map(({ url }) => url), publicUrl])
  return `${origin}${hrefOf(request, `/api/front/user/login/${provider}/callback`)}`
}

async function conclude(
  deps: SocialDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderName,
  answer: URLSearchParams,
): Promise<FastifyReply> {
  const { clock, db, sessions, sites } = deps
  const attempt = await takeAttempt(deps, request, reply, clock.now())
  const back = safeBackUrl(attempt?.back, originsOf(sites.all))
  const profile = await profileOf(deps, request, provider, attempt, answer)
  if (!profile) return refuse(deps, request, reply, 'social', back)
  const ctx = { ...acting(deps, request), back }
  const outcome = await socialReader(ctx, provider, profile, await justSignedIn(deps, request, reply))
  if ('owner' in outcome) {
    const { owner, email } = outcome
    keepLink(deps.secret, request, reply, { provider, subject: profile.subject, email, owner, now: ctx.now })
    return toLogin(deps, request, reply, 'alert=link', back)
  }
  if (outcome.isNew) noteRegistered(request)
  if ('failure' in outcome) return refuse(deps, request, reply, outcome.failure, back)
  await sessions.open(request, reply, outcome.reader, provider)
  await noteEvent(db, outcome.reader.id, 'signed-in', { now: ctx.now, ...ctx.visitor, detail: provider })
  return reply.headers(PRIVATE).redirect(back ?? deps.hrefOf(request, webRoute(ctx.site, 'user.profile')), 302)
}

async function profileOf(
  deps: SocialDeps,
  request: FastifyRequest,
  provider: ProviderName,
  attempt: KeptAttempt | null,
  answer: URLSearchParams,
) {
  const service = deps.providers[provider]
  if (!service || attempt?.provider !== provider) return null
  try {
    return await service.finish(callbackOf(deps, request, provider), answer, attempt)
  } catch (error) {
    request.log.info({ provider, reason: reasonOf(error) }, 'a sign-in by another service failed')
    return null
  }
}

/** Names of errors alone: their details may hold codes and tokens. */
const reasonOf = (error: unknown): string => {
  const { name, code } = error as { name?: string; code?: string }
  return [name, code].filter(Boolean).join(' ')
}

function refuse(
  deps: SocialDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: string,
  back: string | null,
): FastifyReply {
  return toLogin(deps, request, reply, `error=${failure}`, back)
}

function toLogin(
  { hrefOf }: SocialDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  told: string,
  back: string | null,
): FastifyReply {
  const login = hrefOf(request, webRoute(siteWithReaders(request), 'login'))
  const query = `?${told}${back ? `&backUrl=${encodeURIComponent(back)}` : ''}`
  return reply.headers(PRIVATE).redirect(login + query, 302)
}

/** The session of somebody who has shown in this browser within the last minutes who it is. */
async function justSignedIn(
  { clock, sessions }: SocialDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | null> {
  const session = await sessions.current(request, reply).catch((error: unknown) => {
    // Cookies of two readers are nobody's; when nothing can be looked up, nobody knows.
    if (error instanceof AppError) return null
    throw error
  })
  return session && isFresh(session, clock.now()) ? session : null
}
