import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer } from '../../sites/testing.ts'
import { openDatabase, type Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import type { App } from './server.ts'

const server = await testDatabase()
let database: Database
let app: App
const nap = () => sql`select pg_sleep(0.2)`.execute(database.db)
let later: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  await sql`create table counted (times int not null)`.execute(server.db)
  await sql`insert into counted values (0)`.execute(server.db)
  database = openDatabase(server.url, { log: silentLog, max: 2, requestBudget: 500 })
  app = await callServer(siteRegistry([]))
  app.post('/api/one-after-another', async () => {
    for (let n = 0; n < 5; n++) await nap()
    return 'never'
  })
  app.post('/api/at-once', async () => {
    await Promise.all([nap(), nap()])
    return 'well'
  })
  app.post('/api/much-else', async () => {
    await nap()
    await sleep(600)
    await nap()
    return 'well'
  })
  app.post('/api/half', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`update counted set times = times + 1`.execute(trx)
      await sleep(10)
      await sql`select pg_sleep(0.6)`.execute(trx)
    })
    return 'never'
  })
  app.post('/api/afterwards', async (_request, reply) => {
    const answered = once(reply.raw, 'finish')
    later = answered.then(() => sql`select pg_sleep(0.8), 'done' as state`.execute(database.db))
    return 'well'
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await server.close()
})

const call = (path: string) => app.inject({ method: 'POST', url: path, payload: { a: 1 } })

test('a request waits for the database so long in all, and is told to come again', async () => {
  const answer = await call('/api/one-after-another')
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('what is asked at once is waited for once, and what else takes time does not count', async () => {
  expect((await call('/api/at-once')).statusCode).toBe(200)
  expect((await call('/api/much-else')).statusCode).toBe(200)
})

test('what a request could not finish in time is undone', async () => {
  expect((await call('/api/half')).statusCode).toBe(503)
  expect((await sql`select times from counted`.execute(database.db)).rows).toEqual([{ times: 0 }])
})

test('waiting for a free connection counts', async () => {
  const busy = [1, 2].map(() => sql`select pg_sleep(1.2)`.execute(database.db))
  await sleep(50)
  expect((await call('/api/at-once')).statusCode).toBe(503)
  await Promise.all(busy)
  expect((await call('/api/at-once')).statusCode).toBe(200)
})

test('what is done after the answer has its own time', async () => {
  expect((await call('/api/afterwards')).statusCode).toBe(200)
  expect(await later).toMatchObject({ rows: [{ state: 'done' }] })
})
