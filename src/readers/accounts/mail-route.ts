import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { limited, senderOf, takes, type Limit } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { BACK } from '../../forms/rules/bodies.ts'
import * as rules from '../../forms/rules/rules.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { backOf } from '../entry/back-url.ts'
import { isFromKnownNetwork } from '../session/known-networks.ts'
import { success } from '../session/answers.ts'
import { acting, type Acting, type ReaderDeps } from './context.ts'
import { refuseFaults } from './faults.ts'
import { emailKey } from './model.ts'

/** A call that mails something to whoever has an address, and whose mail leads back to where they came from. */
export interface MailRoute {
  path: string
  tags: string[]
  summary: string
  /** How often one sender may ask, for whatever address. */
  limit: Limit
  /** How often one sender may ask for one address. Whoever asks for somebody else's shuts nobody else out. */
  perAddress: readonly Limit[]
  /**
   * How many mails one address gets, whoever asks; beyond, the answer is the same and nothing is sent. The mails before
   * stay good. Networks from which its reader has signed in do not count.
   */
  mails: readonly Limit[]
  send(ctx: Acting, to: { email: string; enough: boolean }, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Registers such a call: an address in, limits on both sides, success out. */
export function mailRoute(app: App, deps: ReaderDeps & { sites: SiteRegistry }, route: MailRoute): void {
  app.post(
    route.path,
    {
      preHandler: limited(deps.limiter, route.limit),
      schema: {
        tags: route.tags,
        summary: route.summary,
        body: z.object({ email: z.string().max(300).default(''), backUrl: BACK }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const { email, backUrl } = request.body
      const ctx = { ...acting(deps, request), back: backOf(deps.sites.all, backUrl) }
      refuseFaults(ctx, { email: [rules.required, rules.email] }, { email })
      const key = emailKey(email)
      for (const limit of route.perAddress) deps.limiter.take(limit, `${senderOf(request)} ${key}`)
      const free = await isFromKnownNetwork(deps.db, email, ctx.visitor)
      const enough = !free && route.mails.some((limit) => !takes(deps.limiter, limit, key))
      await route.send(ctx, { email, enough }, request, reply)
      return { success: true as const }
    },
  )
}
