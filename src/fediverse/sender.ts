import { setTimeout as sleep } from 'node:timers/promises'
import { CACHE_CHANNEL } from '../platform/cache/notify.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import { SITES_CHANNEL } from '../sites/store.ts'
import { FEDIVERSE_CHANNEL } from './store.ts'
import { deliverActivities, type DeliveryDeps } from './delivery.ts'

/** What was announced and not heard, what is published by the clock, and what is tried again. */
const LOOK_MS = 15_000
/** News come in groups: one look for all of them. */
const GATHER_MS = 1000
/** For what is being handed over when the portal stops. */
const STOP_MS = 4000

/**
 * Tells followers in the fediverse what is new, from the start of the portal to its end; nobody who publishes waits.
 * @returns what ends it
 */
export function fediverseSender(deps: DeliveryDeps & { notifications: Notifications | null }): () => Promise<void> {
  const { log, notifications } = deps
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let soon: NodeJS.Timeout | undefined
  /** Told once each time that the database goes away. */
  let readable = true

  async function look(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false
      try {
        await deliverActivities(deps, stopping.signal)
        readable = true
      } catch (error) {
        if (readable) log.warn({ err: error }, 'followers in the fediverse wait: the queue cannot be read')
        readable = false
      }
    }
  }

  function wake(): void {
    soon = undefined
    again = true
    if (stopping.signal.aborted) return
    running ??= look().finally(() => (running = null))
  }
  const wakeSoon = () => void (soon ??= setTimeout(wake, GATHER_MS).unref())

  for (const channel of [FEDIVERSE_CHANNEL, CACHE_CHANNEL, SITES_CHANNEL]) notifications?.on(channel, wakeSoon)
  const timer = setInterval(wake, LOOK_MS).unref()
  wake()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    clearTimeout(soon)
    await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })])
  }
}
