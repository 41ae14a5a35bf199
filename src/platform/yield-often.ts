import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which a request may wait because of somebody else's work. */
const LONGEST = 15

/** For long work: asked between two pieces of it, gives the process to others when it was held long enough. */
export function yieldOften(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST) return
    await setImmediate()
    since = performance.now()
  }
}
