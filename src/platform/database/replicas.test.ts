import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { openDatabase, type Database } from './database.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'
import { notifications, type Notifications } from './notifications.ts'
import { positionOf } from './replica.ts'
import { serverFolder, signalServer, startReplica, testServer, type StreamingReplica } from './replica-testing.ts'
import { noReplicas, openReplicas, type Replicas } from './replicas.ts'

const NEWS = 'news'
/** Connections to each server. */
const MOST = 4
const SOON = { timeout: 30_000, interval: 20 }
const dataDir = serverFolder()
let server: EmbeddedPostgres
let replica: StreamingReplica
let primary: Database
/** A connection to the replica past all that is tried here. */
let direct: Database
let news: Notifications
let replicas: Replicas
let heard = 0

beforeAll(async () => {
  server = await testServer(dataDir)
  replica = await startReplica({ dataDir, url: server.url })
  primary = openDatabase(server.url, { log: silentLog, max: MOST })
  direct = openDatabase(replica.url, { log: silentLog, max: 1 })
  await migrate(server.url, silentLog)
  await primary.query('create table told (word text)')
  news = notifications(server.url, silentLog)
  replicas = openReplicas([replica.url], primary, { log: silentLog, max: MOST, requestBudget: Infinity })
  replicas.listen(news, [NEWS])
  news.on(NEWS, () => (heard += 1))
  await news.start()
})
afterAll(async () => {
  await replicas.close()
  await news.close()
  await direct.close()
  await primary.close()
  await replica.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Whether a read comes from the replica, and the words that it sees. */
async function read(): Promise<{ fromReplica: boolean; words: string[] }> {
  const { rows } = await sql<{ replica: boolean; words: string[] }>`
    select pg_is_in_recovery() as replica, array(select word from told order by word) as words`.execute(replicas.reader)
  return { fromReplica: rows[0]!.replica, words: rows[0]!.words }
}
const fromReplica = async (is: boolean) => vi.waitFor(async () => expect((await read()).fromReplica).toBe(is), SOON)

/** Stores a word and tells of it; afterwards the portal has heard. */
async function tell(word: string, by: Pick<Database, 'db'> = primary): Promise<void> {
  const before = heard
  await by.db.transaction().execute(async (trx) => {
    await sql`insert into told values (${word})`.execute(trx)
    await sql`select pg_notify(${NEWS}, ${word})`.execute(trx)
  })
  await vi.waitFor(() => expect(heard).toBeGreaterThan(before), SOON)
}

test('reads go to a replica, and what was told is seen from the moment it is heard', async () => {
  await fromReplica(true)
  await direct.query('select pg_wal_replay_pause()')
  await tell('a')
  // The replica has not replayed it: the primary is asked as long as that lasts.
  for (let n = 0; n < 20; n++) expect(await read()).toEqual({ fromReplica: false, words: ['a'] })
  await direct.query('select pg_wal_replay_resume()')
  await fromReplica(true)
  for (const word of ['b', 'c', 'd', 'e']) {
    await tell(word)
    expect((await read()).words).toContain(word)
  }
})

test('a replica that lags behind for seconds is left out although nothing was told', async () => {
  await fromReplica(true)
  await direct.query('select pg_wal_replay_pause()')
  await primary.query("insert into told values ('untold')")
  expect((await read()).fromReplica).toBe(true)
  await fromReplica(false)
  expect((await read()).words).toContain('untold')
  await direct.query('select pg_wal_replay_resume()')
  await fromReplica(true)
})

test('what a replica cannot do is done by the primary: writes, transactions, what it does not know yet', async () => {
  await fromReplica(true)
  const connection = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(replicas.reader)).rows[0]!.pid
  const before = await connection()
  await sql`insert into told values ('written')`.execute(replicas.reader)
  // What was refused costs no connection.
  expect(await connection()).toBe(before)
  const inOne = await replicas.reader.transaction().execute(async (trx) => {
    await sql`insert into told values ('together')`.execute(trx)
    return sql<{ words: string[] }>`select array(select word from told) as words`.execute(trx)
  })
  expect(inOne.rows[0]!.words).toEqual(expect.arrayContaining(['written', 'together']))
  await expect(sql`select nothing from nowhere`.execute(replicas.reader)).rejects.toThrow('nowhere')
})

test('how far the primary is can be known while pages take all its connections', async () => {
  await fromReplica(true)
  const other = openDatabase(server.url, { log: silentLog, max: 1 })
  const busy = Array.from({ length: MOST }, () => primary.query('select pg_sleep(3)'))
  await tell('busy', other)
  await sleep(1000)
  expect(await read()).toMatchObject({ fromReplica: true, words: expect.arrayContaining(['busy']) })
  await Promise.all(busy)
  await other.close()
})

test('a replica that shows another history of the log is not read from', async () => {
  await fromReplica(true)
  const { rows } = await primary.query('select timeline from database_timeline')
  const mark = (timeline: string) => primary.query('update database_timeline set timeline = $1', [timeline])
  await mark('4000000000')
  await fromReplica(false)
  expect((await read()).fromReplica).toBe(false)
  await mark((rows[0] as { timeline: string }).timeline)
  await fromReplica(true)
})

test('a replica all of whose connections are taken goes on answering who has them', async () => {
  await fromReplica(true)
  const slow = Array.from({ length: MOST }, () =>
    sql<{ replica: boolean }>`select pg_is_in_recovery() as replica, pg_sleep(3)`.execute(replicas.reader),
  )
  await sleep(100)
  expect((await read()).fromReplica).toBe(false)
  for (const { rows } of await Promise.all(slow)) expect(rows[0]!.replica).toBe(true)
})

test('a server that follows nobody is never read from, and the log says so', async () => {
  const warn = vi.fn()
  const log = Object.assign(Object.create(silentLog) as typeof silentLog, { warn })
  const alone = openReplicas([server.url], primary, { log, max: 1, requestBudget: Infinity })
  await vi.waitFor(() => expect(warn.mock.calls[0]?.[0]).toMatchObject({ reason: 'it follows no other server' }), SOON)
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(alone.reader)
  expect(rows).toEqual([{ name: 'portada' }])
  await sleep(600)
  expect(warn).toHaveBeenCalledTimes(1)
  await alone.close()
})

test('a primary that is lost just after it told something is stood in for by what it had before', async () => {
  const told: ((payload: string) => void)[] = []
  const fake: Notifications = { ...news, on: (_channel, handler) => void told.push(handler) }
  const other = openReplicas([replica.url], primary, { log: silentLog, max: 1, requestBudget: Infinity })
  const seen = async () => {
    const { rows } = await sql<{ words: string[] }>`select array(select word from told) as words`.execute(other.reader)
    return rows[0]!.words
  }
  try {
    other.listen(fake, [NEWS])
    await fromReplica(true)
    // Since then it has been asked how far it is.
    await sleep(1500)
    signalServer(server.pid, 'SIGSTOP')
    told[0]!('')
    await vi.waitFor(async () => expect(await seen()).toContain('a'), SOON)
  } finally {
    signalServer(server.pid, 'SIGCONT')
    await other.close()
  }
  await fromReplica(true)
})

test('no read fails while a replica is frozen, comes back, is killed', async () => {
  await fromReplica(true)
  replica.signal('SIGSTOP')
  for (let n = 0; n < 5; n++) expect((await read()).words).toContain('a')
  await fromReplica(false)
  replica.signal('SIGCONT')
  await fromReplica(true)
  const asking = Array.from({ length: 20 }, () => read())
  replica.signal('SIGKILL')
  await expect(Promise.all(asking)).resolves.toHaveLength(20)
  await fromReplica(false)
})

test('positions are compared as numbers; without replicas the primary reads', () => {
  expect(positionOf('16/B374D848')).toBeGreaterThan(positionOf('9/FFFFFFFF'))
  expect(noReplicas(primary).reader).toBe(primary.db)
})
