import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DAY_SECONDS } from '../../platform/durations.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { cookiesOf, hostOnly, setCookie } from '../../web/http/cookies.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { inConstantTime } from '../accounts/constant-time.ts'
import { mailRoute } from '../accounts/mail-route.ts'
import { userSchema } from '../accounts/model.ts'
import { noteEvent, userOf } from '../accounts/store.ts'
import { newToken } from '../session/store.ts'
import { identifyByCode, mailCode } from './actions.ts'
import { CODE_MINUTES } from './model.ts'

const COOKIE = 'nx-code'
const LIMITS = {
  ask: { name: 'code', max: 10, seconds: 3600 },
  askOne: { name: 'code-one', max: 5, seconds: 3600 },
  /** With five tries each, more would leave time to guess. */
  askOneDaily: { name: 'code-one-daily', max: 10, seconds: DAY_SECONDS },
  mails: { name: 'code-mails', max: 40, seconds: DAY_SECONDS },
  check: { name: 'code-check', max: 30, seconds: 15 * 60 },
}

/** Signing in by a code that is mailed: an additional way, which needs no password. */
export function codeRoutes(app: App, deps: ReaderDeps & { sites: SiteRegistry }): void {
  const { db, limiter, secret, sessions } = deps
  const tags = ['session']

  mailRoute(app, deps, {
    path: '/api/front/user/login/code',
    tags,
    summary: 'Mails a code to sign in by; never says whether there was anybody to send it to',
    limit: LIMITS.ask,
    perAddress: [LIMITS.askOne, LIMITS.askOneDaily],
    mails: [LIMITS.mails],
    async send(ctx, { email, enough }, request, reply) {
      const attempt = newToken()
      await inConstantTime(async () => {
        if (!enough) await mailCode(ctx, secret, email, attempt)
      })
      keepAttempt(request, reply, attempt)
    },
  })

  app.post(
    '/api/front/user/login/code/check',
    {
      preHandler: limited(limiter, LIMITS.check),
      schema: {
        tags,
        summary: 'Signs in by the mailed code, in the browser that asked for it',
        body: z.object({ code: z.string().max(40).default('') }),
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const { code } = request.body
      if (code.trim() === '') throw new AppError('REQUIRED_FIELD', { field: 'code' })
      const attempt = cookiesOf(request)[hostOnly(request, COOKIE)] ?? ''
      const reader = await identifyByCode(ctx, secret, attempt, code)
      keepAttempt(request, reply, null)
      await sessions.open(request, reply, reader, 'code')
      await noteEvent(db, reader.id, 'signed-in', { now: ctx.now, ...ctx.visitor, detail: 'code' })
      return (await userOf(db, reader.id, ctx.site, ctx.locale))!
    },
  )
}

/** The attempt stays with the browser that asked: a code alone, seen over a shoulder, opens nothing elsewhere. */
function keepAttempt(request: FastifyRequest, reply: FastifyReply, attempt: string | null): void {
  setCookie(request, reply, { name: hostOnly(request, COOKIE), value: attempt, maxAge: CODE_MINUTES * 60 })
}
