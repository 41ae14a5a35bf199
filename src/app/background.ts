import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log.ts'

/** Work that no reader waits for, from the start of the portal to its end. */
export interface Background {
  /** Begins something; its failure is told with these words, unless it was told to end. */
  run(failed: string, work: (signal: AbortSignal) => Promise<unknown>): void
  /** Tells all of it to end. */
  stop(): void
  /** Resolves when all of it has ended, or has not for as long as a stop can wait: a storage may be silent. */
  ended(): Promise<void>
}

const PATIENCE_MS = 4000

/** Nothing runs yet. */
export function background(log: Log, patience = PATIENCE_MS): Background {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    run(failed, work) {
      if (stopping.signal.aborted) return
      const ended = work(stopping.signal).then(
        () => undefined,
        (error: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err: error }, failed)
        },
      )
      running.add(ended)
      void ended.finally(() => running.delete(ended))
    },
    stop: () => stopping.abort(),
    async ended() {
      await Promise.race([Promise.all(running), sleep(patience, undefined, { ref: false })])
    },
  }
}
