import type { ContentApiDeps } from '../content/api/authorise.ts'
import type { Log } from '../platform/log.ts'
import type { App } from '../web/http/server.ts'
import { editionFeedRoutes } from './archive/feed-routes.ts'
import { sendingDeskRoutes } from './delivery/desk-routes.ts'
import { mailEventRoutes } from './delivery/event-routes.ts'
import { newsletterDeskRoutes } from './desk-routes.ts'
import type { VisitCounter } from './visits/counter.ts'
import { previewRoutes } from './preview-routes.ts'

/** Everything of newsletters: what they say, how they look, how they leave, what comes back, and their feeds. */
export function newsletterRoutes(app: App, deps: ContentApiDeps & { log: Log; visits: VisitCounter }): void {
  app.addHook('onClose', () => deps.visits.stop())
  newsletterDeskRoutes(app, deps)
  previewRoutes(app, deps)
  sendingDeskRoutes(app, deps)
  mailEventRoutes(app, deps)
  editionFeedRoutes(app, deps)
}
