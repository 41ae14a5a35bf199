import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { testDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { faultyNetwork } from '../network/testing.ts'
import { currentOrigin, onBehalfOf, type Origin } from '../origin.ts'
import { startTracing } from '../tracing.ts'
import { createJobs, jobKind } from './jobs.ts'

const database = await testDatabase()
const jobs = createJobs(database.url, silentLog)
const greet = jobKind({ queue: 'greet', schema: z.object({ name: z.string() }), retries: 2 })
const seen: string[] = []
let failures = 1

jobs.handle(greet, async ({ name }) => {
  if (name === 'second time' && failures-- > 0) throw new Error('not yet')
  seen.push(name)
})
const meet = jobKind({ queue: 'meet', schema: z.object({ name: z.string() }), retries: 0, atOnce: 2 })
let here = 0
let met = 0
jobs.handle(meet, async () => {
  here++
  await vi.waitFor(() => expect(here).toBe(2), { timeout: 6000, interval: 50 })
  met++
})
const remember = jobKind({ queue: 'remember', schema: z.strictObject({ name: z.string() }) })
const remembered: Record<string, Origin | undefined> = {}
jobs.handle(remember, async ({ name }) => void (remembered[name] = currentOrigin()))
const ask = jobKind({ queue: 'ask', schema: z.object({ name: z.string() }), retries: 0 })
const asked = new Set<string>()
jobs.handle(ask, async ({ name }) => {
  await database.query('select 1')
  asked.add(name)
  if (name === 'badly') throw new Error('answered badly')
})
await jobs.start()
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 12_000, interval: 100 })

test('a job queued in a transaction runs after it, and never when it fails', async () => {
  await database.db.transaction().execute((tx) => jobs.send(tx, greet, { name: 'kept' }))
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.send(tx, greet, { name: 'dropped' })
    await sql`select 1/0`.execute(tx)
  })
  await expect(failing).rejects.toThrow(/division/)
  await eventually(() => expect(seen).toContain('kept'))
  expect(seen).not.toContain('dropped')
})

test('a failing job is tried again', async () => {
  await jobs.send(database.db, greet, { name: 'second time' })
  await eventually(() => expect(seen).toContain('second time'))
})

test('jobs with one key wait once, jobs without a key each for themselves', async () => {
  const at = new Date(Date.now() + 1500)
  for (const key of ['one', 'one']) await jobs.send(database.db, greet, { name: 'keyed' }, { at, key })
  for (let n = 0; n < 2; n++) await jobs.send(database.db, greet, { name: 'free' })
  await eventually(() => expect(seen.filter((name) => name === 'free')).toHaveLength(2))
  await eventually(() => expect(seen.filter((name) => name === 'keyed')).toHaveLength(1))
})

test('of a kind that says so several run side by side', async () => {
  for (const name of ['one', 'other']) await jobs.send(database.db, meet, { name })
  await eventually(() => expect(met).toBe(2))
})

test('queues that have nothing to do are looked at together', async () => {
  const { db, url, close } = await testDatabase()
  const idle = createJobs(url, silentLog)
  idle.handle(jobKind({ queue: 'idle', schema: z.object({}), atOnce: 20 }), async () => undefined)
  await idle.start()
  const asked = async () => {
    const { rows } = await sql<{ n: number }>`select (xact_commit + xact_rollback)::int as n
      from pg_stat_database where datname = current_database()`.execute(db)
    return rows[0]!.n
  }
  // What a connection has done is counted a second later.
  await sleep(2500)
  const before = await asked()
  await sleep(4000)
  expect((await asked()) - before).toBeLessThan(20)
  await idle.stop()
  await close()
})

test('a job is traced with what it asks of the database, and with why it failed', async () => {
  const sent: { name: string; kind: number; spanId: string; parentSpanId?: string; status: { message?: string } }[] = []
  const collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const told = JSON.parse(Buffer.concat(parts).toString()) as { resourceSpans: [{ scopeSpans: [{ spans: [] }] }] }
        sent.push(...told.resourceSpans[0].scopeSpans[0].spans)
        response.end('{}')
      })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  const settings = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }).tracing
  const end = await startTracing(settings, silentLog)
  try {
    for (const name of ['well', 'badly']) await jobs.send(database.db, ask, { name })
    await eventually(() => expect(asked).toEqual(new Set(['well', 'badly'])))
  } finally {
    await end()
    collector.close()
  }
  const done = sent.filter(({ name }) => name === 'ask')
  expect(done.map(({ kind, status }) => [kind, status.message]).toSorted()).toEqual([
    [5, undefined],
    [5, 'answered badly'],
  ])
  for (const { spanId } of done)
    expect(sent.some(({ name, parentSpanId }) => name === 'SQL' && parentSpanId === spanId)).toBe(true)
})

test('a job is done on behalf of the request that queued it, others on their own', async () => {
  await onBehalfOf({ id: 'edge-7', what: '/contacto/' }, () => jobs.send(database.db, remember, { name: 'asked' }))
  await jobs.send(database.db, remember, { name: 'own' })
  await eventually(() => expect(Object.keys(remembered)).toHaveLength(2))
  expect(remembered['asked']).toEqual({ id: 'edge-7', what: 'remember' })
  expect(remembered['own']).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), what: 'remember' })
})

test('data that does not fit is refused when it is queued', async () => {
  await expect(jobs.send(database.db, greet, { name: 3 } as never)).rejects.toThrow()
})

test('jobs go on after connections that died in silence, and stopping does not wait for them', async () => {
  const own = new URL(database.url)
  const network = await faultyNetwork(Number(own.port))
  own.port = String(network.port)
  own.search = ''
  const far = createJobs(own.href, silentLog)
  const tell = jobKind({ queue: 'tell', schema: z.object({ name: z.string() }) })
  const told: string[] = []
  far.handle(tell, async ({ name }) => void told.push(name))
  await far.start()
  await far.send(database.db, tell, { name: 'before' })
  await eventually(() => expect(told).toEqual(['before']))
  network.forget()
  await jobs.send(database.db, tell, { name: 'after' })
  await vi.waitFor(() => expect(told).toEqual(['before', 'after']), { timeout: 25_000, interval: 100 })
  network.drop()
  await far.stop()
  await network.close()
})
