import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRowId } from '../../platform/database/row-id.ts'
import { isRatedOn, ratingOf, ratingTag } from '../../content/ratings/model.ts'
import { addVote, hasRated, rateCards, votesOf, type Rater } from '../../content/ratings/store.ts'
import { findAnyContent, findContent } from '../../content/store.ts'
import type { ContentRecord } from '../../content/model.ts'
import { contentHref } from '../../content/cards/to-card.ts'
import { isShownOn } from '../../content/types/shown.ts'
import { coalescedInvalidation } from '../../platform/cache/coalesced-invalidation.ts'
import type { Clock } from '../../platform/clock.ts'
import { DAY_SECONDS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Log } from '../../platform/log.ts'
import type { Db } from '../../platform/database/schema.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { cookiesOf, setCookie } from '../../web/http/cookies.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { senderOf, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { originsOf } from '../../readers/entry/back-url.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { mayReact } from '../moderation/may-take-part.ts'
import { HAS_RATED, type RATED_PLAIN } from './model.ts'

/** Remembers that a browser has voted; made with its first vote. */
export const RATER_COOKIE = 'nx-rater'
const YEAR_SECONDS = 365 * DAY_SECONDS
/** So many browsers of one network may rate a content in a day. */
const PER_NETWORK = { max: 5, seconds: DAY_SECONDS }

interface Deps {
  db: Db
  clock: Clock
  log: Log
  limiter: RateLimiter
  sites: SiteRegistry
  sessions: { current(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string } | null> }
}

const answer = z.object({ success: z.literal(true), ratingValue: z.number(), ratingNumVotes: z.number() })

/** Stars: of anybody, once (OPEN-71). */
export function ratingRoutes(app: App, deps: Deps): void {
  const { db, clock, limiter, sessions, sites } = deps
  const invalidation = coalescedInvalidation(deps, { before: (tag) => rateCard(db, tag) })
  app.addHook('onClose', () => invalidation.close())
  for (const [url, summary, types] of [
    ['/api/front/recipe/:id/rating', 'Rates a recipe with one to five stars', ['recipe']],
    ['/api/front/rating/:id', 'Rates a content with one to five stars, where its site lets readers do that', null],
  ] as const) {
    app.post(
      url,
      {
        schema: {
          tags: ['ratings'],
          summary,
          params: z.object({ id: z.string().max(40) }),
          body: z.object({ value: z.number().int().min(1).max(5) }),
          response: { 200: answer },
        },
      },
      async (request, reply) => {
        reply.headers(PRIVATE)
        const found = await ratedHere(deps, request, request.params.id, types)
        await rate(request, reply, { id: found.id, value: request.body.value, locale: callLocale(request) })
        const votes = (await votesOf(db, [found.id])).get(found.id)!
        const { ratingValue, ratingNumVotes } = ratingOf(found.document, votes)
        return { success: true as const, ratingValue: ratingValue!, ratingNumVotes }
      },
    )
  }

  /** The stars of readers without script: the page again, entered where it says what became of them. */
  app.post(
    '/participacion/valoraciones/:id/',
    { schema: { hide: true, params: z.object({ id: z.string().max(40) }) } },
    async (request, reply) => {
      refuseForeign(request, originsOf(sites.all))
      const found = await ratedHere(deps, request, request.params.id, null)
      const { site, base, locale } = locatedOf(request.raw).address
      const back = (place: keyof typeof RATED_PLAIN) =>
        reply.headers(PRIVATE).redirect(`${contentHref({ site, base, locale }, found)}#${place}`, 303)
      const sent = stars.safeParse(request.body)
      if (!sent.success) return back('valora-error')
      try {
        await rate(request, reply, { id: found.id, value: sent.data.value, locale })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        return back(HAS_RATED.includes(error.code) ? 'valora-ya' : 'valora-error')
      }
      return back('valora-gracias')
    },
  )

  /** Counts the stars of whoever asks, once. */
  async function rate(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, value, locale }: { id: string; value: number; locale: Locale },
  ): Promise<void> {
    const session = await sessions.current(request, reply)
    const { site } = locatedOf(request.raw).address
    if (session) await mayReact(db, { readerId: session.readerId, site, locale, now: clock.now() })
    const token = cookiesOf(request)[RATER_COOKIE] || randomBytes(24).toString('base64url')
    const rater: Rater = { browserHash: digest(token), readerId: session?.readerId ?? null }
    if (await hasRated(db, id, rater)) throw new AppError('DUPLICATE_VALUATION')
    const limit = { name: `rating:${id}`, ...PER_NETWORK }
    takeOne(limiter, limit, senderOf(request))
    if (!(await addVote(db, id, { ...rater, value, now: clock.now() }))) {
      limiter.giveBack(limit, senderOf(request))
      throw new AppError('DUPLICATE_VALUATION')
    }
    await invalidation.soon(ratingTag(id))
    setCookie(request, reply, { name: RATER_COOKIE, value: token, maxAge: YEAR_SECONDS })
  }
}

/** What a form sends. */
const stars = z.object({ value: z.enum(['1', '2', '3', '4', '5']).transform(Number) })

/** Brings the card of a content up to date, before the pages that show it are made anew. */
async function rateCard(db: Db, tag: string): Promise<void> {
  const found = await findAnyContent(db, tag.slice(ratingTag('').length))
  if (found) await rateCards(db, [found])
}

/** The content of an id that readers of this site see and rate. */
async function ratedHere(
  { db, clock }: Deps,
  request: FastifyRequest,
  id: string,
  types: readonly string[] | null,
): Promise<ContentRecord> {
  const { site } = locatedOf(request.raw).address
  const found = isRowId(id) ? await findContent(db, id, clock.now()) : null
  if (
    !found ||
    found.state === 'withdrawn' ||
    !found.sites.includes(site.alias) ||
    !isRatedOn(site, found.document.type) ||
    !isShownOn(site, found.document.type) ||
    types?.includes(found.document.type) === false
  )
    throw new AppError('NOT_FOUND')
  return found
}

function takeOne(limiter: RateLimiter, limit: Parameters<RateLimiter['take']>[0], who: string): void {
  try {
    limiter.take(limit, who)
  } catch (cause) {
    const headers = cause instanceof AppError ? cause.details.headers : undefined
    throw new AppError('TOO_MANY_VALUATIONS_BY_IP', { cause, headers })
  }
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')
