import type { Paced } from '../../platform/cache/paced.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'
import type { Sessions } from '../../readers/session/session.ts'
import type { ExternalSignals } from '../moderation/signals/external.ts'

/** What the calls of comments stand on. */
export interface CommentDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sessions: Pick<Sessions, 'current' | 'need'>
  /** Tells of comments that are shown at once. */
  invalidation: Paced
  /** What a service of others sees in them. */
  external: ExternalSignals
}
