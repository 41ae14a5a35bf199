import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { faultyNetwork, type FaultyNetwork } from '../network/testing.ts'
import { openDatabase, type Database } from './database.ts'
import { notifications } from './notifications.ts'
import { testDatabase } from './testing.ts'

let server: Database
let network: FaultyNetwork
let far: Database

beforeAll(async () => {
  server = await testDatabase()
  await sql`create table counted (id int primary key, times int not null)`.execute(server.db)
  await sql`insert into counted values (1, 0)`.execute(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  const own = new URL(server.url)
  network = await faultyNetwork(Number(own.port))
  own.port = String(network.port)
  own.search = ''
  far = openDatabase(own.href, { log: silentLog, max: 4, statementTimeout: 1500 })
})
afterEach(async () => {
  await far.close()
  await network.close()
})

const answers = async () => (await sql<{ one: number }>`select 1 as one`.execute(far.db)).rows[0]?.one
/** All connections of the pool at once. */
const busy = () => Promise.allSettled(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(far.db)))
test('a connection whose statement was not answered is never used again', async () => {
  await busy()
  network.forget()
  const lost = await busy()
  expect(lost.map((each) => each.status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  expect(await Promise.all([answers(), answers(), answers(), answers(), answers()])).toEqual([1, 1, 1, 1, 1])
})

test('connections that were silent for a while are asked before they are used, one for all', async () => {
  await busy()
  expect(network.flows).toBe(4)
  network.forget()
  await sleep(1200)
  expect(await Promise.all([answers(), answers()])).toEqual([1, 1])
  expect(await answers()).toBe(1)
})

test('packets that are lost for a while cost nothing afterwards', async () => {
  await busy()
  network.drop()
  for (let round = 0; round < 2; round++) expect((await busy()).every((each) => each.status === 'rejected')).toBe(true)
  await network.heal()
  expect(await Promise.all([answers(), answers(), answers(), answers()])).toEqual([1, 1, 1, 1])
})

test('a transaction that is not heard is given up as a whole, and its connection with it', async () => {
  const failing = far.db.transaction().execute(async (trx) => {
    await sql`update counted set times = times + 1 where id = 1`.execute(trx)
    network.forget()
    await sql`update counted set times = times + 1 where id = 1`.execute(trx)
  })
  await expect(failing).rejects.toThrow(/did not answer/)
  expect(await answers()).toBe(1)
  network.reset()
  await vi.waitFor(async () => {
    const { rows } = await sql`select times from counted for update nowait`.execute(server.db)
    expect(rows).toEqual([{ times: 0 }])
  })
})

test('closing does not wait for a server that is silent', async () => {
  const news = notifications(far.url, silentLog)
  await news.start()
  await busy()
  const waiting = sql`select pg_sleep(1)`.execute(far.db).catch(() => 'ended')
  await sleep(100)
  network.drop()
  await Promise.all([news.close(), far.close()])
  expect(await waiting).toBe('ended')
})

test('who listens notices the silence, listens again and says that something may have been missed', async () => {
  const news = notifications(far.url, silentLog)
  const heard: string[] = []
  let gaps = 0
  news.on('news', (payload) => heard.push(payload))
  news.onGap(() => (gaps += 1))
  await news.start()
  network.forget()
  await sql`select pg_notify('news', 'missed')`.execute(server.db)
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 15_000, interval: 50 })
  await sql`select pg_notify('news', 'heard')`.execute(server.db)
  await vi.waitFor(() => expect(heard).toEqual(['heard']))
  await news.close()
})
