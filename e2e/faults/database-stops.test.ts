import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postmasterOf, removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ dataDir, env: { CACHE_MB: '0' } })
})
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

const status = async (path: string) => (await fetch(portal.url + path)).status

test('a PostgreSQL that somebody asks to stop does so at once and is started again', async () => {
  let going = true
  // Readers keep the connections in use, which such a server would wait for.
  const reading = Array.from({ length: 4 }, async () => {
    while (going) await status('/').catch(() => null)
  })
  const old = await postmasterOf(dataDir)
  process.kill(old, 'SIGTERM')
  await vi.waitFor(async () => expect(await postmasterOf(dataDir)).not.toBe(old), { timeout: 60_000, interval: 50 })
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 60_000, interval: 50 })
  going = false
  await Promise.all(reading)
  await sleep(100)
  expect(await status('/')).toBe(200)
})
