import { needsFrame } from '../sites/framed-code.ts'
import { locatedOf } from '../web/http/locate.ts'
import { AppError } from '../web/http/errors.ts'
import type { App } from '../web/http/server.ts'
import { framePath } from './model.ts'

/** What the code of an advertisement may do: run and fetch what it likes, and nothing with the portal. */
const FRAME_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src https: data: 'unsafe-inline'; frame-ancestors 'self'"

/** Code of positions that has scripts, each as a document that the page shows in a frame (OPEN-121). */
export function advertisingRoutes(app: App): void {
  app.get<{ Params: { id: string } }>(framePath(':id'), { schema: { hide: true } }, async (request, reply) => {
    const { site, locale } = locatedOf(request.raw).address
    const position = site.advertising.positions.find(({ id }) => id === request.params.id)
    if (!position || !needsFrame(position.code)) throw new AppError('NOT_FOUND')
    reply.headers({
      'content-security-policy': FRAME_POLICY,
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    })
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${site.alias}</title>${position.code}</html>`,
      )
  })
}
