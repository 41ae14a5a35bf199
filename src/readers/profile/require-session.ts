import { PRIVATE } from '../../web/http/private-answer.ts'
import { cookiesOf } from '../../web/http/cookies.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { READER_COOKIE } from '../session/model.ts'
import { isInProfile } from './tabs.ts'

/** Who has no cookie of a reader gets no page of the profile but the way to sign in, and back (PROF-08, OPEN-138). */
export function requireSession(app: App, { hrefOf }: Pick<ReaderDeps, 'hrefOf'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { site, path, search } = locatedOf(request.raw).address
    const closed =
      (request.method === 'GET' || request.method === 'HEAD') &&
      isInProfile(site, path) &&
      !cookiesOf(request)[READER_COOKIE]
    if (!closed) return next()
    const back = encodeURIComponent(hrefOf(request, path) + search)
    void reply.headers(PRIVATE).redirect(`${hrefOf(request, webRoute(site, 'login'))}?backUrl=${back}`, 302)
  })
}
