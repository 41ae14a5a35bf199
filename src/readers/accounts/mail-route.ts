import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limited, type Limit } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import * as rules from '../rules/rules.ts'
import { PRIVATE, success } from '../session/answers.ts'
import { acting, type Acting, type ReaderDeps } from './context.ts'
import { refuseFaults } from './faults.ts'
import { emailKey } from './model.ts'

/** A call that mails something to whoever has an address. */
export interface MailRoute {
  path: string
  tags: string[]
  summary: string
  /** How often one sender may ask, for whatever address. */
  limit: Limit
  /** How often one address may be asked for, by whomever. */
  perAddress: readonly Limit[]
  send(ctx: Acting, email: string, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Registers such a call: an address in, limits on both sides, success out. */
export function mailRoute(app: App, deps: ReaderDeps, route: MailRoute): void {
  app.post(
    route.path,
    {
      preHandler: limited(deps.limiter, route.limit),
      schema: {
        tags: route.tags,
        summary: route.summary,
        body: z.object({ email: z.string().max(300).default('') }),
        response: { 200: success },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      const ctx = acting(deps, request)
      const { email } = request.body
      refuseFaults(ctx, { email: [rules.required, rules.email] }, { email })
      for (const limit of route.perAddress) deps.limiter.take(limit, emailKey(email))
      await route.send(ctx, email, request, reply)
      return { success: true as const }
    },
  )
}
