import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Sessions } from '../../readers/session/session.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import type { FollowingDeps } from '../../web/events/events.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'

/** What the calls of interviews stand on. */
export interface InterviewDeps extends FollowingDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sessions: Pick<Sessions, 'current' | 'need'>
  sites: SiteRegistry
}
