import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingRoom } from './waiting-room.ts'

const room = waitingRoom()
const server = createServer(room.answer)
let address = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a portal that starts lives, is not ready and says what it waits for', async () => {
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ database: true, waitsFor: 'start' })
  room.waitsFor('database')
  const ready = await fetch(`${address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', database: false, waitsFor: 'database' },
  ])
})

test('pages and calls are asked to come back, in the language of the reader', async () => {
  const page = await fetch(`${address}/ca/cultura/`)
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain('<html lang="ca">')
  // What it looks like is let in, and nothing else.
  const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toBe(`default-src 'none'; style-src 'sha256-${hash}'`)
  const call = await fetch(`${address}/ocio/api/front/user/login`, { method: 'POST', body: '{}' })
  expect([call.status, call.headers.get('content-language')]).toEqual([503, 'es'])
  expect(await call.json()).toMatchObject({ httpCode: 503, errors: [{ errorCode: 'SERVICE_UNAVAILABLE' }] })
})
