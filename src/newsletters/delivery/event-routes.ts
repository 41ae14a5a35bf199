import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { errorAnswer } from '../../content/api/model.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { secretOf } from '../../platform/secret.ts'
import { suppress } from '../../readers/subscriptions/suppression.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import type { App } from '../../web/http/server.ts'
import { noteReturned } from './bounces.ts'
import { type MailEvent, eventsAnswer, eventsBody } from './events-model.ts'
import { bounceKind } from './model.ts'
import { returnTokensIn } from './return-token.ts'

const PATH = '/api/mail/events'
const BODY_LIMIT = 1024 * 1024
/** A signature is worth nothing afterwards, whoever has seen it. */
const AGE_MS = 5 * 60_000

interface EventDeps {
  config: Config
  db: Db
  clock: Clock
  log: Log
}

/** The call by which a provider, or a script beside one, tells of mails that came back (docs/operate.md). */
export function mailEventRoutes(app: App, { config, db, clock, log }: EventDeps): void {
  const secret = config.mail.webhookSecret
  app.post(
    PATH,
    {
      bodyLimit: BODY_LIMIT,
      preParsing: async (request, _, payload) => {
        const parts: Buffer[] = []
        let bytes = 0
        for await (const part of payload) {
          parts.push(part as Buffer)
          if ((bytes += (part as Buffer).length) > BODY_LIMIT) throw new AppError('PAYLOAD_TOO_LARGE')
        }
        const body = Buffer.concat(parts)
        if (!secret || !isSigned(request, body, secret, clock.now()))
          throw new AppError('UNAUTHENTICATED', { text: 'error.signature' })
        return Readable.from([body], { objectMode: false })
      },
      schema: {
        tags: ['newsletters'],
        summary: 'Notes mails that came back and complaints',
        description: 'Signed with `MAIL_WEBHOOK_SECRET`: header `X-Portada-Signature`.',
        body: eventsBody,
        response: { 200: eventsAnswer, 400: errorAnswer, 401: errorAnswer },
      },
    },
    async (request, reply) => {
      reply.headers(PRIVATE)
      let noted = 0
      for (const event of request.body.events) if (await note(event)) noted += 1
      return { noted, unknown: request.body.events.length - noted }
    },
  )

  async function note(event: MailEvent): Promise<boolean> {
    const now = clock.now()
    const { status = null, code = null, recipient, reason } = event
    const kind = event.type === 'complaint' ? 'complaint' : bounceKind({ status, code })
    const [delivery] = event.id ? returnTokensIn(secretOf(config), event.id) : []
    const done = delivery && (await noteReturned(db, delivery, kind, { reason, now }))
    if (done) {
      if (done.paused) log.error({ reason: done.paused }, 'an edition was paused')
      return true
    }
    if (!recipient || delivery) return false
    if (kind !== 'soft') await suppress(db, recipient, kind, now)
    return true
  }
}

/** `t=<seconds>,v1=<hex of HMAC-SHA-256 over «t.body»>`. */
function isSigned(request: FastifyRequest, body: Buffer, secret: string, now: Date): boolean {
  const header = String(request.headers['x-portada-signature'] ?? '')
  const [, at, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!at || !given || Math.abs(now.getTime() - Number(at) * 1000) > AGE_MS) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}
