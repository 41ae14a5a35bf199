import { cookiesOf } from '../../web/http/cookies.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'
import { webRoute, type WebRoute } from '../../sites/web-route-model.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { PRIVATE } from '../session/answers.ts'
import { READER_COOKIE } from '../session/model.ts'

const ROUTES: readonly WebRoute[] = [
  'user.profile',
  'user.savedContents',
  'user.authors',
  'user.newsletters',
  'user.children',
]

const isThere = (site: Site, route: WebRoute): boolean =>
  route !== 'user.children' || featureEnabled(site, 'user', 'children')

/** Who has no cookie of a reader gets no page of the profile but the way to sign in, and back (PROF-08, OPEN-138). */
export function requireSession(app: App, { hrefOf }: Pick<ReaderDeps, 'hrefOf'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { site, path, search } = locatedOf(request.raw).address
    const closed =
      site.hasUsers &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      ROUTES.some((route) => webRoute(site, route) === path && isThere(site, route)) &&
      !cookiesOf(request)[READER_COOKIE]
    if (!closed) return next()
    const back = encodeURIComponent(hrefOf(request, path) + search)
    void reply.headers(PRIVATE).redirect(`${hrefOf(request, webRoute(site, 'login'))}?backUrl=${back}`, 302)
  })
}
