import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CACHE_CHANNEL, notifyTags, parseNotification } from '../cache/notify.ts'
import { silentLog } from '../log.ts'
import type { Database } from './database.ts'
import { notifications, type Notifications } from './notifications.ts'
import { testDatabase } from './testing.ts'

let database: Database
let hears: Notifications
const heard: string[] = []
let gaps = 0

beforeAll(async () => {
  database = await testDatabase()
  hears = notifications(database.url, silentLog)
  hears.on(CACHE_CHANNEL, (payload) => heard.push(payload))
  hears.onGap(() => (gaps += 1))
  await hears.start()
})

afterAll(async () => {
  await hears.close()
  await database.close()
})

test('what is announced in a transaction is heard when it commits, and not when it does not', async () => {
  await database.db.transaction().execute((trx) => notifyTags(trx, ['content:1', 'content:1'], { hard: true }))
  await database.db
    .transaction()
    .execute(async (trx) => {
      await notifyTags(trx, ['content:2'])
      throw new Error('undone')
    })
    .catch(() => undefined)
  await notifyTags(database.db, ['content:3'])
  await expect.poll(() => heard.length).toBe(2)
  expect(heard.map(parseNotification)).toEqual([
    { tags: ['content:1'], hard: true },
    { tags: ['content:3'], hard: false },
  ])
  expect(gaps).toBe(0)
})

test('more tags than one payload holds come in several', async () => {
  heard.length = 0
  const tags = Array.from({ length: 2000 }, (_, n) => `list:portal:es:taxon:${n}`)
  await notifyTags(database.db, tags)
  await expect.poll(() => heard.flatMap((payload) => parseNotification(payload)?.tags ?? []).length).toBe(2000)
  expect(Math.max(...heard.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
})

test('a lost connection comes back and says that something may have been missed', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'portada listen' AND datname = current_database()`.execute(database.db)
  await expect.poll(() => gaps).toBe(1)
  heard.length = 0
  await notifyTags(database.db, ['content:9'])
  await expect.poll(() => heard.length).toBe(1)
})

test('what others put on the channel is ignored', () => {
  expect(parseNotification('no json')).toBeNull()
  expect(parseNotification('{"tags":"x"}')).toBeNull()
  expect(parseNotification('{"tags":["a",1]}')).toEqual({ tags: ['a'], hard: false })
})

// A process is warned once: at another try it would pass.
test('channels asked for later are heard too, one question at a time', { retry: 0 }, async () => {
  const database = await testDatabase()
  const late = notifications(database.url, silentLog)
  await late.start()
  const warnings: string[] = []
  const warn = (warning: Error) => warnings.push(warning.message)
  process.on('warning', warn)
  const heard: string[] = []
  const channels = ['late_one', 'late_two', 'late_three']
  for (const channel of channels) late.on(channel, (payload) => heard.push(`${channel} ${payload}`))
  await vi.waitFor(
    async () => {
      for (const channel of channels) await sql`select pg_notify(${channel}, 'news')`.execute(database.db)
      for (const channel of channels) expect(heard).toContain(`${channel} news`)
    },
    { timeout: 10_000 },
  )
  process.off('warning', warn)
  expect(warnings).toEqual([])
  await late.close()
  await database.close()
})
