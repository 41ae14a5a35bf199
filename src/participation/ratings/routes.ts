import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { rated, ratingTag } from '../../content/ratings/model.ts'
import { addVote, hasRated, rateCards, votesOf, type Rater } from '../../content/ratings/store.ts'
import { findContent } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { cookiesOf, setCookie } from '../../web/http/cookies.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { senderOf, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { featureEnabled } from '../../sites/model.ts'

/** Remembers that a browser has voted; made with its first vote. */
export const RATER_COOKIE = 'nx-rater'
const YEAR_SECONDS = 365 * 86_400
/** So many browsers of one network may rate a recipe in a day. */
const PER_NETWORK = { max: 5, seconds: 86_400 }

interface Deps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sessions: { current(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string } | null> }
}

/** Stars for recipes: of anybody, once (OPEN-71). */
export function ratingRoutes(app: App, deps: Deps): void {
  const { db, clock, limiter, sessions } = deps
  app.post(
    '/api/front/recipe/:id/rating',
    {
      schema: {
        tags: ['ratings'],
        summary: 'Rates a recipe with one to five stars',
        params: z.object({ id: z.string().max(40) }),
        body: z.object({ value: z.number().int().min(1).max(5) }),
        response: {
          200: z.object({ success: z.literal(true), ratingValue: z.number(), ratingNumVotes: z.number() }),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { id } = request.params
      const document = await recipeHere(deps, request, id)
      const session = await sessions.current(request, reply)
      const token = cookiesOf(request)[RATER_COOKIE] || randomBytes(24).toString('base64url')
      const rater: Rater = { browserHash: digest(token), readerId: session?.readerId ?? null }
      if (await hasRated(db, id, rater)) throw new AppError('DUPLICATE_VALUATION')
      const limit = { name: `rating:${id}`, ...PER_NETWORK }
      takeOne(limiter, limit, senderOf(request))
      const vote = { ...rater, value: request.body.value, now: clock.now() }
      const counted = await db.transaction().execute(async (trx) => {
        // Votes on one recipe wait for each other, so that its card has them all.
        await trx.selectFrom('content').select('id').where('id', '=', id).forUpdate().execute()
        if (!(await addVote(trx, id, vote))) return null
        await rateCards(trx, [{ id, document }])
        await notifyTags(trx, [ratingTag(id)])
        return rated(document, (await votesOf(trx, [id])).get(id)!)
      })
      if (!counted) {
        limiter.giveBack(limit, senderOf(request))
        throw new AppError('DUPLICATE_VALUATION')
      }
      setCookie(request, reply, { name: RATER_COOKIE, value: token, maxAge: YEAR_SECONDS })
      return { success: true as const, ratingValue: counted.ratingValue!, ratingNumVotes: counted.ratingNumVotes }
    },
  )
}

/** The recipe of an id that readers of this site see. */
async function recipeHere({ db, clock }: Deps, request: FastifyRequest, id: string): Promise<DocumentOf<'recipe'>> {
  const { site } = locatedOf(request.raw).address
  const asked = /^[1-9]\d{0,17}$/.test(id) && featureEnabled(site, 'content', 'recipes')
  const found = asked ? await findContent(db, id, clock.now()) : null
  if (found?.document.type !== 'recipe' || found.state === 'withdrawn' || !found.sites.includes(site.alias))
    throw new AppError('NOT_FOUND')
  return found.document
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
