import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EmbeddedPostgres } from '../../src/platform/database/embedded.ts'
import { startReplica, testServer, type StreamingReplica } from '../../src/platform/database/replica-testing.ts'
import { asker } from '../faults/load.ts'
import { removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'

const SOON = { timeout: 60_000, interval: 50 }
const dataDir = temporaryFolder()
let server: EmbeddedPostgres
let replica: StreamingReplica
let portal: Portal

beforeAll(async () => {
  server = await testServer(dataDir)
  replica = await startReplica({ dataDir, url: server.url })
  const env = { DEMO: '0', DATABASE_URL: server.url, DATABASE_REPLICA_URLS: replica.url }
  portal = await startPortal({ dataDir: temporaryFolder(), env })
})
afterAll(async () => {
  await portal.end()
  await replica.close()
  await server.stop()
  for (const folder of [dataDir, portal.dataDir]) removeFolder(folder)
})

/** How often reads for pages came from a replica and from the primary. */
async function reads(): Promise<Record<string, number>> {
  const text = await (await fetch(`${portal.url}/metrics`)).text()
  const found = text.matchAll(/^portada_database_reads_total\{from="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...found].map(([, from, count]) => [from, Number(count)]))
}

test('cold pages are read from a replica, and none fails while it freezes, comes back and dies', async () => {
  const ask = asker(portal.port)
  let page = 0
  const cold = () => ask(`/buscar/?text=palabra${(page += 1)}`)
  const replicaReads = async () => {
    const before = (await reads())['replica'] ?? 0
    await cold()
    return ((await reads())['replica'] ?? 0) - before
  }
  await vi.waitFor(async () => expect(await replicaReads()).toBeGreaterThan(0), SOON)
  const statuses: Record<string, number> = {}
  let going = true
  const readers = [cold, cold, () => ask('/')].map(async (next) => {
    while (going) {
      const status = await next().catch(() => 0)
      statuses[status] = (statuses[status] ?? 0) + 1
      await sleep(20)
    }
  })
  await sleep(300)
  replica.signal('SIGSTOP')
  await vi.waitFor(() => expect(portal.output()).toContain('a replica is left out'), SOON)
  await sleep(300)
  replica.signal('SIGCONT')
  await vi.waitFor(async () => expect(await replicaReads()).toBeGreaterThan(0), SOON)
  replica.signal('SIGKILL')
  await sleep(1000)
  going = false
  await Promise.all(readers)
  console.log(`\n  trial: replica frozen and killed under load; ${JSON.stringify(statuses)}`)
  expect(Object.keys(statuses)).toEqual(['200'])
})
