import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { launchPortal } from '../portal.ts'
import { farDatabase, type FarDatabase } from './far-database.ts'

let database: FarDatabase

beforeAll(async () => {
  database = await farDatabase()
})
beforeEach(async () => {
  await database.network.heal()
  await database.network.cut()
})
afterAll(async () => {
  await database.close()
})

const start = (more: { args?: string[]; url?: string } = {}) =>
  launchPortal({
    dataDir: database.dataDir,
    env: { DATABASE_URL: more.url ?? database.url },
    ...(more.args && { args: more.args }),
  })
const soon = { timeout: 60_000, interval: 50 }

test('a portal waits for its database, says so meanwhile, and serves when it comes', async () => {
  const portal = await start()
  const get = (path: string) => fetch(portal.url + path)
  await vi.waitFor(
    async () => expect(await (await get('/readyz')).json()).toMatchObject({ waitsFor: 'database' }),
    soon,
  )
  expect((await get('/healthz')).status).toBe(200)
  for (const path of ['/', '/ca/', '/webapi/most-read/?limit=4']) {
    const answer = await get(path)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
  }
  expect(portal.output()).toContain('waiting for the database')
  expect(portal.output()).not.toContain('Portada is running')
  // One that accepts connections and says nothing is waited for as well.
  database.network.drop()
  await database.network.heal()
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), soon)
  await vi.waitFor(async () => expect((await get('/')).status).toBe(200), soon)
  expect(await portal.end()).toBe(0)
})

test('a portal that waits is stopped in good order', async () => {
  const portal = await start()
  await vi.waitFor(() => expect(portal.output()).toContain('waiting for the database'), soon)
  expect(await portal.end('SIGINT')).toBe(0)
})

test('--no-wait ends the start without a database, and so does a fault that waiting does not mend', async () => {
  const ended = async (portal: Awaited<ReturnType<typeof start>>) =>
    portal.child.exitCode ?? ((await once(portal.child, 'exit')) as [number])[0]
  const impatient = await start({ args: ['--no-wait'] })
  expect(await ended(impatient)).toBe(1)
  expect(impatient.output()).toMatch(/^portada: The database of DATABASE_URL cannot be used: .*ECONNREFUSED/m)
  await database.network.heal()
  const wrong = new URL(database.url)
  wrong.password = 'wrong'
  const stranger = await start({ url: wrong.href })
  expect(await ended(stranger)).toBe(78)
  expect(stranger.output()).toMatch(/^portada: The database of DATABASE_URL cannot be used: password authentication/m)
  const misspelt = await start({ args: ['--no-wiat'] })
  expect(await ended(misspelt)).toBe(78)
  expect(misspelt.output()).toMatch(/^portada: .*--no-wiat.*there are --no-wait/m)
})
