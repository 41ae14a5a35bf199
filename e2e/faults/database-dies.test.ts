import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postmasterOf, removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ dataDir })
})
afterAll(async () => {
  await portal.end()
  removeFolder(dataDir)
})

const get = (path: string) => fetch(portal.url + path, { redirect: 'manual' })

/** Addresses of stories that the front page links to. */
async function stories(): Promise<string[]> {
  const html = await (await get('/')).text()
  const links = [...html.matchAll(/href="(\/[^"#?]*_\d+\.html)"/g)].map((match) => match[1]!)
  return [...new Set(links)]
}

/** Asks for the path over and over and counts the answers. */
function load(path: string) {
  const statuses: Record<number, number> = {}
  let going = true
  const workers = Array.from({ length: 8 }, async () => {
    while (going) {
      const answer = await get(path).catch(() => null)
      await answer?.arrayBuffer()
      statuses[answer?.status ?? 0] = (statuses[answer?.status ?? 0] ?? 0) + 1
    }
  })
  return async () => {
    going = false
    await Promise.all(workers)
    return statuses
  }
}

test('when PostgreSQL is killed under load, warm pages go on and everything heals', async () => {
  const [warm] = await stories()
  expect((await get(warm!)).status).toBe(200)
  const stop = load(warm!)
  await sleep(300)
  for (let kill = 0; kill < 3; kill++) {
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await sleep(800)
  }
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 60_000, interval: 50 })
  expect(Object.keys(await stop())).toEqual(['200'])
  await vi.waitFor(async () => expect((await get((await stories()).at(-1)!)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
})

test('while PostgreSQL is frozen, warm pages are served and cold ones are 503 with Retry-After', async () => {
  const [warm, ...others] = await stories()
  await get(warm!)
  const cold = others.at(-2)!
  const database = await postmasterOf(dataDir)
  const children = readFileSync(`/proc/${database}/task/${database}/children`, 'utf8').trim().split(' ').map(Number)
  const all = [database, ...children]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  try {
    const made = get(cold)
    let over = false
    void made.then(() => (over = true))
    expect([(await get(warm!)).status, over]).toEqual([200, false])
    const answer = await made
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect((await get(warm!)).status).toBe(200)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
  await vi.waitFor(async () => expect((await get(cold)).status).toBe(200), { timeout: 60_000, interval: 100 })
})
