import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createToken,
  isAlive,
  recordedPostmaster,
  removeFolder,
  startPortal,
  temporaryFolder,
  type Portal,
} from '../portal.ts'
import { commandLine } from '../../src/platform/processes.ts'

const PROCESSES = 2
/** A busy machine takes its time. */
const SOON = { timeout: 120_000, interval: 100 }
const dataDir = temporaryFolder()
let portal: Portal

beforeAll(async () => {
  portal = await startPortal({
    dataDir,
    args: ['--processes', String(PROCESSES)],
    env: { DEMO: '0', RATE_LIMIT_FACTOR: '1' },
  })
})
afterEach(() => expect(isAlive(portal.pid)).toBe(true))
afterAll(async () => {
  const database = recordedPostmaster(dataDir)
  const members = membersOf(portal.pid)
  expect(await portal.end()).toBe(0)
  expect([...members, database].filter(isAlive)).toEqual([])
  removeFolder(dataDir)
})

/** The processes that answer. */
function membersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.map(Number).filter((child) => commandLine(child).includes('--slot'))
}

const figures = async () => (await fetch(`${portal.url}/metrics`)).text()
/** The numbers of the processes that have figures. */
const slots = async () =>
  new Set([...(await figures()).matchAll(/portada_process_resident[^\n]*process="(\d+)"/g)].map(([, slot]) => slot))

/** The status of an answer; connections are kept by the agent. */
function status(agent: Agent, path: string): Promise<number> {
  return new Promise((done, fail) => {
    const asked = get({ agent, host: '127.0.0.1', port: portal.port, path }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode!))
      answer.on('error', fail)
    })
    asked.on('error', fail)
    asked.setTimeout(10_000, () => asked.destroy(Object.assign(new Error('no answer'), { code: 'SILENT' })))
  })
}

/** Asks with kept and with new connections until it is told to end; says what came. */
function readers() {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 })
  const fresh = new Agent({ keepAlive: false })
  const statuses: Record<string, number> = {}
  let going = true
  const workers = [kept, kept, kept, kept, fresh, fresh].map(async (agent) => {
    while (going) {
      const came = await status(agent, '/').catch((error: NodeJS.ErrnoException) => error.code ?? 'failed')
      statuses[came] = (statuses[came] ?? 0) + 1
      await sleep(10)
    }
  })
  return {
    async end() {
      going = false
      await Promise.all(workers)
      kept.destroy()
      return statuses
    },
  }
}

test('new processes that are asked for while the first ones begin come as soon as those serve', async () => {
  const first = membersOf(portal.pid)
  process.kill(portal.pid, 'SIGUSR2')
  await vi.waitFor(() => expect(membersOf(portal.pid).filter((pid) => first.includes(pid))).toEqual([]), SOON)
  await vi.waitFor(async () => expect((await slots()).size).toBe(PROCESSES), SOON)
})

test('several processes answer at one address, each with its own figures in one answer', async () => {
  expect(membersOf(portal.pid)).toHaveLength(PROCESSES)
  const text = await figures()
  expect(text.match(/^# TYPE portada_page_answers_total/gm)).toHaveLength(1)
  expect(text).toMatch(/^portada_processes 2$/m)
})

test('what is published through one is seen through all, and one database serves them', async () => {
  const authorization = `Bearer ${createToken(dataDir)}`
  const body = { type: 'page', site: 'portal', language: 'es', state: 'published', slug: 'flota', body: [] }
  for (const title of ['Primera de la flota', 'Segunda de la flota']) {
    const put = { method: 'PUT', headers: { authorization, 'content-type': 'application/json' } }
    const answer = await fetch(`${portal.url}/api/desk/content/fleet:1`, {
      ...put,
      body: JSON.stringify({ ...body, title }),
    })
    expect(answer.ok).toBe(true)
    const { path } = ((await answer.json()) as { content: { path: string } }).content
    // A connection of its own each time: they go to the processes in turn.
    const seen = async () => (await fetch(`${portal.url}${path}`, { headers: { connection: 'close' } })).text()
    await vi.waitFor(async () => {
      for (let n = 0; n < 2 * PROCESSES; n++) expect((await seen()).includes(title)).toBe(true)
    }, SOON)
  }
})

test('API rule 10: a limit is one count, whichever process is asked', async () => {
  const tries = async () => {
    const body = JSON.stringify({ email: 'nadie@example.org', password: 'Equivocada1' })
    const headers = { 'content-type': 'application/json', origin: portal.url, connection: 'close' }
    const answer = await fetch(`${portal.url}/api/front/user/login`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    // By then the others know.
    await sleep(400)
    return answer.status
  }
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push(await tries())
  expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
})

test('one that is killed is replaced, and new connections are answered meanwhile', async () => {
  const [first, ...others] = membersOf(portal.pid)
  const asked = readers()
  await sleep(200)
  process.kill(first!, 'SIGKILL')
  await vi.waitFor(() => {
    const now = membersOf(portal.pid)
    expect(now).toHaveLength(PROCESSES)
    expect(now).not.toContain(first)
    expect(now).toEqual(expect.arrayContaining(others))
  }, SOON)
  await vi.waitFor(async () => expect(await figures()).toMatch(/^portada_processes 2$/m), SOON)
  const { 200: good = 0, ...bad } = await asked.end()
  expect(good).toBeGreaterThan(0)
  // What was on its way to the killed one is lost; nobody is refused.
  expect(Object.keys(bad).filter((one) => !['ECONNRESET', 'SILENT'].includes(one))).toEqual([])
  expect(bad['SILENT'] ?? 0).toBeLessThanOrEqual(1)
})

test('new processes take the place of the old ones without a refused or a lost request', async () => {
  const old = membersOf(portal.pid)
  const asked = readers()
  process.kill(portal.pid, 'SIGUSR2')
  await vi.waitFor(() => expect(membersOf(portal.pid).filter((pid) => old.includes(pid))).toEqual([]), SOON)
  expect(Object.keys(await asked.end())).toEqual(['200'])
  expect(membersOf(portal.pid)).toHaveLength(PROCESSES)
  console.log(`\n  trial: ${PROCESSES} processes renewed under load`)
})
