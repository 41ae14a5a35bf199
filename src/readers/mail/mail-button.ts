import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { limited, type Limit, type RateLimiter } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'

const byToken = z.object({ token: z.string().max(4000).optional() })
const taken = z.object({ httpCode: z.literal(200) })

interface Button {
  limiter: RateLimiter
  limit: Limit
  tags: string[]
  summary: string
  leave: (token: string, request: FastifyRequest) => Promise<void>
  /** The page whose button does the same. */
  page: (request: FastifyRequest) => string
}

/** The refusal of a mailed link that is wrong or too old, where no other one can be asked for. */
export const wrongLink = (): AppError => new AppError('INVALID_TOKEN', { text: 'newsletter.token-error.text' })

/**
 * The call behind the button that mail programs show beside a mail with `List-Unsubscribe` (RFC 8058). They send a form
 * of either kind, whose one field says what the address says already, and bring neither cookies nor an origin of ours.
 * Programs that only know the address (RFC 2369) open it in a browser: it leads to the page, and changes nothing.
 */
export function mailButton(app: App, path: string, { limiter, limit, tags, summary, leave, page }: Button): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    )
    const typed = scope as unknown as App
    typed.get(path, { schema: { hide: true, querystring: byToken } }, (request, reply) => {
      const token = encodeURIComponent(request.query.token ?? '')
      return reply.headers(PRIVATE).redirect(`${page(request)}?token=${token}`, 302)
    })
    typed.post(
      path,
      {
        preHandler: limited(limiter, limit),
        schema: { tags, summary, querystring: byToken, body: byToken.optional(), response: { 200: taken } },
      },
      async (request, reply) => {
        reply.headers(PRIVATE)
        await leave(request.body?.token ?? request.query.token ?? '', request)
        return { httpCode: 200 as const }
      },
    )
  })
}
