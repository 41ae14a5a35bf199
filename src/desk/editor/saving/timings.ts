/** How long everything waits while somebody writes, in milliseconds. */
export const TIMINGS = {
  /** To the device: this long without a change, and no longer than that while they go on. */
  journal: { quiet: 250, most: 1000 },
  /** To the portal. */
  send: { quiet: 1200, most: 4000 },
  /** To the portal where the device keeps nothing. */
  sendUnkept: { quiet: 800, most: 800 },
  /** An answer that comes later is given up, and the same is sent again. */
  giveUp: 12_000,
  /** From then on it is said that it is being saved, and from then on that there is no connection. */
  sayBusy: 1000,
  sayOffline: 4000,
  /** Tries after a failure; the last one goes on for ever. */
  again: [1000, 2000, 4000, 8000, 15_000, 30_000],
  /** So that a whole newsroom does not come back in the same second. */
  spread: 0.2,
} as const

/** How long until the next try after so many failures; `random` is of 0 to 1. */
export function againAfter(failures: number, random: number): number {
  const wait = TIMINGS.again[Math.min(failures, TIMINGS.again.length) - 1]!
  return wait * (1 - TIMINGS.spread + 2 * TIMINGS.spread * random)
}

/** What passes the time: that of the browser, or one that a test lets pass. */
export interface Clock {
  now(): number
  /** @returns what calls it off */
  after(ms: number, run: () => void): () => void
}

/** Runs what was asked for once nothing was asked for a while, or when the first asking is long enough ago. */
export class Debounce {
  private first: number | null = null
  private cancel: (() => void) | null = null
  private readonly clock: Clock
  private readonly run: () => void

  constructor(clock: Clock, run: () => void) {
    this.clock = clock
    this.run = run
  }

  /** Asks for it. */
  ask({ quiet, most }: { quiet: number; most: number }): void {
    const now = this.clock.now()
    this.first ??= now
    this.cancel?.()
    this.cancel = this.clock.after(Math.min(quiet, Math.max(0, this.first + most - now)), () => {
      this.stop()
      this.run()
    })
  }

  /** Calls it off. */
  stop(): void {
    this.cancel?.()
    this.cancel = null
    this.first = null
  }
}
