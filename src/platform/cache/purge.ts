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

/** Tells the caches in front what was withdrawn. */
export interface Purger {
  /** Answers with any of these tags are dropped; goes on trying while a cache does not answer. */
  purge(tags: readonly string[]): void
  close(): void
}

const PATIENCE_MS = 3000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
/** So long a cache would have to be away before it keeps anything that it was told to drop; by then it is stale. */
const GIVE_UP_MS = 15 * 60_000
const MOST_KEYS = 100

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

  async function tell(url: string, keys: readonly string[], since = Date.now(), wait = FIRST_WAIT_MS): Promise<void> {
    const failure = await call(url, keys)
    if (failure === null || closing.signal.aborted) return
    if (Date.now() - since > GIVE_UP_MS) return log.error({ url, keys, reason: failure }, 'a cache in front not purged')
    if (wait === FIRST_WAIT_MS) log.warn({ url, reason: failure }, 'a cache in front not purged; trying again')
    const timer = setTimeout(() => {
      timers.delete(timer)
      void tell(url, keys, since, Math.min(wait * 2, LONGEST_WAIT_MS))
    }, wait)
    timers.add(timer.unref())
  }

  /** Null when the cache took it, else why not. */
  async function call(url: string, keys: readonly string[]): Promise<string | null> {
    const { method, headers } = settings!
    try {
      const answer = await fetcher(url, {
        method,
        headers: { ...headers, 'surrogate-key': keys.join(' ') },
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), closing.signal]),
      })
      await answer.body?.cancel()
      return answer.ok ? null : `status ${answer.status}`
    } catch (error) {
      return (error as Error).message
    }
  }

  return {
    purge(tags) {
      const keys = settings ? purgedKeys(tags) : []
      for (let at = 0; at < keys.length; at += MOST_KEYS)
        for (const url of settings!.urls) void tell(url, keys.slice(at, at + MOST_KEYS))
    },
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
