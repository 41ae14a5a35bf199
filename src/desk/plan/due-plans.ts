import type { PublishDeps } from '../../content/publish.ts'
import type { Log } from '../../platform/log.ts'
import { tidyPresence } from '../stream/presence-actions.ts'
import { doDuePlans } from './actions.ts'

const EVERY_MS = 5000

/** Does by the clock what the newsroom planned, every five seconds and in every process; answers what ends it. */
export function runDuePlansByClock({ log, ...deps }: PublishDeps & { log: Log }): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const runOnce = async () => {
    try {
      await doDuePlans(deps)
      await tidyPresence(deps)
    } catch (error) {
      log.warn({ err: error }, 'what the newsroom planned was not looked at')
    }
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = runOnce().finally(() => (isRunning = false))
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
