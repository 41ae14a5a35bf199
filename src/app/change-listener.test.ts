import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import { silentLog } from '../platform/log.ts'
import { siteRegistry, type SiteRegistry } from '../sites/registry.ts'
import { SITES_CHANNEL } from '../sites/store.ts'
import { rateLimiter } from '../web/http/rate-limit.ts'
import { listenToChanges } from './change-listener.ts'

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
  const stop = await listenToChanges(
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

test('of two readings of the sites the later one stays, however long the earlier one takes', async () => {
  const listeners = new Map<string, () => void>()
  const notifications = {
    on: (channel: string, listen: () => void) => void listeners.set(channel, listen),
    onGap: nothing,
    start: async () => undefined,
    close: async () => undefined,
    connected: true,
  } as unknown as Notifications
  const row = (version: number) => {
    const config = { alias: 'portal', id: 'portal', name: `Version ${version}`, url: 'https://portal.example' }
    return { alias: 'portal', position: 1, version, updated_at: new Date(version), config }
  }
  const { promise: slow, resolve: letGo } = Promise.withResolvers<void>()
  let asked = 0
  // The first question is answered after the second one, with what was there when it was asked.
  const execute = async () => {
    asked += 1
    const rows = [row(asked)]
    if (asked === 1) await slow
    return rows
  }
  const query = { selectAll: () => query, orderBy: () => query, execute }
  const sites = siteRegistry()
  await listenToChanges(
    { db: { selectFrom: () => query } as never, log: silentLog, notifications, alone: true },
    {
      sites,
      limiter: rateLimiter(systemClock, 1),
      forget: nothing,
      outdate: nothing,
      disown: nothing,
      suspectAll: nothing,
    },
  )
  listeners.get(SITES_CHANNEL)!()
  await expect.poll(() => asked).toBe(1)
  listeners.get(SITES_CHANNEL)!()
  await new Promise((done) => setImmediate(done))
  letGo()
  await expect.poll(() => sites.get('portal')?.name).toBe('Version 2')
  await new Promise((done) => setImmediate(done))
  expect(sites.get('portal')?.name).toBe('Version 2')
})
