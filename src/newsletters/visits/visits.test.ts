import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProcess } from '../../app/testing.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { editionFigures, forgetDeliveries, startSending } from '../delivery/store.ts'
import { newsletterSite, readyEdition, subscribe } from '../delivery/testing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { silentLog } from '../../platform/log.ts'
import { visitCounter } from './counter.ts'

const now = new Date('2026-03-02T12:00:00Z')
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0'
let database: Database
let edition: string
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await newsletterSite(db)
  await subscribe(db, now, 'neus@example.org')
  edition = await readyEdition(db, { now })
  await startSending(db, edition, now)
})
afterAll(() => database.close())

const visits = async () => (await editionFigures(database.db, edition))!.visits

test('a page that is opened from an edition counts for it, made or kept, and says nothing of who opened it', async () => {
  const portal = await testProcess(database, { now: () => now })
  const open = (query: string, more: { method?: 'HEAD'; headers?: Record<string, string> } = {}) =>
    portal.app.inject({
      method: more.method ?? 'GET',
      url: `/boletines/${query}`,
      headers: { host: 'mestral.example', 'user-agent': BROWSER, ...more.headers },
    })
  const plain = await open('')
  const counted = [await open(`?b=${edition}`), await open(`?x=1&b=${edition}`)]
  expect(counted.map(({ body }) => body)).toEqual([plain.body, plain.body])
  expect(counted.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
  await open(`?b=${edition}`, { method: 'HEAD' })
  await open(`?b=${edition}`, { headers: { 'user-agent': 'Googlebot/2.1' } })
  await open(`?b=${edition}`, { headers: { 'sec-purpose': 'prefetch' } })
  await open('?b=999999')
  await open('?b=1;drop')
  await portal.close()
  expect(await visits()).toBe(2)
})

test('what could not be written is written the next time, and outlives the addresses of its edition', async () => {
  const { db } = database
  let away = true
  const unreliable = new Proxy(db, {
    get: (target, key) => {
      if (key === 'getExecutor' && away) throw new Error('away')
      const value = Reflect.get(target, key) as unknown
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const counter = visitCounter({ db: unreliable, log: silentLog })
  counter.arrived(`?b=${edition}`, { method: 'GET', headers: { 'user-agent': BROWSER } })
  await counter.flush()
  expect(await visits()).toBe(2)
  away = false
  await counter.stop()
  expect(await visits()).toBe(3)
  await forgetDeliveries(db, new Date(now.getTime() + 90 * DAY_MS))
  expect(await visits()).toBe(3)
})
