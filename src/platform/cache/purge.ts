import type { Log } from '../log.ts'
import { purgedKeys } from './surrogate-keys.ts'

/** How caches in front are told to drop answers. */
export interface PurgeSettings {
  /** Each is told. */
  readonly urls: readonly string[]
  readonly method: string
  /** Headers of the call besides the keys, e.g. who calls. */
  readonly headers: Readonly<Record<string, string>>
}

/** How a cache in front stands, as far as this process knows. */
export interface CacheState {
  url: string
  /** Calls and tags that it has not been told of yet. */
  waiting: number
  /** Since when it does not take what it is told, and what it said last; null while it does. */
  trouble: { since: Date; reason: string } | null
}

/** Tells the caches in front what changed. */
export interface Purger {
  /** Answers with any of these tags are dropped; goes on trying while a cache does not answer. */
  purge(tags: readonly string[]): void
  /** Answers with any of these tags are shown only until new ones are there. */
  outdate(tags: readonly string[]): void
  /** Each of the caches. */
  states(): CacheState[]
  close(): void
}

/** Fastly's name for it, which the configuration for Varnish knows as well; whoever does not know it drops the answers. */
const SOFT = { 'fastly-soft-purge': '1' }

const PATIENCE_MS = 3000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** So long a cache would have to be away before it keeps anything that it was told to drop; by then it is stale. */
const GIVE_UP_MS = 15 * 60_000
const MOST_KEYS = 100
/** A publication names its contents and lists one after the other; they are told together. */
const GATHER_MS = 50
/** What has only changed is asked for again without being told, once it was kept for so long. */
const SOFT_GIVE_UP_MS = 60_000

/**
 * Every process tells every cache, after it dropped its own pages: the last one to do so is the last from which a cache
 * could have fetched the old state again. Null where there is no cache to tell.
 */
export function purger(
  settings: PurgeSettings | null,
  log: Log,
  { fetcher = fetch }: { fetcher?: typeof fetch } = {},
): Purger {
  const closing = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const troubles = new Map<string, { since: Date; reason: string }>()
  /** Calls that are under way or tried again, by cache. */
  const open = new Map<string, number>()

  async function tell(url: string, keys: readonly string[], since = Date.now(), wait = FIRST_WAIT_MS): Promise<void> {
    const failure = await call(url, keys)
    if (failure === null || closing.signal.aborted) return
    if (Date.now() - since > GIVE_UP_MS) return log.error({ url, keys, reason: failure }, 'a cache in front not purged')
    if (wait === FIRST_WAIT_MS) log.warn({ url, reason: failure }, 'a cache in front not purged; trying again')
    await pause(wait)
    await tell(url, keys, since, Math.min(wait * 2, LONGEST_WAIT_MS))
  }

  /** Never over once the portal closes. */
  function pause(wait: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        done()
      }, wait)
      timers.add(timer.unref())
    })
  }

  /** Tells one cache what changed, a call at a time: what comes meanwhile goes with the next one, each tag once. */
  function changesFor(url: string) {
    const waiting = new Set<string>()
    let telling = false
    async function tellAll(): Promise<void> {
      telling = true
      await pause(GATHER_MS)
      for (let wait = FIRST_WAIT_MS, since = Date.now(); waiting.size > 0;) {
        const tags = [...waiting].slice(0, MOST_KEYS / 2)
        for (const tag of tags) waiting.delete(tag)
        const failure = await call(url, purgedKeys(tags), SOFT)
        if (failure === null || closing.signal.aborted) {
          wait = FIRST_WAIT_MS
          since = Date.now()
          continue
        }
        if (wait === FIRST_WAIT_MS) log.warn({ url, reason: failure }, 'a cache in front not told; trying again')
        if (Date.now() - since > SOFT_GIVE_UP_MS) waiting.clear()
        else for (const tag of tags) waiting.add(tag)
        await pause(wait)
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      }
      telling = false
    }
    return {
      url,
      waiting,
      tell(tags: readonly string[]) {
        for (const tag of tags) waiting.add(tag)
        if (!telling && waiting.size > 0) void tellAll()
      },
    }
  }

  /** Null when the cache took it, else why not. */
  async function call(url: string, keys: readonly string[], more?: Record<string, string>): Promise<string | null> {
    const failure = await send(url, keys, more)
    if (failure === null) troubles.delete(url)
    else troubles.set(url, { since: troubles.get(url)?.since ?? new Date(), reason: failure })
    return failure
  }

  async function send(url: string, keys: readonly string[], more: Record<string, string> = {}): Promise<string | null> {
    const { method, headers } = settings!
    try {
      const answer = await fetcher(url, {
        method,
        headers: { ...headers, ...more, 'surrogate-key': keys.join(' ') },
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), closing.signal]),
      })
      await answer.body?.cancel()
      return answer.ok ? null : `status ${answer.status}`
    } catch (error) {
      return (error as Error).message
    }
  }

  const changes = (settings?.urls ?? []).map(changesFor)
  return {
    outdate(tags) {
      for (const { tell } of changes) tell(tags)
    },
    purge(tags) {
      const keys = settings ? purgedKeys(tags) : []
      for (let at = 0; at < keys.length; at += MOST_KEYS)
        for (const url of settings!.urls) {
          const count = (by: number) => void open.set(url, (open.get(url) ?? 0) + by)
          count(1)
          void tell(url, keys.slice(at, at + MOST_KEYS)).finally(() => count(-1))
        }
    },
    states: () =>
      changes.map(({ url, waiting }) => ({
        url,
        waiting: waiting.size + (open.get(url) ?? 0),
        trouble: troubles.get(url) ?? null,
      })),
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
