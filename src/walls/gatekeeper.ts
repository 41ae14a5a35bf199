import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import { dayOf } from '../platform/i18n/dates.ts'
import type { Log } from '../platform/log.ts'
import { readSigned, sign } from '../platform/signature.ts'
import { HOST_SESSION_COOKIE, READER_COOKIE, SESSION_COOKIE } from '../readers/session/model.ts'
import { localePrefix } from '../sites/model.ts'
import { cookiesOf, cookieText, isSecure } from '../web/http/cookies.ts'
import { AppError } from '../web/http/errors.ts'
import type { Gatekeeper, Passage } from '../web/http/gatekeeper.ts'
import { locatedOf } from '../web/http/locate.ts'
import { type Asker, decide, type PaywallData } from './gate/decide.ts'
import type { WallGate } from './gate/model.ts'
import { METER_COOKIE, type MeterRead, monthOf, readMeter, resetsAt, writeMeter } from './meter/model.ts'
import { noteRead, readsOf } from './meter/store.ts'
import { UNCHECKED } from './wall-place-model.ts'

/** So long a process believes what a session cookie was worth. */
const REMEMBERED_MS = 60_000
const DAY_SECONDS = 86_400

/** What the gatekeeper of walls stands on. */
export interface GatekeeperDeps {
  db: Db
  clock: Clock
  log: Log
  secret: string
  sessions: { current(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string } | null> }
}

interface Reader {
  id: string
  reads: MeterRead[]
}

/** Who is signed in: somebody, nobody, or nobody knows. */
type Checked = Reader | null | 'unknown'

/** Decides at the front desk who gets which form of a gated page: by the session, else by the signed cookie of the meter. */
export function wallGatekeeper(deps: GatekeeperDeps): Gatekeeper {
  const { db, clock, log, secret } = deps
  const sessions = new LRUCache<string, { reader: Reader | null; at: number }>({ max: 20_000 })

  async function readerOf(request: FastifyRequest, reply: FastifyReply): Promise<Checked> {
    if (!locatedOf(request.raw).address.site.hasUsers) return null
    const { [SESSION_COOKIE]: plain, [HOST_SESSION_COOKIE]: own, [READER_COOKIE]: shown } = cookiesOf(request)
    if (!plain && !own) return null
    const key = [plain, own, shown, isSecure(request)].join('\n')
    const now = clock.now().getTime()
    const kept = sessions.get(key)
    if (kept && Math.abs(now - kept.at) < REMEMBERED_MS) return kept.reader
    try {
      const session = await deps.sessions.current(request, reply)
      const reader = session && { id: session.readerId, reads: await readsOf(db, session.readerId) }
      sessions.set(key, { reader, at: now })
      return reader
    } catch (fault) {
      if (fault instanceof AppError && fault.status === 401) return null
      log.warn({ err: fault }, 'a session could not be checked; the wall stays closed')
      return 'unknown'
    }
  }

  function metered(request: FastifyRequest, now: Date): MeterRead[] {
    const cookie = cookiesOf(request)[METER_COOKIE]
    return readMeter(cookie ? readSigned(secret, 'meter', cookie, now) : null, monthOf(now))
  }

  /** What was read counts at once in this process; the database hears of it beside the answer. */
  function noteReader(reader: Reader, read: MeterRead): void {
    reader.reads.unshift(read)
    noteRead(db, reader.id, read).catch((error: unknown) => log.warn({ err: error }, 'a read was not noted'))
  }

  return {
    async decide(request, reply, { gate: asked, isPreview }) {
      const gate = asked as WallGate
      // Whoever only looks whether the page is there counts nothing, and gets nothing that counts.
      if (request.method === 'HEAD') return { open: false, cookies: [] }
      const now = clock.now()
      const checked = isPreview ? null : await readerOf(request, reply)
      const reader = checked === 'unknown' ? null : checked
      const own = metered(request, now)
      const month = monthOf(now)
      const recent = reader?.reads ?? own
      const asker: Asker = {
        reads: recent.filter(({ day }) => day.startsWith(month)),
        recent,
        isSignedIn: reader !== null,
        hasGift: false,
        isPreview,
      }
      const { data, counts } = decide(gate, asker, { now, messages: gate.messages })
      if (data.accessGranted && isPrefetch(request)) return NOT_YET
      const read = { site: gate.site, contentId: gate.contentId, day: dayOf(now) }
      const cookies = [...cookiesSet(reply), dataCookie(request, gate, data)]
      if (counts && reader) noteReader(reader, read)
      if (counts && !reader) cookies.push(meterCookie(request, secret, [...own, read], now))
      const passage: Passage = { open: data.accessGranted, cookies }
      return checked === 'unknown' && !data.accessGranted ? { ...passage, rewrite: sayUnchecked } : passage
    },
  }
}

/**
 * A browser that fetches ahead may show what it got when the reader comes: it is told to ask again then, so that nobody
 * stands before a wall that is none, and nothing is counted that nobody read.
 */
const NOT_YET: Passage = { open: false, cookies: [], status: 503 }

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? ''))

/** The sentence stands hidden in every closed page. */
const sayUnchecked = (html: string): string => html.replace(`hidden="" ${UNCHECKED}`, UNCHECKED)

/** What the check of the session sets or takes away. */
function cookiesSet(reply: FastifyReply): string[] {
  const set = reply.getHeader('set-cookie')
  return set === undefined ? [] : [set].flat().map(String)
}

/** What the page's own element shows; sent only for the page it speaks of. */
function dataCookie(request: FastifyRequest, { contentId }: WallGate, data: PaywallData): string {
  const { site, base, locale, path } = locatedOf(request.raw).address
  return cookieText(request, {
    name: `nx-paywall-data-${contentId}`,
    value: JSON.stringify(data),
    maxAge: DAY_SECONDS,
    readable: true,
    path: `${base}${localePrefix(site, locale)}${path}`,
  })
}

function meterCookie(request: FastifyRequest, secret: string, reads: readonly MeterRead[], now: Date): string {
  const until = resetsAt(now)
  const value = sign(secret, 'meter', writeMeter(monthOf(now), reads), until)
  const maxAge = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return cookieText(request, { name: METER_COOKIE, value, maxAge })
}
