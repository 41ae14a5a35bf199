import { rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { openDatabase, type Database } from './database.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { notifications, type Notifications } from './notifications.ts'
import { addressesOf, openClient } from './primary.ts'
import { serverFolder, signalServer, startReplica, testServer, type StreamingReplica } from './replica-testing.ts'

const SOON = { timeout: 30_000, interval: 20 }

test('several servers are named as libpq has it', () => {
  expect(addressesOf('postgres://u:p%40@one,two:5433,[::1]:5434/portada?target_session_attrs=read-write')).toEqual([
    'postgres://u:p%40@one/portada',
    'postgres://u:p%40@two:5433/portada',
    'postgres://u:p%40@[::1]:5434/portada',
  ])
  expect(addressesOf('postgres://one,two/p?target_session_attrs=primary&sslmode=require')).toEqual([
    'postgres://one/p?sslmode=require',
    'postgres://two/p?sslmode=require',
  ])
  expect(addressesOf('postgres://one/p?sslmode=require')).toEqual(['postgres://one/p?sslmode=require'])
})

test('of no server that answers nothing is had, and soon', async () => {
  const client = openClient('postgres://portada@127.0.0.1:1,127.0.0.1:2/portada', { application_name: 'nobody' })
  await expect(client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

const dataDir = serverFolder()
let first: EmbeddedPostgres
let second: StreamingReplica
let database: Database
let news: Notifications
const heard: string[] = []
let gaps = 0

beforeAll(async () => {
  first = await testServer(dataDir)
  second = await startReplica({ dataDir, url: first.url })
  const { port } = new URL(first.url)
  // The standby is named first: the order says nothing.
  const url = second.url.replace(/@([^/]*)/, `@$1,127.0.0.1:${port}`)
  database = openDatabase(url, { log: silentLog, max: 4, statementTimeout: 500 })
  news = notifications(url, silentLog)
  news.on('news', (word) => heard.push(word))
  news.onGap(() => (gaps += 1))
  await news.start()
  await database.query('create table told (word text)')
})
afterAll(async () => {
  await news.close()
  await database.close()
  await second.close()
  await first.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const tell = (word: string) =>
  database.query(`with told as (insert into told values ($1)) select pg_notify('news', $1)`, [word])
const writtenAt = async (url: string) => {
  const direct = openDatabase(url, { log: silentLog, max: 1 })
  try {
    return (await direct.query('select word from told order by word')).rows.map(({ word }) => word as string)
  } finally {
    await direct.close()
  }
}

test('writes follow a promotion, and an old primary that thaws gets none', async () => {
  await tell('before')
  await vi.waitFor(() => expect(heard).toEqual(['before']), SOON)
  signalServer(first.pid, 'SIGSTOP')
  await second.promote()
  await vi.waitFor(() => tell('promoted'), SOON)
  signalServer(first.pid, 'SIGCONT')
  for (let n = 0; n < 40; n++) await tell(`thawed ${n}`)
  // What was asked of it while it was frozen was never acknowledged.
  const thawed = (words: string[]) => words.filter((word) => word.startsWith('thawed'))
  expect(thawed(await writtenAt(first.url))).toEqual([])
  expect(thawed(await writtenAt(second.url))).toHaveLength(40)
  // The listener is at the new one, and says that something may have been missed.
  await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), SOON)
  await vi.waitFor(async () => {
    await tell('heard again')
    expect(heard).toContain('heard again')
  }, SOON)
})

test('with the promoted one away nobody goes back to the old one', async () => {
  second.signal('SIGSTOP')
  await expect(tell('too late')).rejects.toThrow()
  expect(await writtenAt(first.url)).not.toContain('too late')
  second.signal('SIGCONT')
  await vi.waitFor(() => tell('back'), SOON)
})

test('once every server answers and nobody has the newer timeline, the older one is written to again', async () => {
  const third = await startReplica({ dataDir, url: first.url })
  // One address, behind which first the promoted server stands, then nobody, then one that follows the old primary.
  let behind: string | null = second.url
  const sockets = new Set<Socket>()
  const door = createServer((socket) => {
    if (behind === null) return void socket.destroy()
    const inside = connect(Number(new URL(behind).port), '127.0.0.1')
    for (const one of [socket, inside]) {
      sockets.add(one)
      one.on('error', () => undefined).on('close', () => (socket.destroy(), inside.destroy()))
    }
    socket.pipe(inside).pipe(socket)
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  const turn = (url: string | null) => {
    behind = url
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const { port } = door.address() as AddressInfo
  const url = first.url.replace(/@([^/?]*)/, `@$1,127.0.0.1:${port}`).replace(/\?.*/, '')
  const other = openDatabase(url, { log: silentLog, max: 2, statementTimeout: 500 })
  const add = (word: string) => other.query('insert into told values ($1)', [word])
  try {
    await add('newer')
    expect(await writtenAt(first.url)).not.toContain('newer')
    turn(null)
    await expect(add('while one is silent')).rejects.toThrow()
    turn(third.url)
    await vi.waitFor(() => add('older again'), SOON)
    const written = await writtenAt(first.url)
    expect(written).toContain('older again')
    expect(written).not.toContain('while one is silent')
  } finally {
    await other.close()
    turn(null)
    door.close()
    await third.close()
  }
})
