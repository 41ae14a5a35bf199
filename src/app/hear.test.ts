import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import { silentLog } from '../platform/log.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { rateLimiter } from '../web/http/rate-limit.ts'
import { hear } from './hear.ts'

const nothing = () => undefined

test.each([
  ['a process beside which others may serve shares its limits', false],
  ['a process that has its database for itself tells nobody what it counts', true],
])('%s', async (_, alone) => {
  const channels: string[] = []
  const notifications: Notifications = {
    on: (channel) => void channels.push(channel),
    onGap: nothing,
    start: async () => undefined,
    close: async () => undefined,
    connected: true,
  }
  const stop = await hear(
    { db: null as never, log: silentLog, notifications, alone },
    {
      sites: { all: [] } as unknown as SiteRegistry,
      limiter: rateLimiter(systemClock, 1),
      forget: nothing,
      outdate: nothing,
      disown: nothing,
      suspectAll: nothing,
    },
  )
  stop()
  expect(channels.includes('portada_limits')).toBe(!alone)
})
