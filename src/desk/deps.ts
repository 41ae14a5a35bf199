import type { Purger } from '../platform/cache/purge.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import type { RateLimiter } from '../web/http/rate-limit.ts'
import type { Assets } from '../web/render/assets.ts'
import type { StaffDoor } from './entry/authorise.ts'

/** What every room of the desk stands on. */
export interface DeskDeps {
  config: Config
  db: Db
  log: Log
  clock: Clock
  storage: Storage
  sites: SiteRegistry
  limiter: RateLimiter
  assets: Assets
  /** Without it this process hears of no change (tests of one process). */
  notifications: Notifications | null
  /** What the caches in front say. */
  front: Pick<Purger, 'states'>
  door: StaffDoor
}
