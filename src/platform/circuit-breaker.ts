import type { Log } from './log.ts'

/** Leaves a service alone for a while after it failed, so that nobody waits for it in vain. */
export interface CircuitBreaker {
  /** Whether it is left alone now. */
  isOpen(): boolean
  failed(error: unknown): void
  worked(): void
}

/**
 * What is said when a service fails, once, and when it is well again, once.
 * @param failures in a row after which it is left alone; the first one after a pause begins the next
 */
export function circuitBreaker(
  log: Pick<Log, 'warn' | 'info'>,
  { failures, pauseMs, fails, works }: { failures: number; pauseMs: number; fails: string; works: string },
): CircuitBreaker {
  let inARow = 0
  let openUntil = 0
  return {
    isOpen: () => Date.now() < openUntil,
    failed(error) {
      if (inARow === 0) log.warn({ err: error }, fails)
      inARow += 1
      if (inARow >= failures) openUntil = Date.now() + pauseMs
    },
    worked() {
      if (inARow > 0) log.info(works)
      inARow = 0
      openUntil = 0
    },
  }
}
