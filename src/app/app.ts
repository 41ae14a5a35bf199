import { join } from 'node:path'
import { dropTaggedData } from '../platform/cache/tagged-data-cache.ts'
import { drawIllustration } from './demonstration.ts'
import { showRoutes } from '../broadcast/shows/routes.ts'
import { recordingRoutes } from '../broadcast/recordings/routes.ts'
import { playerRoutes } from '../broadcast/player/routes.ts'
import { scheduleRoutes } from '../broadcast/schedule/routes.ts'
import { showIndexRoutes } from '../broadcast/show-index/routes.ts'
import { streamRoutes } from '../broadcast/streams/routes.ts'
import type { Config } from '../platform/config.ts'
import { contentApiRoutes } from '../content/api/routes.ts'
import { isCommentsTag } from '../content/comments/model.ts'
import { followContent } from '../content/follow.ts'
import { fediverseRoutes } from '../fediverse/routes.ts'
import { agendaRoutes } from '../discovery/agenda/routes.ts'
import { xmltvRoutes } from '../import-export/xmltv/routes.ts'
import { feedRoutes } from '../discovery/feeds/routes.ts'
import { loadMoreRoutes } from '../discovery/load-more/routes.ts'
import { headlinesForMissingPage } from '../discovery/most-read/missing-page.ts'
import { mostReadRoutes, viewRoutes } from '../discovery/most-read/routes.ts'
import { searcherRoutes } from '../discovery/searcher/routes.ts'
import { searchFeedRoutes } from '../discovery/search-feed/routes.ts'
import { sitemapRoutes } from '../discovery/sitemap/routes.ts'
import { htmlCache } from '../platform/cache/html-cache.ts'
import { EVERY_MS } from '../platform/cache/coalesced-invalidation.ts'
import { paced } from '../platform/cache/paced.ts'
import { purger } from '../platform/cache/purge.ts'
import { commentInvalidation } from '../participation/comments/invalidation.ts'
import { commentFragmentRoutes } from '../participation/comments/fragment-routes.ts'
import { plainCommentRoutes } from '../participation/comments/plain-routes.ts'
import { commentRoutes } from '../participation/comments/routes.ts'
import { receiptRoutes } from '../participation/receipts/routes.ts'
import { moderationRoutes } from '../participation/moderation/desk-routes.ts'
import { externalSignals } from '../participation/moderation/signals/external.ts'
import { mostCommented } from '../participation/comments/most-commented.ts'
import { pollRoutes } from '../participation/polls/routes.ts'
import { interviewDeskRoutes } from '../participation/interviews/desk-routes.ts'
import { interviewRoutes } from '../participation/interviews/routes.ts'
import { contactRoutes } from '../participation/contact/routes.ts'
import { editionsForSitemap } from '../newsletters/editions/store.ts'
import { newsletterRoutes } from '../newsletters/routes.ts'
import { visitCounter } from '../newsletters/visits/counter.ts'
import { ratingRoutes } from '../participation/ratings/routes.ts'
import { pictureArtist } from '../participation/ugc/files.ts'
import { contributionDeskRoutes } from '../participation/ugc/desk-routes.ts'
import { ugcRoutes } from '../participation/ugc/routes.ts'
import { PICTURES } from '../participation/ugc/model.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import type { Db } from '../platform/database/schema.ts'
import { cacheableAnswers } from '../web/http/cacheable-answers.ts'
import { compressAnswers } from '../web/http/compression.ts'
import { apiDocs } from '../web/http/docs.ts'
import { answerFromMemory, requestLifecycle, type RequestLifecycleDeps } from '../web/http/request-lifecycle.ts'
import { jsonBodies } from '../web/http/json-body.ts'
import { locator } from '../web/http/locate.ts'
import { rateLimiter, type RateLimiter } from '../web/http/rate-limit.ts'
import { routeTable } from '../web/http/route-table.ts'
import { nextPagesRoutes } from '../web/http/next-pages.ts'
import { securityHeaders } from '../web/http/security.ts'
import { createServer, type App } from '../web/http/server.ts'
import { assetRoutes } from '../web/http/static-routes.ts'
import { technicalRoutes } from '../web/http/technical-routes.ts'
import { humanCheck, shownCheck } from '../web/human-check/human-check.ts'
import { humanCheckRoutes } from '../web/human-check/routes.ts'
import { imageService } from '../platform/images/image-service.ts'
import { imageRoutes } from '../platform/images/routes.ts'
import { findOriginal } from '../platform/images/store.ts'
import { isImageTag } from '../platform/images/model.ts'
import type { Log } from '../platform/log.ts'
import { readPreview } from '../web/preview/preview.ts'
import { secretOf } from '../platform/secret.ts'
import type { Assets } from '../web/render/assets.ts'
import { engine } from '../web/render/engine.ts'
import { frame } from '../web/render/fragments.ts'
import type { Services } from '../web/render/page.ts'
import { pageRegistry, type RegisteredPage } from '../web/render/pages.ts'
import { loadPages } from './pages.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { quarantine } from '../platform/uploads/quarantine.ts'
import { removeFiles } from '../platform/uploads/store.ts'
import { readerRoutes } from '../readers/routes.ts'
import { workingButtons } from '../readers/social/model.ts'
import { socialProviders } from '../readers/social/providers.ts'
import { allowedHosts } from '../layout/consent/allowed-hosts.ts'
import { bootStateWriter } from '../web/boot-state.ts'
import { siteLayout } from '../layout/layout.tsx'
import { siteRegistry, type SiteRegistry } from '../sites/registry.ts'
import { resolveAddress, twinsAt } from '../sites/resolve.ts'
import { liveRoutes } from '../content-pages/live/routes.ts'
import { advertisingRoutes } from '../advertising/routes.ts'
import { nextSiteChange } from '../advertising/campaigns.ts'
import { packSources } from './pack-sources.ts'
import { serveOffline } from '../offline/serve.ts'
import { siteRoutes, themeCss } from '../layout/routes.ts'
import { allSites } from '../sites/store.ts'
import { findBoardDraft } from '../desk/boards/store.ts'
import { findSiteDraft } from '../desk/settings/store.ts'
import { deskRoutes } from '../desk/routes.ts'
import { decodePath, viewContext } from '../web/view-context.ts'
import { serveWalls } from '../walls/serve.ts'
import { versionNotice } from '../walls/version-banner.tsx'
import { weatherCorner } from '../weather/corner.ts'
import { WEATHER_TAG } from '../weather/model.ts'
import { weatherRoutes } from '../weather/routes.ts'
import { listenToChanges } from './change-listener.ts'
import { memoizeByList, memoizeBySite } from './memoize.ts'
import './moderated.ts'
import './modules.ts'
import './stories.ts'

/** What the portal stands on; the entry makes it, tests make it smaller. */
export interface AppDeps {
  config: Config
  db: Db
  /** Where pages, lists and searches are read from; without it `db`. */
  reader?: Db | undefined
  log: Log
  clock: Clock
  storage: Storage
  assets: Assets
  /** Without it this process hears of no change (tests of one process). Started by `buildApp`. */
  notifications: Notifications | null
  /** The figures of all processes at this address; without it those of this one. */
  figures?: (() => Promise<string>) | undefined
  /** Whether no other process serves from its database: then nobody has to be told what is counted here. */
  alone?: boolean
  /** Pages besides those of the product, for tests. */
  pages?: RegisteredPage[]
}

/** What a feature's routes may use. */
export interface FeatureDeps extends AppDeps {
  sites: SiteRegistry
  services: Services
  limiter: RateLimiter
}

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

  technicalRoutes(app, { db, figures: deps.figures, ...config.metrics })
  assetRoutes(app, { assets })
  nextPagesRoutes(app)
  siteRoutes(app, features)
  advertisingRoutes(app)
  contentApiRoutes(app, features)
  const { testProvider } = config.social
  const social = { providers: socialProviders(config.social), testProvider }
  const check = humanCheck(config, deps)
  humanCheckRoutes(app, { ...features, check })
  const { sessions } = readerRoutes(app, {
    ...features,
    robots: check,
    secret: secretOf(config),
    social,
    publicUrl: config.web.publicUrl,
  })
  await serveOffline(app, { ...features, sessions, push: config.push, pack: packSources(db) })
  doors.reader = (request, reply) => sessions.current(request, reply)
  doors.gatekeeper = serveWalls(app, { ...features, secret: secretOf(config), sessions })
  const reading = { ...features, db: reader }
  searcherRoutes(app, reading)
  showIndexRoutes(app, reading)
  liveRoutes(app, features)
  loadMoreRoutes(app, reading)
  viewRoutes(app, features)
  mostReadRoutes(app, reading)
  feedRoutes(app, reading)
  searchFeedRoutes(app, reading)
  sitemapRoutes(app, { ...reading, maps: { newsletters: editionsForSitemap } })
  showRoutes(app, features)
  streamRoutes(app, features)
  const invalidation = commentInvalidation(app, features)
  const external = externalSignals({ address: config.moderator, log })
  commentRoutes(app, { ...features, sessions, invalidation, external })
  commentFragmentRoutes(app, features)
  moderationRoutes(app, features)
  receiptRoutes(app, { ...features, sessions, origins })
  plainCommentRoutes(app, { ...features, sessions, invalidation, external })
  pollRoutes(app, { ...features, sessions })
  ratingRoutes(app, { ...features, sessions })
  const held = quarantine(join(config.dataDir, 'quarantine'))
  contributionDeskRoutes(app, features)
  ugcRoutes(app, { ...features, sessions, origins, quarantine: held, scanner: config.scanner })
  interviewRoutes(app, { ...features, sessions })
  interviewDeskRoutes(app, features)
  contactRoutes(app, { ...features, sessions, robots: check })
  newsletterRoutes(app, { ...features, visits })
  playerRoutes(app, features)
  recordingRoutes(app, features)
  weatherRoutes(app, features)
  agendaRoutes(app, features)
  fediverseRoutes(app, { ...features, secret: secretOf(config) })
  scheduleRoutes(app, features)
  xmltvRoutes(app, features)
  const front = purger(config.web.purge, log)
  deskRoutes(app, { ...features, front })
  const images = imageService({
    storage: deps.storage,
    log,
    find: (id) => findOriginal(db, id),
    artists: { illustration: drawIllustration, [PICTURES]: pictureArtist(deps.storage) },
  })
  imageRoutes(app, { images })

  app.addHook('onClose', async () => front.close())
  /** Pictures that were taken back: their files go as soon as any process hears of it. */
  const removeGivenUp = () =>
    removeFiles(deps).catch((error: unknown) => log.warn({ err: error }, 'files that were given up are still there'))
  // Moderators show one comment after the other: a page is made anew for all those of ten seconds.
  const comments = paced((tag) => {
    cache.invalidate([tag])
    front.outdate([tag])
  }, EVERY_MS)
  const outdate = (all: readonly string[], hard = false): void => {
    const tags = hard ? all : all.filter((tag) => !isCommentsTag(tag))
    if (!hard) for (const tag of all.filter(isCommentsTag)) void comments.soon(tag)
    dropTaggedData(tags)
    cache.invalidate(tags, { hard })
    if (hard) front.purge(tags)
    else front.outdate(tags)
    if (hard && tags.some(isImageTag)) void removeGivenUp()
    if (tags.some((tag) => tag.startsWith(WEATHER_TAG))) void corner.refresh()
  }
  const suspectAll = (): void => {
    cache.suspectAll()
    // What was withdrawn meanwhile is unknown to the caches in front as well.
    front.purge(sites.all.map((site) => `site:${site.alias}`))
    void corner.refresh()
  }
  const disown = (tags: readonly string[]): void => {
    cache.invalidate(tags, { wrong: true })
    front.purge(tags)
  }
  const following = await followContent({ ...deps, invalidate: outdate })
  app.addHook('onClose', async () => following.close())
  const deaf = await listenToChanges(deps, { sites, limiter, forget: locate.forget, outdate, disown, suspectAll })
  app.addHook('onClose', async () => deaf())
  return app
}
