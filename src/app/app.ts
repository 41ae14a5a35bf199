import { followContent } from '../content/follow.ts'
import { headlinesForMissingPage } from '../discovery/most-read/missing-page.ts'
import { htmlCache } from '../platform/cache/html-cache.ts'
import { purger } from '../platform/cache/purge.ts'
import { mostCommented } from '../participation/comments/most-commented.ts'
import { visitCounter } from '../newsletters/visits/counter.ts'
import { systemClock } from '../platform/clock.ts'
import { cacheableAnswers } from '../web/http/cacheable-answers.ts'
import { compressAnswers } from '../web/http/compression.ts'
import { apiDocs } from '../web/http/docs.ts'
import { answerFromMemory, requestLifecycle, type RequestLifecycleDeps } from '../web/http/request-lifecycle.ts'
import { jsonBodies } from '../web/http/json-body.ts'
import { locator } from '../web/http/locate.ts'
import { rateLimiter } from '../web/http/rate-limit.ts'
import { routeTable } from '../web/http/route-table.ts'
import { securityHeaders } from '../web/http/security.ts'
import { createServer, type App } from '../web/http/server.ts'
import { shownCheck } from '../web/human-check/human-check.ts'
import { readPreview } from '../web/preview/preview.ts'
import { secretOf } from '../platform/secret.ts'
import { engine } from '../web/render/engine.ts'
import { frame } from '../web/render/fragments.ts'
import type { Services } from '../web/render/page.ts'
import { pageRegistry } from '../web/render/pages.ts'
import { loadPages } from './pages.ts'
import { workingButtons } from '../readers/social/model.ts'
import { allowedHosts } from '../layout/consent/allowed-hosts.ts'
import { bootStateWriter } from '../web/boot-state.ts'
import { siteLayout } from '../layout/layout.tsx'
import { siteRegistry } from '../sites/registry.ts'
import { resolveAddress, twinsAt } from '../sites/resolve.ts'
import { nextSiteChange } from '../advertising/campaigns.ts'
import { themeCss } from '../layout/routes.ts'
import { allSites } from '../sites/store.ts'
import { findBoardDraft } from '../desk/boards/store.ts'
import { findSiteDraft } from '../desk/settings/store.ts'
import { decodePath, viewContext } from '../web/view-context.ts'
import { versionNotice } from '../walls/version-banner.tsx'
import { weatherCorner } from '../weather/corner.ts'
import { listenToChanges } from './change-listener.ts'
import { memoizeByList, memoizeBySite } from './memoize.ts'
import { type AppDeps, type FeatureDeps, featureRoutes } from './features.ts'
import { outdating } from './outdating.ts'
import './moderated.ts'
import './modules.ts'
import './stories.ts'

const VERSION = '0.1.0'

/** The whole portal behind one server that does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, reader = db, log, clock, assets } = deps
  const sites = siteRegistry(await allSites(db))
  const services: Services = {
    sites,
    developerPages: config.developerPages,
    secret: secretOf(config),
    demo: config.demo,
    humanCheck: shownCheck(config),
    signInServices: workingButtons(config.social),
    mostCommented,
    draftedBoard: async (from, key) => (await findBoardDraft(from, key))?.board ?? null,
  }
  const limiter = rateLimiter(clock, config.web.rateLimitFactor)
  const features: FeatureDeps = { ...deps, sites, services, limiter }

  const pages = pageRegistry([...(await loadPages()), ...(deps.pages ?? [])])
  const cache = htmlCache({
    maxBytes: Math.max(1, config.web.cacheBytes),
    now: clock === systemClock ? Date.now : () => clock.now().getTime(),
  })
  const locate = locator(
    (question) => resolveAddress(sites, question),
    ({ path, site }) => pages.queryOf(decodePath(path), site),
  )
  const hosts = memoizeBySite(allowedHosts)
  const headers = memoizeBySite((site) => securityHeaders(site, hosts(site)))
  const corner = weatherCorner({ db, log })
  await corner.refresh()
  const layout = siteLayout(sites, corner.of)
  const pageEngine = engine({
    db,
    reader,
    log,
    clock,
    services,
    cache,
    pages,
    assets,
    layout,
    frame: frame(layout),
    notice: versionNotice,
    contextOf: viewContext,
    bootState: bootStateWriter(),
    otherFronts: (ctx) => twinsAt(ctx, '/'),
    themeCss: (ctx) => themeCss(ctx.site),
    siteChange: ({ site, now }) => nextSiteChange(site, now),
    securityHeaders: ({ site }, allowed) => securityHeaders(site, hosts(site), allowed),
    readPreview: (token, now) => readPreview(config, token, now),
    draftedSite: (id) => findSiteDraft(db, id),
    siteOf: (alias) => sites.get(alias),
    headlines: headlinesForMissingPage,
  })

  const visits = visitCounter(deps)
  const app = createServer({
    log,
    locator: locate,
    trustProxy: config.web.trustProxy,
    early: (request, response) => answerFromMemory(cache, locate.locate(request), request, response, visits.arrived),
  })
  jsonBodies(app)
  cacheableAnswers(app)
  compressAnswers(app)
  const routes = routeTable(app)
  const origins = memoizeByList(
    () => sites.all,
    (all) => new Set(all.map((site) => new URL(site.url).origin)),
  )
  const doors: RequestLifecycleDeps['doors'] = {}
  requestLifecycle(app, {
    cache,
    doors,
    engine: pageEngine,
    limiter,
    arrived: visits.arrived,
    routes,
    origins,
    securityHeaders: ({ site }) => headers(site),
  })
  await apiDocs(app, {
    version: VERSION,
    shown: config.developerPages,
    servers: () => sites.all.map(({ url, name }) => ({ url, description: name })),
  })

  const front = purger(config.web.purge, log)
  await featureRoutes(app, features, { origins, front, visits, doors })

  app.addHook('onClose', async () => front.close())
  const { outdate, disown, suspectAll } = outdating(deps, { cache, front, corner, sites })
  const following = await followContent({ ...deps, invalidate: outdate })
  app.addHook('onClose', async () => following.close())
  const deaf = await listenToChanges(deps, { sites, limiter, forget: locate.forget, outdate, disown, suspectAll })
  app.addHook('onClose', async () => deaf())
  return app
}
