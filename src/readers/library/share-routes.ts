import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { hasHearts } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { originsOf } from '../entry/back-url.ts'
import { siteWithReaders } from '../session/session.ts'
import { SHARE_PATH } from './share-model.ts'
import { put } from './actions.ts'

const LIMIT = { name: 'share', max: 60, seconds: 600 }
const fields = z.object({ id: rowId, url: z.string().max(1000) })

/** Puts what was shared on the list of the reader; whoever is not signed in comes back to it after that. */
export function shareRoutes(app: App, deps: ReaderDeps & { sites: SiteRegistry }): void {
  const { limiter, sessions, sites, hrefOf } = deps
  app.post(SHARE_PATH, { preHandler: limited(limiter, LIMIT), schema: { hide: true } }, async (request, reply) => {
    refuseForeign(request, originsOf(sites.all))
    const site = siteWithReaders(request)
    if (!hasHearts(site)) throw new AppError('NOT_FOUND')
    const sent = fields.safeParse(request.body)
    if (!sent.success) throw new AppError('INVALID_FIELDS')
    reply.headers(PRIVATE)
    const session = await sessions.current(request, reply)
    if (!session) {
      const back = `${hrefOf(request, SHARE_PATH)}?url=${encodeURIComponent(sent.data.url)}`
      return reply.redirect(`${hrefOf(request, webRoute(site, 'login'))}?backUrl=${encodeURIComponent(back)}`, 303)
    }
    await put(deps, 'saved', session.readerId, sent.data.id)
    return reply.redirect(hrefOf(request, webRoute(site, 'user.savedContents')), 303)
  })
}
