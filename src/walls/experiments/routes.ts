import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasRegistered } from '../../readers/accounts/registered.ts'
import { HOST_SESSION_COOKIE, SESSION_COOKIE } from '../../readers/session/model.ts'
import { SOCIAL_CALLBACK } from '../../readers/social/model.ts'
import { NEWSLETTERS_PATH } from '../../readers/subscriptions/model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import type { WallDeps } from '../who-asks.ts'
import { addCookie, type Arms, mayTakePart } from './arms.ts'
import { ARM_COOKIES, type Goal } from './model.ts'

/** The call by which a page says that its wall was seen, and what answers tell of goals. */
export function experimentRoutes(app: App, { clock, log }: Pick<WallDeps, 'clock' | 'log'>, arms: Arms): void {
  app.post(
    '/api/front/paywall/seen',
    {
      schema: {
        tags: ['paywall'],
        summary: 'Says that the wall was seen, where a version of it is tested',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { alias } = locatedOf(request.raw).address.site
      addCookie(reply, await arms.see(request, alias, clock.now()))
      return reply.headers(PRIVATE).code(204).send(null)
    },
  )

  // Whatever a reader does that is hoped for is an answer of another room; its own way does not change.
  app.addHook('onSend', async (request, reply) => {
    if (!mayReach(request, reply) || reply.statusCode >= 400 || !mayTakePart(request)) return
    const set = cookiesSet(reply)
    // A form without script has made the call that counted already.
    if (set.some((cookie) => cookie.startsWith(ARM_COOKIES))) return
    const { alias } = locatedOf(request.raw).address.site
    for (const goal of reachedBy(request, set)) {
      try {
        addCookie(reply, await arms.reach(request, alias, goal, clock.now()))
      } catch (error) {
        log.warn({ err: error }, 'what an experiment hopes for was not counted')
      }
    }
  })
}

/** Reading reaches nothing: what it sets prolongs a session. Other services lead back by GET, and on from there. */
const mayReach = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  request.method === 'POST' || (statusCode === 302 && request.routeOptions.url === SOCIAL_CALLBACK)

function reachedBy(request: FastifyRequest, cookies: readonly string[]): Goal[] {
  const { url } = request.routeOptions
  const body = request.body as { newsletters?: unknown } | undefined
  const goals: Goal[] = []
  if (hasRegistered(request)) goals.push('register')
  if (url === NEWSLETTERS_PATH) goals.push('newsletter')
  if (url === '/api/front/newsletter/:email' && isWished(body)) goals.push('newsletter')
  if (url === '/api/front/user/newsletters' && isWished(body?.newsletters)) goals.push('newsletter')
  if (cookies.some(opensSession)) goals.push('sign-in')
  return goals
}

/** One that ends has no value. */
const opensSession = (cookie: string): boolean =>
  [SESSION_COOKIE, HOST_SESSION_COOKIE].some((name) => cookie.startsWith(`${name}=`) && cookie[name.length + 1] !== ';')

const isWished = (body: unknown): boolean =>
  Array.isArray(body) && body.some((wish: { isSubscribed?: unknown }) => wish.isSubscribed === true)

function cookiesSet(reply: FastifyReply): string[] {
  const set = reply.getHeader('set-cookie')
  return set === undefined ? [] : [set].flat().map(String)
}
