import { setTimeout as sleep } from 'node:timers/promises'
import { CACHE_CHANNEL } from '../../platform/cache/notify.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { SITES_CHANNEL } from '../../sites/store.ts'
import { PUSH_CHANNEL } from './note-store.ts'
import { pushDelivery, type PushDeliveryDeps } from './delivery.ts'

/** Breaking news are told within ten seconds, whatever was announced and not heard. */
const LOOK_MS = 5000
/** News come in groups: one look for all of them. */
const GATHER_MS = 250
/** For what is being handed over when the portal stops. */
const STOP_MS = 4000

interface Deps extends PushDeliveryDeps {
  notifications: Notifications | null
}

/** Tells devices what is new, from the start of the portal to its end. */
export interface PushSender {
  close(): Promise<void>
}

/** Starts looking for what there is to be told. */
export function pushSender(deps: Deps): PushSender {
  const { log, notifications } = deps
  const delivery = pushDelivery(deps)
  let closed = false
  let running: Promise<void> | null = null
  let again = false
  let soon: NodeJS.Timeout | undefined
  /** Told once each time that the database goes away. */
  let readable = true

  async function look(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        again ||= await delivery.tellAll()
        readable = true
      } catch (error) {
        if (readable) log.warn({ err: error }, 'notices wait: the queue cannot be read')
        readable = false
      }
    }
  }

  function wake(): void {
    soon = undefined
    again = true
    if (closed || running) return
    running = look().finally(() => {
      running = null
      if (again && !closed) wake()
    })
  }
  const wakeSoon = () => void (soon ??= setTimeout(wake, GATHER_MS).unref())

  for (const channel of [PUSH_CHANNEL, CACHE_CHANNEL, SITES_CHANNEL]) notifications?.on(channel, wakeSoon)
  const timer = setInterval(wake, LOOK_MS).unref()
  wake()
  return {
    async close() {
      closed = true
      delivery.stop()
      clearInterval(timer)
      clearTimeout(soon)
      await Promise.race([
        (running ?? Promise.resolve()).then(delivery.settled),
        sleep(STOP_MS, undefined, { ref: false }),
      ])
      delivery.close()
    },
  }
}
