import { join } from 'node:path'
import { drawIllustration } from './demonstration.ts'
import { showRoutes } from '../broadcast/shows/routes.ts'
import { recordingRoutes } from '../broadcast/recordings/routes.ts'
import { playerRoutes } from '../broadcast/player/routes.ts'
import { scheduleRoutes } from '../broadcast/schedule/routes.ts'
import { showIndexRoutes } from '../broadcast/show-index/routes.ts'
import { streamRoutes } from '../broadcast/streams/routes.ts'
import type { Config } from '../platform/config.ts'
import { contentApiRoutes } from '../content/api/routes.ts'
import { fediverseRoutes } from '../fediverse/routes.ts'
import { agendaRoutes } from '../discovery/agenda/routes.ts'
import { xmltvRoutes } from '../import-export/xmltv/routes.ts'
import { feedRoutes } from '../discovery/feeds/routes.ts'
import { loadMoreRoutes } from '../discovery/load-more/routes.ts'
import { mostReadRoutes, viewRoutes } from '../discovery/most-read/routes.ts'
import { searcherRoutes } from '../discovery/searcher/routes.ts'
import { searchFeedRoutes } from '../discovery/search-feed/routes.ts'
import { sitemapRoutes } from '../discovery/sitemap/routes.ts'
import { commentInvalidation } from '../participation/comments/invalidation.ts'
import { commentFragmentRoutes } from '../participation/comments/fragment-routes.ts'
import { plainCommentRoutes } from '../participation/comments/plain-routes.ts'
import { commentRoutes } from '../participation/comments/routes.ts'
import { receiptRoutes } from '../participation/receipts/routes.ts'
import { moderationRoutes } from '../participation/moderation/desk-routes.ts'
import { externalSignals } from '../participation/moderation/signals/external.ts'
import { pollRoutes } from '../participation/polls/routes.ts'
import { interviewDeskRoutes } from '../participation/interviews/desk-routes.ts'
import { interviewRoutes } from '../participation/interviews/routes.ts'
import { contactRoutes } from '../participation/contact/routes.ts'
import { editionsForSitemap } from '../newsletters/editions/store.ts'
import { newsletterRoutes } from '../newsletters/routes.ts'
import { ratingRoutes } from '../participation/ratings/routes.ts'
import { pictureArtist } from '../participation/ugc/files.ts'
import { contributionDeskRoutes } from '../participation/ugc/desk-routes.ts'
import { ugcRoutes } from '../participation/ugc/routes.ts'
import { PICTURES } from '../participation/ugc/model.ts'
import type { Clock } from '../platform/clock.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import type { Db } from '../platform/database/schema.ts'
import type { RequestLifecycleDeps } from '../web/http/request-lifecycle.ts'
import type { RateLimiter } from '../web/http/rate-limit.ts'
import { nextPagesRoutes } from '../web/http/next-pages.ts'
import type { App } from '../web/http/server.ts'
import { assetRoutes } from '../web/http/static-routes.ts'
import { technicalRoutes } from '../web/http/technical-routes.ts'
import { humanCheck } from '../web/human-check/human-check.ts'
import { humanCheckRoutes } from '../web/human-check/routes.ts'
import { imageService } from '../platform/images/image-service.ts'
import { imageRoutes } from '../platform/images/routes.ts'
import { findOriginal } from '../platform/images/store.ts'
import type { Log } from '../platform/log.ts'
import { secretOf } from '../platform/secret.ts'
import type { Assets } from '../web/render/assets.ts'
import type { Services } from '../web/render/page.ts'
import type { RegisteredPage } from '../web/render/pages.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { quarantine } from '../platform/uploads/quarantine.ts'
import { readerRoutes } from '../readers/routes.ts'
import { socialProviders } from '../readers/social/providers.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { liveRoutes } from '../content-pages/live/routes.ts'
import { advertisingRoutes } from '../advertising/routes.ts'
import { packSources } from './pack-sources.ts'
import { serveOffline } from '../offline/serve.ts'
import { siteRoutes } from '../layout/routes.ts'
import { deskRoutes } from '../desk/routes.ts'
import { serveWalls } from '../walls/serve.ts'
import { weatherRoutes } from '../weather/routes.ts'
import type { Purger } from '../platform/cache/purge.ts'
import type { VisitCounter } from '../newsletters/visits/counter.ts'

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

/** What features share with the server that they are of. */
interface Shared {
  /** Addresses of all sites, whose pages may send forms. */
  origins(): ReadonlySet<string>
  /** The caches in front. */
  front: Purger
  visits: VisitCounter
  /** Gets who is let in to what. */
  doors: RequestLifecycleDeps['doors']
}

/** Registers the routes of every feature by name, in reading order. */
export async function featureRoutes(
  app: App,
  features: FeatureDeps,
  { origins, front, visits, doors }: Shared,
): Promise<void> {
  const { config, db, reader = db, log, assets, storage, figures } = features
  technicalRoutes(app, { db, figures, ...config.metrics })
  assetRoutes(app, { assets })
  nextPagesRoutes(app)
  siteRoutes(app, features)
  advertisingRoutes(app)
  contentApiRoutes(app, features)
  const { testProvider } = config.social
  const social = { providers: socialProviders(config.social), testProvider }
  const check = humanCheck(config, features)
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
  deskRoutes(app, { ...features, front })
  const images = imageService({
    storage: storage,
    log,
    find: (id) => findOriginal(db, id),
    artists: { illustration: drawIllustration, [PICTURES]: pictureArtist(storage) },
  })
  imageRoutes(app, { images })
}
