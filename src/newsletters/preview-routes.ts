import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/schema.ts'
import { secretOf } from '../platform/secret.ts'
import { errorAnswer } from '../content/api/model.ts'
import { NEWSLETTERS_PATH } from '../readers/subscriptions/model.ts'
import { PRIVATE } from '../web/http/private-answer.ts'
import { AppError } from '../web/http/errors.ts'
import type { App } from '../web/http/server.ts'
import { currentEdition, placeOf } from './editions/actions.ts'
import { forNobody } from './editions/test-mail.ts'
import { asSeen, PREVIEW_CALL, previewedEdition, SCHEMES } from './preview.ts'
import { newsletter as findNewsletter } from './store.ts'

/** A mail is written with styles on its elements, and is shown apart from everything else of the portal. */
const POLICY = "default-src 'none'; img-src 'self' http: https: data:; style-src 'unsafe-inline'; sandbox allow-popups"

/** Shows the mail of an edition to whoever has a signed address. */
export function previewRoutes(app: App, { db, clock, config }: { db: Db; clock: Clock; config: Config }): void {
  app.get(
    PREVIEW_CALL,
    {
      schema: {
        tags: ['newsletters'],
        summary: 'The mail of an edition as clients show it, by a signed address',
        querystring: z.object({
          token: z.string().max(400),
          scheme: z.enum(SCHEMES).default('light'),
          pictures: z.enum(['on', 'off']).default('on'),
        }),
        response: { 200: z.string(), 404: errorAnswer },
      },
    },
    async (request, reply) => {
      const { token, scheme, pictures } = request.query
      const now = clock.now()
      const id = previewedEdition(secretOf(config), token, now)
      const edition = id && (await currentEdition(db, id, now))
      if (!edition) throw new AppError('NOT_FOUND')
      const newsletter = (await findNewsletter(db, edition.newsletterId))!
      const place = { edition, ...(await placeOf(db, newsletter)) }
      const { html } = forNobody(place, { choices: NEWSLETTERS_PATH, web: request.url })
      return reply
        .headers(PRIVATE)
        .header('content-security-policy', POLICY)
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(asSeen(html, { scheme, pictures: pictures === 'on' }))
    },
  )
}
