import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { saveSite } from '../sites/store.ts'
import { testPortal } from './testing.ts'

const { db, close } = await testDatabase()
await saveSite(db, { alias: 'portal', id: 'p', name: 'Portal', position: 1, url: 'http://portal.test', hasUsers: true })
const app = await testPortal(db, new Date('2026-03-02T12:00:00Z'), { RATE_LIMIT_FACTOR: '1' })
afterAll(async () => {
  await app.close()
  await close()
})

const CALLS = [
  ['POST', '/api/front/user/logout'],
  ['GET', '/api/front/user/saved-contents/'],
  ['GET', '/api/front/user/followed-authors/'],
  ['GET', '/api/front/user/children/'],
  ['GET', '/webapi/most-read/'],
  ['GET', '/api/front/paywall/1/messages'],
  ['GET', '/api/front/schedule/tv'],
  ['GET', '/api/front/weather/alzira'],
  ['GET', '/api/front/comments/1'],
  ['GET', '/api/front/poll/1'],
] as const

test.each(CALLS)('OPEN-31 %s %s has no limit but that of all calls', async (method, url) => {
  const remoteAddress = `192.0.2.${CALLS.findIndex(([, each]) => each === url) + 1}`
  const ask = async () =>
    (await app.inject({ method, url, remoteAddress, headers: { host: 'portal.test' } })).statusCode
  for (let n = 1; n <= 600; n += 1) expect(await ask(), String(n)).not.toBe(429)
  expect(await ask()).toBe(429)
})
