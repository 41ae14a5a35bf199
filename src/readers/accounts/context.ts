import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { callLocale } from '../../web/http/calls.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'
import type { HumanCheck } from '../../web/human-check/human-check.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Log } from '../../platform/log.ts'
import type { Site } from '../../sites/model.ts'
import { siteWithReaders, visitorOf, type Sessions } from '../session/session.ts'
import type { Visitor } from '../session/store.ts'

/** What the routes of readers stand on. */
export interface ReaderDeps {
  db: Db
  clock: Clock
  log: Log
  limiter: RateLimiter
  sessions: Sessions
  robots: HumanCheck
  /** The address that the portal is known by beside those of its sites. */
  publicUrl: string
  /** Marks what is too short to be kept as a bare digest. */
  secret: string
  /** Address of a path in the site, language and base of a request. */
  hrefOf(request: FastifyRequest, path: string): string
}

/** What an action knows of the call it serves. */
export interface Acting {
  db: Db
  now: Date
  site: Site
  locale: Locale
  visitor: Visitor
  /** Where a mailed link leads back to in the end, as far as somebody came from anywhere. */
  back?: string | null
}

/** The context of a call; throws `SITE_WITHOUT_USERS`. */
export function acting({ db, clock }: Pick<ReaderDeps, 'db' | 'clock'>, request: FastifyRequest): Acting {
  return {
    db,
    now: clock.now(),
    site: siteWithReaders(request),
    locale: callLocale(request),
    visitor: visitorOf(request),
  }
}
