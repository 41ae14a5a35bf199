import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { limited } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { acting, type ReaderDeps } from '../accounts/context.ts'
import { originsOf } from '../entry/back-url.ts'
import { restoreAddress } from './actions.ts'
import { undoPath } from './model.ts'

const LIMIT = { name: 'restore-address', max: 30, seconds: 3600 }

/** The button of the page that a mailed link opens: opening the link alone changes nothing. */
export function addressRoutes(app: App, deps: ReaderDeps & { sites: SiteRegistry }): void {
  app.post(
    undoPath(':token'),
    {
      preHandler: limited(deps.limiter, LIMIT),
      schema: { params: z.object({ token: z.string().max(200) }), hide: true },
    },
    async (request, reply) => {
      refuseForeign(request, originsOf(deps.sites.all))
      const ctx = acting(deps, request)
      const { token } = request.params
      const renewal = await restoreAddress(ctx, token)
      const to = renewal
        ? `${webRoute(ctx.site, 'changePassword')}?token=${renewal}&alert=restored`
        : undoPath(encodeURIComponent(token))
      return reply.headers(PRIVATE).redirect(deps.hrefOf(request, to), 303)
    },
  )
}
