import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
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
}

interface Window {
  start: number
  count: number
  before: number
}

/** @param factor multiplies every limit; 0 switches all off (RATE_LIMIT_FACTOR) */
export function rateLimiter(clock: Clock, factor: number): RateLimiter {
  const windows = new LRUCache<string, Window>({ max: 100_000 })

  function windowOf({ name, seconds }: Limit, who: string, now: number): Window {
    const key = `${name}\n${who}`
    const length = seconds * 1000
    const start = now - (now % length)
    const found = windows.get(key)
    if (found?.start === start) return found
    const next = { start, count: 0, before: found?.start === start - length ? found.count : 0 }
    windows.set(key, next)
    return next
  }

  return {
    take(limit, who) {
      if (factor === 0) return
      const now = clock.now().getTime()
      const window = windowOf(limit, who, now)
      const length = limit.seconds * 1000
      const passed = (now - window.start) / length
      // The window before counts with the share of it that still lies within the last `seconds`.
      if (window.count + window.before * (1 - passed) >= limit.max * factor) {
        const wait = Math.max(1, Math.ceil((window.start + length - now) / 1000))
        throw new AppError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(wait) } })
      }
      window.count += 1
    },
    giveBack(limit, who) {
      const window = windowOf(limit, who, clock.now().getTime())
      window.count = Math.max(0, window.count - 1)
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
