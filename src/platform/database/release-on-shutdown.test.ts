import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { releaseOnShutdown } from './release-on-shutdown.ts'
import { notifications } from './notifications.ts'
import { postgresAccount, postgresBinaries } from './postgres-binaries.ts'
import { freePort, urlFor } from './postgres-folder.ts'
import { initialise, postmaster, spawnServer } from './postgres-server.ts'

test('a server of somebody else that is asked to stop is let go, and used again when it is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portada-let-go-'))
  chmodSync(dataDir, 0o755)
  const folder = join(dataDir, 'postgres')
  const remembered = { port: await freePort(), password: 'let-go' }
  const server = {
    folder,
    dataDir,
    port: remembered.port,
    binaries: await postgresBinaries(),
    account: postgresAccount(),
    durable: false,
  }
  initialise({ ...server, password: remembered.password })
  const start = async () => {
    const child = spawnServer(server)
    await vi.waitFor(() => expect(postmaster(folder)?.ready).toBe(true), { timeout: 20_000 })
    return child
  }
  const first = await start()
  const url = urlFor(remembered, folder, 'postgres')
  const database = openDatabase(url, { log: silentLog, application: 'portada portal' })
  const news = notifications(url, silentLog)
  news.on('news', () => undefined)
  await news.start()
  const unwatch = releaseOnShutdown(database, silentLog, 200)
  let going = true
  const asking = Array.from({ length: 4 }, async () => {
    while (going) {
      await database.query('select pg_sleep(0.02)').catch(() => null)
      await sleep(5)
    }
  })
  await sleep(300)
  const gone = once(first, 'exit')
  process.kill(first.pid!, 'SIGTERM')
  await gone
  expect(news.connected).toBe(false)
  const second = await start()
  await vi.waitFor(async () => expect((await database.query('select 1')).rowCount).toBe(1), { timeout: 10_000 })
  await vi.waitFor(() => expect(news.connected).toBe(true), { timeout: 10_000 })
  going = false
  await Promise.all(asking)
  unwatch()
  await news.close()
  await database.close()
  const ended = once(second, 'exit')
  process.kill(second.pid!, 'SIGINT')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})
