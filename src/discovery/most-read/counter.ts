import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/cache/at-most.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { addViews, isCountable } from './store.ts'

const FLUSH_MS = 5000
/** The same reader counts once per content within this time. */
const SAME_READER_MS = 30 * 60_000
const READERS = 50_000
const KNOWN_CONTENTS = 20_000

const ROBOT =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|^$/i

/** Whether a program reads, as far as it says so itself. */
export function isRobot(userAgent: string | undefined): boolean {
  return ROBOT.test(userAgent ?? '')
}

/** Counts readings in memory and writes their sums every few seconds. */
export interface ViewCounter {
  /** Counts a reading once per reader; false when there is no such content. */
  count(id: string, reader: string): Promise<boolean>
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** A counter over a database; what could not be written is kept for the next time. */
export function viewCounter({ db, clock, log }: { db: Db; clock: Clock; log: Log }): ViewCounter {
  const seen = new LRUCache<string, true>({ ...atMost(READERS), ttl: SAME_READER_MS })
  const known = new LRUCache<string, boolean>({ ...atMost(KNOWN_CONTENTS), ttl: SAME_READER_MS })
  let counts = new Map<string, number>()

  async function flush(): Promise<void> {
    if (counts.size === 0) return
    const writing = counts
    counts = new Map()
    try {
      await addViews(db, writing, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'readings not written; kept for the next time')
      for (const [id, views] of writing) counts.set(id, (counts.get(id) ?? 0) + views)
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  return {
    async count(id, reader) {
      let countable = known.get(id)
      if (countable === undefined) known.set(id, (countable = await isCountable(db, id)))
      if (!countable) return false
      const key = `${id}\n${reader}`
      if (seen.has(key)) return true
      seen.set(key, true)
      counts.set(id, (counts.get(id) ?? 0) + 1)
      return true
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
