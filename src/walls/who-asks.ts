import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { atMost } from '../platform/cache/at-most.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import { readSigned } from '../platform/signature.ts'
import { HOST_SESSION_COOKIE, READER_COOKIE, SESSION_COOKIE } from '../readers/session/model.ts'
import { cookiesOf, isSecure } from '../web/http/cookies.ts'
import { AppError } from '../web/http/errors.ts'
import { locatedOf } from '../web/http/locate.ts'
import { METER_COOKIE, type MeterRead, monthOf, readMeter } from './meter/model.ts'
import { readsOf } from './meter/store.ts'

/** So long a process believes what a session cookie was worth. */
const REMEMBERED_MS = 60_000

/** What walls stand on. */
export interface WallDeps {
  db: Db
  clock: Clock
  log: Log
  secret: string
  sessions: { current(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string } | null> }
}

/** Somebody signed in, with what was read in the last days; what is read now is added at once. */
export interface WallReader {
  id: string
  reads: MeterRead[]
}

/** Finds out who asks. */
export interface WhoAsks {
  /** Somebody, nobody, or nobody knows. */
  reader(request: FastifyRequest, reply: FastifyReply): Promise<WallReader | null | 'unknown'>
  /** What this browser has read this month, by its signed cookie. */
  browser(request: FastifyRequest, now: Date): MeterRead[]
}

/** Sessions are asked of the database once a minute; the meter of a browser never needs it. */
export function whoAsks({ db, clock, log, secret, sessions }: WallDeps): WhoAsks {
  const known = new LRUCache<string, { reader: WallReader | null; at: number }>(atMost(20_000))

  return {
    async reader(request, reply) {
      if (!locatedOf(request.raw).address.site.hasUsers) return null
      const { [SESSION_COOKIE]: plain, [HOST_SESSION_COOKIE]: own, [READER_COOKIE]: shown } = cookiesOf(request)
      if (!plain && !own) return null
      const key = [plain, own, shown, isSecure(request)].join('\n')
      const now = clock.now().getTime()
      const kept = known.get(key)
      if (kept && Math.abs(now - kept.at) < REMEMBERED_MS) return kept.reader
      try {
        const session = await sessions.current(request, reply)
        const reader = session && { id: session.readerId, reads: await readsOf(db, session.readerId) }
        known.set(key, { reader, at: now })
        return reader
      } catch (fault) {
        if (fault instanceof AppError && fault.status === 401) return null
        log.warn({ err: fault }, 'a session could not be checked; the wall stays closed')
        return 'unknown'
      }
    },
    browser(request, now) {
      const cookie = cookiesOf(request)[METER_COOKIE]
      return readMeter(cookie ? readSigned(secret, 'meter', cookie, now) : null, monthOf(now))
    },
  }
}
