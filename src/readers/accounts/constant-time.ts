import { setTimeout as sleep } from 'node:timers/promises'

/** Answers come at whole multiples of this, so that they do not tell what was done until then. */
const STEP_MS = 250

/** Does work whose length would tell whether there is an account, and answers at a moment that does not. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    return await work()
  } finally {
    const passed = performance.now() - since
    await sleep(Math.ceil(passed / STEP_MS) * STEP_MS - passed)
  }
}
