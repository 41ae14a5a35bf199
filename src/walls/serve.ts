import type { ContentApiDeps } from '../content/api/authorise.ts'
import type { Gatekeeper } from '../web/http/gatekeeper.ts'
import type { App } from '../web/http/server.ts'
import { wallDeskRoutes } from './desk-routes.ts'
import { experimentArms } from './experiments/arms.ts'
import { experimentRoutes } from './experiments/routes.ts'
import { wallGatekeeper } from './gatekeeper.ts'
import { giftRoutes } from './gifts/routes.ts'
import { wallRoutes } from './routes.ts'
import { whoAsks, type WallDeps } from './who-asks.ts'

/** Everything that is called of walls; answers who stands before gated pages. */
export function serveWalls(app: App, deps: WallDeps & ContentApiDeps): Gatekeeper {
  const who = whoAsks(deps)
  wallRoutes(app, deps, who)
  wallDeskRoutes(app, deps)
  giftRoutes(app, deps)
  const arms = experimentArms(deps)
  experimentRoutes(app, deps, arms)
  return wallGatekeeper(deps, who, arms)
}
