import { createHash } from 'node:crypto'
import type { SiteRegistry } from '../sites/registry.ts'
import { siteHref } from '../sites/resolve.ts'
import { webRoute, type WebRoute } from '../sites/web-route-model.ts'
import { scriptJson } from '../web/render/html.ts'
import { AppError } from '../web/http/errors.ts'
import { locatedOf } from '../web/http/locate.ts'
import type { App } from '../web/http/server.ts'
import type { Assets } from '../web/render/assets.ts'
import { viewContext } from '../web/view-context.ts'
import { offlineMessages } from './messages.ts'
import { keepsOffline } from '../sites/keeps-offline.ts'
import type { WorkerSettings } from './model.ts'

/** What the offline page has besides the scripts that it names. */
const LATE = ['src/app/client/rare-elements.ts', 'src/offline/pack/pack.element.ts']

/** What workers are made of. */
export interface WorkerDeps {
  sites: SiteRegistry
  assets: Assets
}

/** Routes that a site may have elsewhere, and whose answers are for one reader or without end (OPEN-139). */
const NEVER_KEPT_ROUTES = [
  'login',
  'register',
  'logout',
  'recover',
  'changePassword',
  'search',
  'user.profile',
  'user.savedContents',
  'user.authors',
  'user.newsletters',
  'user.children',
] as const satisfies readonly WebRoute[]

/**
 * The worker of each site at `/{alias}/service-worker.js`, and at `/service-worker.js` of a site with a host of its own
 * (PWA-01). It is asked for anew each time, so a site that no longer keeps pages ends its worker within a day.
 */
export function offlineRoutes(app: App, { sites, assets }: WorkerDeps): void {
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => {
    const script = assets.file('worker/service-worker.js')?.body.identity.toString()
    // A worker that does nothing would take the place of those that keep pages; without an answer these stay.
    if (!script) throw new AppError('SERVICE_UNAVAILABLE')
    const { site, base, path } = locatedOf(request.raw).address
    const scope = `${base}/`
    const build = createHash('sha256')
      .update(script + assets.forPage(undefined).scripts.join())
      .digest('hex')
      .slice(0, 10)
    // The longest beginning first: that of the first language fits every path.
    const contexts = site.languages
      .map((locale) => viewContext({ site, base, locale, path }, new Date(0)))
      .toSorted((a, b) => b.href('/').length - a.href('/').length)
    const settings: WorkerSettings = {
      alias: site.alias,
      scope,
      build,
      enabled: keepsOffline(site),
      pages: contexts.map((ctx) => [ctx.href('/'), ctx.href('/offline/')]),
      scripts: assets.forModules(LATE).map((name) => `/static/${name}`),
      others: base === '' ? sites.all.map(({ alias }) => alias) : [],
      neverKept: NEVER_KEPT_ROUTES.map((name) =>
        siteHref(site, '', site.defaultLocale, webRoute(site, name)).slice(1, -1),
      ),
      timeZone: site.timeZone,
      icon: contexts[0]!.asset(`app-icons/${site.alias}-192.png`),
      copies: contexts.map((ctx) => [ctx.href('/'), ctx.text(offlineMessages)('offline.copy'), ctx.locale]),
    }
    reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': scope })
    return reply.type('text/javascript; charset=utf-8').send(`self.nxOffline=${scriptJson(settings)};\n${script}`)
  })
}
