import type { IncomingMessage } from 'node:http'
import { isRobot } from '../../discovery/most-read/counter.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { EDITION_PARAMETER } from '../editions/address.ts'
import { addVisits } from './store.ts'

const FLUSH_MS = 5000
/** Different numbers between two writes; whoever invents more of them is not counted. */
const MOST_EDITIONS = 1000
const OF_EDITION = new RegExp(`[?&]${EDITION_PARAMETER}=([1-9]\\d{0,17})(?:&|$)`)

/** Counts the pages that are opened from mails of editions, and nothing about who opens them. */
export interface VisitCounter {
  /** A page is answered. */
  arrived(search: string, request: Pick<IncomingMessage, 'method' | 'headers'>): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** A counter over a database; what could not be written is kept for the next time. */
export function visitCounter({ db, log }: { db: Db; log: Log }): VisitCounter {
  let counts = new Map<string, number>()

  async function flush(): Promise<void> {
    if (counts.size === 0) return
    const writing = counts
    counts = new Map()
    try {
      await addVisits(db, writing)
    } catch (error) {
      log.warn({ err: error }, 'visits of editions not written; kept for the next time')
      for (const [id, visits] of writing) counts.set(id, (counts.get(id) ?? 0) + visits)
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  return {
    arrived(search, { method, headers }) {
      if (search === '' || method !== 'GET') return
      const [, id] = OF_EDITION.exec(search) ?? []
      if (!id || headers['sec-purpose'] !== undefined || isRobot(headers['user-agent'])) return
      const before = counts.get(id)
      if (before !== undefined || counts.size < MOST_EDITIONS) counts.set(id, (before ?? 0) + 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
