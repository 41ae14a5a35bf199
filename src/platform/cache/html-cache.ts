import { LRUCache } from 'lru-cache'
import { STALE_IF_ERROR_SECONDS, type CachedPage } from './cached-page.ts'

/**
 * `fresh` may be served; `stale` may be served while one is made; `edited` as well, but a moment's wait for the new
 * one is better; `wrong` may be served only when making a new one fails.
 */
export type Freshness = 'fresh' | 'stale' | 'edited' | 'wrong'

interface Slot {
  page: CachedPage
  mark: 'none' | 'edited' | 'wrong'
  /** After a failure the next try waits until then (milliseconds). */
  retryAt: number
}

interface Flight<T> {
  promise: Promise<Made<T>>
  /** Number of the last event when the making began. */
  started: number
  /** Milliseconds of its beginning. */
  since: number
}

/** What making a page gave: a page to keep, or an answer that is not kept. */
export type Made<T> = { page: CachedPage; outdated?: boolean } | { answer: T }

/** A kept page. */
export interface Hit {
  page: CachedPage
  freshness: Freshness
  /** Making it failed a moment ago: the next try has time. */
  resting: boolean
  /** So long somebody has been making the new one, in milliseconds; 0 when nobody does. */
  makingFor: number
}

/** The pages of one process, by key, bounded by bytes, dropped by tags. */
export interface HtmlCache {
  find(key: string): Hit | undefined
  /** Makes a page; everybody who asks meanwhile waits for the same one. */
  make<T>(key: string, render: () => Promise<Made<T>>): Promise<Made<T>>
  /** Soft: served while a new one is made. Wrong: served if none can be made. Hard: gone at once. */
  invalidate(tags: readonly string[], options?: { hard?: boolean; wrong?: boolean }): void
  /** What happened is unknown (the database was away): every page is checked before it is served again. */
  suspectAll(): void
  clear(): void
  readonly size: { pages: number; bytes: number; tags: number }
}

/** How much may be kept, and by which clock. */
export interface HtmlCacheOptions {
  maxBytes: number
  now: () => number
}

const ATTEMPTS = 3
/** What pages whose addresses readers make up may take: of searches there is no end. */
const ENDLESS_SHARE = 1 / 8
const REST_MS = 1000

/** A page that its tags made outdated while it was being made is made again: readers never get an older state. */
export function htmlCache({ maxBytes, now }: HtmlCacheOptions): HtmlCache {
  const keysByTag = new Map<string, Set<string>>()
  const flights = new Map<string, Flight<unknown>>()
  /** Tag → number of the event that invalidated it last; only kept while somebody makes a page. */
  const events = new Map<string, number>()
  let clock = 0
  let suspectedAt = 0

  const keptIn = (bytes: number) =>
    new LRUCache<string, Slot>({
      maxSize: Math.max(1, Math.floor(bytes)),
      maxEntrySize: Math.max(1, Math.floor(bytes / 4)),
      sizeCalculation: (slot, key) => slot.page.size + key.length,
      dispose: ({ page }, key) => {
        for (const tag of page.tags) {
          const keys = keysByTag.get(tag)
          if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag)
        }
      },
    })
  const named = keptIn(maxBytes * (1 - ENDLESS_SHARE))
  const endless = keptIn(maxBytes * ENDLESS_SHARE)
  const shares = [named, endless] as const

  /** A key is in one share at most. */
  const peek = (key: string): Slot | undefined => named.peek(key) ?? endless.peek(key)
  const drop = (key: string): void => shares.forEach((share) => share.delete(key))

  function keep(key: string, page: CachedPage, mark: Slot['mark']): void {
    const own = page.endless ? endless : named
    drop(key)
    own.set(key, { page, mark, retryAt: 0 })
    if (!own.has(key)) return
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  /** Whether something the page shows changed after `started`. */
  function overtaken(page: CachedPage, started: number): boolean {
    return suspectedAt > started || page.tags.some((tag) => (events.get(tag) ?? 0) > started)
  }

  async function fly<T>(key: string, flight: { started: number }, render: () => Promise<Made<T>>): Promise<Made<T>> {
    for (let attempt = 1; ; attempt += 1) {
      flight.started = clock
      const made = await render()
      if (!('page' in made)) {
        drop(key)
        return made
      }
      const late = overtaken(made.page, flight.started)
      if (late && attempt < ATTEMPTS) continue
      keep(key, made.page, late ? 'edited' : 'none')
      return made
    }
  }

  function land(key: string): void {
    flights.delete(key)
    if (flights.size === 0) events.clear()
    else if (events.size > 20_000) {
      const oldest = Math.min(...[...flights.values()].map((flight) => flight.started))
      for (const [tag, at] of events) if (at <= oldest) events.delete(tag)
    }
  }

  return {
    find(key) {
      const slot = named.get(key) ?? endless.get(key)
      if (!slot) return undefined
      const time = now()
      if (time - slot.page.madeAt > STALE_IF_ERROR_SECONDS * 1000) {
        drop(key)
        return undefined
      }
      const { page, mark } = slot
      const freshness =
        mark === 'wrong' || time >= page.wrongAt
          ? 'wrong'
          : mark === 'edited'
            ? 'edited'
            : time >= page.staleAt
              ? 'stale'
              : 'fresh'
      const flight = flights.get(key)
      return { page, freshness, resting: time < slot.retryAt, makingFor: flight ? time - flight.since : 0 }
    },
    make<T>(key: string, render: () => Promise<Made<T>>) {
      const running = flights.get(key) as Flight<T> | undefined
      if (running) return running.promise
      const flight = { started: clock, since: now() } as Flight<T>
      // Before the first line of `render` runs: whatever it sees outdated counts.
      flights.set(key, flight as Flight<unknown>)
      flight.promise = fly(key, flight, render).then(
        (made) => {
          land(key)
          return made
        },
        (error: unknown) => {
          land(key)
          const slot = peek(key)
          if (slot) slot.retryAt = now() + REST_MS
          throw error
        },
      )
      return flight.promise
    },
    invalidate(tags, { hard = false, wrong = false } = {}) {
      clock += 1
      for (const tag of tags) {
        if (flights.size > 0) events.set(tag, clock)
        // A copy, because removing a page removes its key from this very set.
        for (const key of Array.from(keysByTag.get(tag) ?? [])) {
          const slot = peek(key)
          if (hard) drop(key)
          else if (slot && wrong) Object.assign(slot, { mark: 'wrong', retryAt: 0 })
          else if (slot && slot.mark === 'none') Object.assign(slot, { mark: 'edited', retryAt: 0 })
        }
      }
    },
    suspectAll() {
      suspectedAt = clock += 1
      for (const share of shares) for (const slot of share.values()) Object.assign(slot, { mark: 'wrong', retryAt: 0 })
    },
    clear() {
      suspectedAt = clock += 1
      for (const share of shares) share.clear()
      keysByTag.clear()
    },
    get size() {
      return {
        pages: named.size + endless.size,
        bytes: named.calculatedSize + endless.calculatedSize,
        tags: keysByTag.size,
      }
    },
  }
}
