import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDir, lockHolder } from '../instance-lock.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { runningServer, startEmbedded, type EmbeddedPostgres } from './embedded.ts'

vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portada-embedded-'))
  chmodSync(dataDir, 0o755)
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(durable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, log: silentLog, durable })
  running.push(server)
  return server
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const { db, close } = openDatabase(url, { log: silentLog, max: 1 })
  try {
    return (await sql.raw(statement).execute(db)).rows
  } finally {
    await close()
  }
}

test('starts, stops and starts again with its data, port and password', async () => {
  const first = await start()
  await query(first.url, 'create table note as select 1 as id')
  await first.stop()
  expect(runningServer(dataDir)).toBeNull()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select id from note')).toEqual([{ id: 1 }])
})

test('what a killed server left of its socket does not stop the next one, whoever has its number now', async () => {
  const first = await start()
  const socket = join(dataDir, 'postgres', `.s.PGSQL.${new URL(first.url).port}`)
  expect(new URL(first.url).searchParams.get('host')).toBe(join(dataDir, 'postgres'))
  await first.stop()
  expect(existsSync(socket)).toBe(false)
  writeFileSync(socket, '')
  writeFileSync(`${socket}.lock`, `${process.pid}\n${dataDir}/postgres\n1\n1\n${dataDir}/postgres\n`)
  const second = await start()
  expect(await query(second.url, 'select inet_client_addr() as address')).toEqual([{ address: null }])
})

test('a folder whose name is too long for a socket, or a list to the server, is reached through the network', async () => {
  const far = join(dataDir, 'a, "b"', 'c'.repeat(90))
  mkdirSync(far, { recursive: true })
  chmodSync(join(dataDir, 'a, "b"'), 0o755)
  const server = await startEmbedded({ dataDir: far, log: silentLog, durable: false })
  running.push(server)
  expect(await query(server.url, 'select host(inet_client_addr()) as address')).toEqual([{ address: '127.0.0.1' }])
})

test('a wrong password is refused', async () => {
  const url = new URL((await start()).url)
  url.password = 'wrong'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password/)
})

test('a server that a killed portal left running is used again', async () => {
  const orphan = await start()
  expect(runningServer(dataDir)).toBe(orphan.url)
  const adopted = await start()
  expect(adopted.pid).toBe(orphan.pid)
  expect(await query(adopted.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('one that takes too few connections for what is started now is begun anew', async () => {
  const program = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import { silentLog } from ${JSON.stringify(join(import.meta.dirname, '../log.ts'))}
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog, durable: false })
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  children.push(child)
  await once(child, 'exit')
  expect(runningServer(dataDir)).not.toBeNull()
  const server = await startEmbedded({ dataDir, log: silentLog, durable: false, connections: 170 })
  running.push(server)
  expect(await query(server.url, 'show max_connections')).toEqual([{ max_connections: '170' }])
})

test('a process that ends without stopping its server takes it along', async () => {
  const program = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import { silentLog } from ${JSON.stringify(join(import.meta.dirname, '../log.ts'))}
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog, durable: false })
    console.log(server.pid)
    process.exit(3)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, Number(said) > 0]).toEqual([3, true])
  await vi.waitFor(() => expect(runningServer(dataDir)).toBeNull(), { timeout: 20_000, interval: 50 })
})

test('a killed server comes back by itself, with all it acknowledged', async () => {
  const server = await start(true)
  const { db, close } = openDatabase(server.url, { log: silentLog })
  await sql`create table note as select 7 as id`.execute(db)
  const killed = server.pid
  process.kill(killed, 'SIGKILL')
  const rows = await vi.waitFor(async () => (await sql`select id from note`.execute(db)).rows, {
    timeout: 30_000,
    interval: 50,
  })
  expect(rows).toEqual([{ id: 7 }])
  await vi.waitFor(() => expect(server.pid).not.toBe(killed), { timeout: 30_000 })
  await close()
})

test('a stale postmaster.pid whose number another process has now does not stop the start', async () => {
  const server = await start()
  await server.stop()
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n${1}\n\n127.0.0.1\n\nready   \n`,
  )
  expect(runningServer(dataDir)).toBeNull()
})

test('one process at a time holds a data folder; the lock of a dead one is taken over', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  children.push(other)
  await sleep(50)
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8')
  const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  writeFileSync(join(dataDir, 'portada.lock'), JSON.stringify({ pid: other.pid, start: begun, role: 'portal' }))
  expect(() => lockDataDir(dataDir, 'portal')).toThrow(
    `Another portal (process ${other.pid}) is running on the data folder ${dataDir}`,
  )
  other.kill('SIGKILL')
  await vi.waitFor(() => expect(lockHolder(dataDir)).toBeNull(), { timeout: 10_000 })
  const unlock = lockDataDir(dataDir, 'portal')
  expect(lockHolder(dataDir)?.pid).toBe(process.pid)
  unlock()
  expect(lockHolder(dataDir)).toBeNull()
})

test('a lock whose number was given to another process later is stale', () => {
  writeFileSync(join(dataDir, 'portada.lock'), JSON.stringify({ pid: process.pid, start: '1', role: 'portal' }))
  const unlock = lockDataDir(dataDir, 'command')
  expect(lockHolder(dataDir)).toMatchObject({ pid: process.pid, role: 'command' })
  unlock()
})
