import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/cache/at-most.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'

/** How often one reader may do something (API contract); forms without script count with the calls. */
export const COMMENT_LIMITS = {
  send: { name: 'comment', max: 20, seconds: 600 },
  vote: { name: 'comment-vote', max: 60, seconds: 60 },
  report: { name: 'comment-report', max: 20, seconds: 3600 },
} as const

/** Seconds between two comments of one reader; longer for whom nobody knows yet. A site may say otherwise, 0 for none. */
const PACE = { known: 5, new: 30 }

/** The form with which each reader was let through last: when it comes again, it is no other comment. */
const lastForms = new LRUCache<string, string>(atMost(20_000))

/** A comment that comes in. */
interface Coming {
  site: Site
  readerId: string
  clientId: string
  isNew: boolean
  /** What is said to whoever is too fast. */
  wait(seconds: number): string
}

/** Lets a comment through if the one before is long enough ago; throws `TOO_MANY_REQUESTS`. */
export function keepPace(limiter: RateLimiter, { site, readerId, clientId, isNew, wait }: Coming): void {
  const name = isNew ? 'new' : 'known'
  const set = site.settings[isNew ? 'comments.paceOfNew' : 'comments.pace']
  const seconds = typeof set === 'number' ? set : PACE[name]
  if (seconds <= 0 || lastForms.get(readerId) === clientId) return
  try {
    limiter.take({ name: `comment-pace-${name}`, max: 1, seconds }, readerId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { headers } = error.details
    throw new AppError(error.code, { headers, message: wait(Number(headers?.['retry-after'])) })
  }
  lastForms.set(readerId, clientId)
}
