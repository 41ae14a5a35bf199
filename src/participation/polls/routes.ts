import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coalescedInvalidation } from '../../platform/cache/coalesced-invalidation.ts'
import type { Log } from '../../platform/log.ts'
import { sign } from '../../platform/signature.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { siteHref } from '../../sites/resolve.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { signedIn, siteWithReaders, type Sessions } from '../../readers/session/session.ts'
import { originsOf } from '../../readers/entry/back-url.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited, senderOf, takes, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { callLocale } from '../../web/http/calls.ts'
import { mayReact } from '../moderation/may-take-part.ts'
import { hasVoted, talliesOf } from './ballot-store.ts'
import { answerOf, pollAnswer, pollState, VOTE_QUERY, VOTED_QUERY, type VOTE_OUTCOMES } from './model.ts'
import { pollHere, vote, type VoteDeps } from './vote.ts'

const LIMIT = { name: 'poll-vote', max: 30, seconds: 60 }
/** So long the address to which a form without script leads shows the results. */
const SHOWN_MINUTES = 30

const params = z.object({ id: z.string().max(40) })

/** What the routes of polls stand on. */
export interface PollDeps extends Pick<VoteDeps, 'db' | 'clock'> {
  log: Log
  limiter: RateLimiter
  sessions: Pick<Sessions, 'current' | 'need'>
  sites: SiteRegistry
  services: { secret: string }
}

/** Polls for those who ask, and one vote of each reader (OPEN-70). */
export function pollRoutes(app: App, deps: PollDeps): void {
  const { db, clock, limiter, sessions } = deps
  const invalidation = coalescedInvalidation(deps)
  const voting: VoteDeps = { db, clock, invalidation }
  app.addHook('onClose', () => invalidation.close())

  app.get(
    '/api/front/poll/:id',
    {
      schema: {
        tags: ['polls'],
        summary: 'A poll in its present state, with the results for whoever has voted',
        params,
        response: { 200: pollAnswer },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const now = clock.now()
      const { id, box, document } = await pollHere(deps, siteOf(request), request.params.id, now)
      const session = await sessions.current(request, reply)
      const voted = session !== null && (await hasVoted(db, box, session.readerId))
      const counted = voted || pollState(document, now) === 'finished'
      const tally = counted ? (await talliesOf(db, [box])).get(box) : undefined
      return answerOf(id, document, now, voted, tally)
    },
  )

  app.post(
    '/api/front/poll/:id/vote',
    {
      onRequest: signedIn(sessions),
      preHandler: limited(limiter, LIMIT),
      schema: {
        tags: ['polls'],
        summary: 'The vote of the reader who is signed in; it counts once and cannot be changed',
        params,
        body: z.object({ optionIds: z.array(z.string().max(40)).max(30) }),
        response: { 200: pollAnswer },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const site = siteWithReaders(request)
      const { readerId } = await sessions.need(request, reply)
      const locale = callLocale(request)
      const reader = await mayReact(db, { readerId, site, locale, now: clock.now() })
      const poll = await pollHere(deps, site, request.params.id, clock.now())
      const isFast = fastVotes(limiter, poll.box, request)
      return vote(voting, poll, { reader, site, locale, optionIds: request.body.optionIds, isFast })
    },
  )

  plainVote(app, deps, voting)
}

/** Whether the votes of one network in a box come faster than a household votes. */
const fastVotes = (limiter: RateLimiter, box: string, request: FastifyRequest) => (): boolean =>
  !takes(limiter, { name: `poll-fast:${box}`, max: 5, seconds: 60 }, senderOf(request))

const siteOf = (request: FastifyRequest) => locatedOf(request.raw).address.site

/** The form of a poll for readers without script: it leads back to the page of the poll, which says what became of it. */
function plainVote(app: App, deps: PollDeps, voting: VoteDeps): void {
  const { db, clock, limiter, sessions, sites, services } = deps
  app.post(
    '/encuestas/:id/voto/',
    { preHandler: limited(limiter, LIMIT), schema: { hide: true, params } },
    async (request, reply) => {
      refuseForeign(request, originsOf(sites.all))
      const site = siteWithReaders(request)
      const { base, locale } = locatedOf(request.raw).address
      const poll = await pollHere(deps, site, request.params.id, clock.now())
      const href = (path: string) => siteHref(site, base, locale, path)
      const page = siteHref(site, base, poll.document.language, poll.path)
      const back = (query: string) => reply.headers(PRIVATE).redirect(`${page}${query}#encuesta`, 303)
      const session = await sessions.current(request, reply)
      if (!session) return reply.headers(PRIVATE).redirect(loginHref({ site, href }, page), 303)
      const { option = [] } = (request.body ?? {}) as { option?: string | string[] }
      let again = ''
      try {
        const reader = await mayReact(db, {
          readerId: session.readerId,
          site,
          locale: poll.document.language ?? locale,
          now: clock.now(),
        })
        const isFast = fastVotes(limiter, poll.box, request)
        await vote(voting, poll, { reader, site, locale: poll.document.language, optionIds: [option].flat(), isFast })
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'ALREADY_VOTED') return back(refusal(error))
        again = `&${VOTE_QUERY}=ya`
      }
      const until = new Date(clock.now().getTime() + SHOWN_MINUTES * 60_000)
      return back(`?${VOTED_QUERY}=${sign(services.secret, 'poll-voted', poll.id, until)}${again}`)
    },
  )
}

/** What the page of the poll is asked for after a refusal; a poll that is not open says so by itself. */
function refusal(error: unknown): string {
  const code = error instanceof AppError ? error.code : 'UNKNOWN_ERROR'
  if (code === 'POLL_NOT_ACTIVE') return ''
  const isYoung = error instanceof AppError && error.details.field === 'account'
  const outcome: keyof typeof VOTE_OUTCOMES = code === 'REQUIRED_FIELD' ? 'elige' : isYoung ? 'nueva' : 'error'
  return `?${VOTE_QUERY}=${outcome}`
}
