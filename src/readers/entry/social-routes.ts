import { z } from 'zod'
import { AppError } from '../../platform/http/errors.ts'
import { locatedOf } from '../../platform/http/locate.ts'
import type { App } from '../../platform/http/server.ts'
import { webRoute } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { siteHref } from '../../sites/resolve.ts'
import { PRIVATE } from '../session/answers.ts'
import { siteWithReaders } from '../session/session.ts'
import { originsOf, safeBackUrl } from './back-url.ts'

const PROVIDERS = new Set(['google', 'apple', 'facebook', 'twitter'])

/**
 * Where signing in by another service begins (AUTH-24..AUTH-27). A service without an account of this portal there
 * leads back to the sign-in page, which says that it did not work (OPEN-23); the way back is kept.
 */
export function socialRoutes(app: App, { sites }: { sites: SiteRegistry }): void {
  app.get(
    '/api/front/user/login/:provider',
    {
      schema: {
        tags: ['session'],
        summary: 'Begins to sign in by another service; a page, not a call',
        params: z.object({ provider: z.string().max(40) }),
        querystring: z.object({ backUrl: z.string().max(2000).optional() }),
      },
    },
    async (request, reply) => {
      siteWithReaders(request)
      if (!PROVIDERS.has(request.params.provider)) throw new AppError('NOT_FOUND')
      const { site, base, locale } = locatedOf(request.raw).address
      const login = siteHref(site, base, locale, webRoute(site, 'login'))
      const back = safeBackUrl(request.query.backUrl, originsOf(sites.all))
      return reply
        .headers(PRIVATE)
        .redirect(`${login}?error=social${back ? `&backUrl=${encodeURIComponent(back)}` : ''}`, 302)
    },
  )
}
