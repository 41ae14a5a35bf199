import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/cache/at-most.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from './errors.ts'

/** How often one sender may do one thing. */
export interface Limit {
  /** Names what is counted; calls with the same name share a count. */
  name: string
  max: number
  seconds: number
}

/** Every call that has no limit of its own (API contract, rule 10). */
export const DEFAULT_LIMIT: Limit = { name: 'call', max: 600, seconds: 60 }

/** Counts what senders do in sliding windows. */
export interface RateLimiter {
  /** Counts one; throws `TOO_MANY_REQUESTS` with Retry-After beyond the limit. */
  take(limit: Limit, who: string): void
  /** Gives one back, e.g. when only failures count. */
  giveBack(limit: Limit, who: string): void
  /** What was counted here since it was last asked, for the other processes; nothing is kept before it is asked once. */
  news(): Counted[]
  /** What other processes have counted. */
  hear(counted: readonly Counted[]): void
}

/** How often something was taken in a window: a name that tells nothing, the beginning of the window, how often. */
export type Counted = readonly [who: string, start: number, count: number]

interface Window {
  start: number
  count: number
  before: number
  /** When the last one was taken. */
  last: number
}

/** What allows one a second or more protects the process that counts it; the rest is one count for all processes. */
const isShared = ({ max, seconds }: Limit): boolean => max < seconds

/** Addresses of readers are nobody else's business. */
const nameOf = ({ name }: Limit, who: string): string => hash('sha256', `${name}\n${who}`, 'base64url').slice(0, 16)

/** @param factor multiplies every limit; 0 switches all off (RATE_LIMIT_FACTOR) */
export function rateLimiter(clock: Clock, factor: number): RateLimiter {
  const windows = new LRUCache<string, Window>(atMost(100_000))
  /** What other processes have counted: by a name that tells nothing and the beginning of the window. */
  const elsewhere = new LRUCache<string, number>(atMost(100_000))
  let untold: Map<string, { name: string; start: number; count: number }> | null = null

  function windowOf({ name, seconds }: Limit, who: string, now: number): Window {
    const key = `${name}\n${who}`
    const length = seconds * 1000
    const start = now - (now % length)
    const found = windows.get(key)
    if (found?.start === start) return found
    const before = found?.start === start - length ? found.count : 0
    const next = { start, count: 0, before, last: found?.last ?? -Infinity }
    windows.set(key, next)
    return next
  }

  function note(limit: Limit, who: string, start: number, count: number): void {
    if (!untold || !isShared(limit)) return
    const name = nameOf(limit, who)
    const key = `${name} ${start}`
    untold.set(key, { name, start, count: (untold.get(key)?.count ?? 0) + count })
  }

  /** What others have counted in this window and, by its share, in the one before. */
  function ofOthers(limit: Limit, who: string, start: number, passed: number): number {
    if (elsewhere.size === 0 || !isShared(limit)) return 0
    const name = nameOf(limit, who)
    const within = (from: number) => Math.max(0, elsewhere.get(`${name} ${from}`) ?? 0)
    return within(start) + within(start - limit.seconds * 1000) * (1 - passed)
  }

  return {
    take(limit, who) {
      if (factor === 0) return
      const now = clock.now().getTime()
      const window = windowOf(limit, who, now)
      const length = limit.seconds * 1000
      const passed = (now - window.start) / length
      // The window before counts with the share of it that still lies within the last `seconds`.
      const others = ofOthers(limit, who, window.start, passed)
      const most = limit.max * factor
      // Of two windows that touch, each could have one: a single one keeps its distance from the last.
      const isAlone = most === 1
      const own = isAlone ? Number(window.last > now - length) : window.count + window.before * (1 - passed)
      if (own + others >= most) {
        const rests = isAlone && own > 0 ? window.last : window.start
        const wait = Math.max(1, Math.ceil((rests + length - now) / 1000))
        throw new AppError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(wait) } })
      }
      window.count += 1
      window.last = now
      note(limit, who, window.start, 1)
    },
    giveBack(limit, who) {
      const window = windowOf(limit, who, clock.now().getTime())
      if (window.count > 0) note(limit, who, window.start, -1)
      window.count = Math.max(0, window.count - 1)
      if (window.count === 0) window.last = -Infinity
    },
    news() {
      const told = [...(untold?.values() ?? [])]
      untold = new Map()
      return told.filter(({ count }) => count !== 0).map(({ name, start, count }) => [name, start, count])
    },
    hear(counted) {
      for (const [name, start, count] of counted) {
        const key = `${name} ${start}`
        elsewhere.set(key, (elsewhere.get(key) ?? 0) + count)
      }
    },
  }
}

/** Counts one; false when it is one too many. */
export function takes(limiter: RateLimiter, limit: Limit, who: string): boolean {
  try {
    limiter.take(limit, who)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/** Bytes of an IPv6 address that name the network of a household. */
const NETWORK_BYTES = 8

/** Whom a limit counts: an address; of IPv6 the network, since every household has more addresses than it can use. */
export function senderOf({ ip }: { ip: string }): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${Buffer.from(address.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')}/64`
}

/** A route's hook: `{ preHandler: limited(limiter, limit) }`; counts by address unless told otherwise. */
export function limited(limiter: RateLimiter, limit: Limit, who = senderOf) {
  return (request: FastifyRequest, _reply: FastifyReply, next: () => void): void => {
    limiter.take(limit, who(request))
    next()
  }
}
