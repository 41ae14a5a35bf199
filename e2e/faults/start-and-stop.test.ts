import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  isAlive,
  launchPortal,
  recordedPostmaster,
  removeFolder,
  startPortal,
  temporaryFolder,
  type Portal,
} from '../portal.ts'

/** Tells a supervisor that trying again would change nothing. */
const REFUSED = 78
const dataDir = temporaryFolder()
const running: Portal[] = []

async function start(env: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ dataDir, env: { DEMO: '0', ...env } })
  running.push(portal)
  return portal
}

const postmaster = () => recordedPostmaster(dataDir)
const status = async (url: string) => (await fetch(url)).status

beforeAll(async () => {
  await (await start()).end()
})
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.end()
})
afterAll(() => removeFolder(dataDir))

test('with nothing to show there is still a site, and the start says where', async () => {
  const portal = await start()
  expect(await status(`${portal.url}/`)).toBe(200)
  expect(portal.output()).toContain(`http://localhost:${portal.port}/`)
  expect(portal.output()).toMatch(/API\s+http:\/\/localhost:\d+\/api\/docs/)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops portal and database in good order', async (signal) => {
  const portal = await start()
  const database = postmaster()
  expect(await portal.end(signal)).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(existsSync(join(dataDir, 'portada.lock'))).toBe(false)
})

test('after kill -9 the next start recovers by itself', async () => {
  const killed = await start()
  await killed.end('SIGKILL')
  expect(isAlive(postmaster())).toBe(true)
  const portal = await start()
  expect(await status(`${portal.url}/`)).toBe(200)
})

test('after kill -9 of portal and database the next start recovers by itself', async () => {
  const killed = await start()
  process.kill(postmaster(), 'SIGKILL')
  await killed.end('SIGKILL')
  const portal = await start()
  expect(await status(`${portal.url}/`)).toBe(200)
})

test('a second portal on the same data is refused with a clear message, and the first goes on', async () => {
  const first = await start()
  const second = await launchPortal({ dataDir, env: { DEMO: '0' } })
  const code = await new Promise((done) => second.child.once('exit', done))
  expect(code).toBe(1)
  expect(second.output()).toContain(`Another portal (process ${first.pid}) is running on the data folder ${dataDir}`)
  expect(await status(`${first.url}/`)).toBe(200)
})

test('a port that is taken and a setting that is wrong are said in plain words', async () => {
  const first = await start()
  const other = temporaryFolder()
  const taken = await launchPortal({ dataDir: other, port: first.port, env: { DEMO: '0' } })
  await vi.waitFor(() => expect(taken.child.exitCode).toBe(1), { timeout: 60_000 })
  expect(taken.output()).toContain(`The port ${first.port} is in use`)
  const foreign = await launchPortal({ dataDir: other, env: { DEMO: '0', HOST: '192.0.2.77' } })
  await vi.waitFor(() => expect(foreign.child.exitCode).toBe(REFUSED), { timeout: 60_000 })
  expect(foreign.output()).toContain('This machine has no address 192.0.2.77: correct HOST')
  writeFileSync(join(other, 'file'), '')
  const blocked = await launchPortal({ dataDir: join(other, 'file'), env: { DEMO: '0' } })
  await vi.waitFor(() => expect(blocked.child.exitCode).toBe(REFUSED), { timeout: 60_000 })
  expect(blocked.output()).toContain('a file of that name is in the way. Set DATA_DIR')
  const wrong = await launchPortal({ dataDir: other, env: { DATABASE_URL: 'mysql://x' } })
  await vi.waitFor(() => expect(wrong.child.exitCode).toBe(REFUSED), { timeout: 60_000 })
  expect(wrong.output()).toMatch(/DATABASE_URL: postgres:\/\//)
  const unprepared = await launchPortal({ dataDir: other, env: { PORTADA_STAGE: 'production', S3_BUCKET: 'files' } })
  await vi.waitFor(() => expect(unprepared.child.exitCode).toBe(REFUSED), { timeout: 60_000 })
  for (const name of ['SECRET', 'PUBLIC_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(unprepared.output()).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
  removeFolder(other)
})
