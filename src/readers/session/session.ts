import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_SECONDS } from '../../platform/durations.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { cookiesOf, isSecure, setCookie } from '../../web/http/cookies.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { Site } from '../../sites/model.ts'
import {
  HOST_SESSION_COOKIE,
  READER_COOKIE,
  refuseStale,
  SESSION_COOKIE,
  SESSION_DAYS,
  type Session,
  type SignInMethod,
} from './model.ts'
import { digest, endSession, findSession, openSession, type Admitted, type Visitor } from './store.ts'

const LIFE_SECONDS = SESSION_DAYS * DAY_SECONDS

/** Who is signed in, and how that begins and ends. */
export interface Sessions {
  /** Signs a reader in; a session that the browser had is over (no fixation). */
  open(request: FastifyRequest, reply: FastifyReply, reader: Admitted, method: SignInMethod): Promise<void>
  /** The session of a request, or null. Cookies that disagree are cleared and refused with 401. */
  current(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  /** The session of a request; throws `UNAUTHENTICATED` without one. */
  need(request: FastifyRequest, reply: FastifyReply): Promise<Session>
  /** The session of somebody who signed in a moment ago; throws `SIGN_IN_AGAIN` when it is older. */
  needFresh(request: FastifyRequest, reply: FastifyReply): Promise<Session>
  /** Signs out. */
  close(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Takes the cookies away. */
  clear(request: FastifyRequest, reply: FastifyReply): void
}

/** The site of a request; throws `SITE_WITHOUT_USERS` on one that offers no accounts (OPEN-03). */
export function siteWithReaders(request: FastifyRequest): Site {
  const { site } = locatedOf(request.raw).address
  if (!site.hasUsers) throw new AppError('SITE_WITHOUT_USERS')
  return site
}

/**
 * A route's hook: `{ onRequest: signedIn(sessions) }`. Whoever is not signed in is told so before what they sent is read
 * and judged (UGC-02, OPEN-49).
 */
export function signedIn(sessions: { need(request: FastifyRequest, reply: FastifyReply): Promise<unknown> }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(PRIVATE)
    siteWithReaders(request)
    await sessions.need(request, reply)
  }
}

/** What is kept of whoever asks. */
export function visitorOf(request: FastifyRequest): Visitor {
  return { agent: request.headers['user-agent']?.slice(0, 300) ?? null, address: networkOf(request.ip) }
}

/** An address without the part that names one device: the last byte, of IPv6 the last eight. */
export function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  const network =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)
  return network.toString()
}

/** Tells one browser from another, and from itself once somebody else is signed in there. */
export function browserOf(request: FastifyRequest): string {
  return digest(`${tokenOf(request).token ?? ''}\n${request.headers['user-agent'] ?? ''}`)
}

/** The token that a request shows. Over https the cookie that only this host can set decides. */
function tokenOf(request: FastifyRequest): { token: string | undefined; hostOnly: boolean } {
  const { [SESSION_COOKIE]: plain, [HOST_SESSION_COOKIE]: own } = cookiesOf(request)
  return own && isSecure(request) ? { token: own, hostOnly: true } : { token: plain, hostOnly: false }
}

/** The sessions over a database; `opened` is what else a sign-in does. */
export function sessions({
  db,
  clock,
  opened,
}: {
  db: Db
  clock: Clock
  opened?: (request: FastifyRequest, reply: FastifyReply, reader: Admitted) => Promise<void>
}): Sessions {
  const known = new WeakMap<FastifyRequest, Promise<Session | null>>()

  function set(request: FastifyRequest, reply: FastifyReply, token: string | null, readerId: string | null): void {
    const maxAge = LIFE_SECONDS
    setCookie(request, reply, { name: SESSION_COOKIE, value: token, maxAge })
    if (isSecure(request)) setCookie(request, reply, { name: HOST_SESSION_COOKIE, value: token, maxAge })
    setCookie(request, reply, { name: READER_COOKIE, value: readerId, maxAge, readable: true })
  }
  const clear = (request: FastifyRequest, reply: FastifyReply): void => set(request, reply, null, null)

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const { token, hostOnly } = tokenOf(request)
    const { [READER_COOKIE]: readerId } = cookiesOf(request)
    if (!token) return null
    const session = await findSession(db, token, clock.now())
    if (!session || (session.hostOnly && !hostOnly)) return null
    if (readerId && readerId !== session.readerId) {
      clear(request, reply)
      throw new AppError('UNAUTHENTICATED')
    }
    if (session.rolled || !readerId) set(request, reply, token, session.readerId)
    return session
  }

  async function end(request: FastifyRequest): Promise<void> {
    const { [SESSION_COOKIE]: plain, [HOST_SESSION_COOKIE]: own } = cookiesOf(request)
    for (const token of new Set([plain, own])) if (token) await endSession(db, digest(token))
  }

  const self: Sessions = {
    clear,
    async open(request, reply, reader, method) {
      await end(request)
      const visitor = visitorOf(request)
      const hostOnly = isSecure(request)
      const token = await openSession(db, { reader, method, visitor, hostOnly, now: clock.now() })
      // Whoever was let in a moment ago would not be any more.
      if (!token) throw new AppError('INVALID_CREDENTIALS')
      set(request, reply, token, reader.id)
      await opened?.(request, reply, reader)
    },
    current(request, reply) {
      const session = known.get(request) ?? read(request, reply)
      known.set(request, session)
      return session
    },
    async need(request, reply) {
      const session = await self.current(request, reply)
      if (session) return session
      throw new AppError('UNAUTHENTICATED')
    },
    async needFresh(request, reply) {
      const session = await self.need(request, reply)
      refuseStale(session, clock.now())
      return session
    },
    async close(request, reply) {
      await end(request)
      clear(request, reply)
    },
  }
  return self
}
