import type { PushSettings } from '../platform/push/settings.ts'
import type { App } from '../web/http/server.ts'
import { manifestRoutes } from './manifest-routes.ts'
import { packRoutes, type PackDeps } from './pack/routes.ts'
import { portalKeys } from './push/key.ts'
import { pushRoutes, type PushDeps } from './push/routes.ts'
import { offlineRoutes, type WorkerDeps } from './routes.ts'

type Deps = WorkerDeps & Omit<PushDeps, 'keys' | 'trusted'> & PackDeps & { push: PushSettings }

/** The worker of each site, and what devices are told of. */
export async function serveOffline(app: App, deps: Deps): Promise<void> {
  offlineRoutes(app, deps)
  manifestRoutes(app, deps)
  packRoutes(app, deps)
  const keys = await portalKeys(deps.db, deps.push.privateKey)
  pushRoutes(app, { ...deps, keys, trusted: deps.push.service })
}
