import { AsyncLocalStorage } from 'node:async_hooks'

/** What is done for keys that change all the time, but only now and then. */
export interface Paced {
  /** Does it at once, or together with others when it was done for this key a moment ago. */
  soon(key: string): Promise<void>
  /** Does what still waits. */
  close(): Promise<void>
}

/** Does something at most once per key and time: the first at once, those that follow together. */
export function paced(run: (key: string) => Promise<void> | void, everyMs: number): Paced {
  const pauses = new Map<string, { timer: NodeJS.Timeout; again: boolean }>()
  const outside = AsyncLocalStorage.snapshot()

  function pause(key: string): void {
    const timer = setTimeout(() => void over(key), everyMs)
    timer.unref()
    pauses.set(key, { timer, again: false })
  }

  async function over(key: string): Promise<void> {
    const again = pauses.get(key)?.again ?? false
    pauses.delete(key)
    if (!again) return
    pause(key)
    await run(key)
  }

  return {
    async soon(key) {
      const known = pauses.get(key)
      if (known) {
        known.again = true
        return
      }
      outside(pause, key)
      await run(key)
    },
    async close() {
      const left = [...pauses].filter(([, { again }]) => again)
      for (const [, { timer }] of pauses) clearTimeout(timer)
      pauses.clear()
      for (const [key] of left) await run(key)
    },
  }
}
