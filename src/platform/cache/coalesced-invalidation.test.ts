import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { coalescedInvalidation } from './coalesced-invalidation.ts'

const { db, url, close } = await testDatabase()
const listener = new Client({ connectionString: url })
const heard: string[] = []

beforeAll(async () => {
  await listener.connect()
  listener.on('notification', ({ payload }) => void heard.push(JSON.parse(payload!).tags[0]))
  await listener.query('listen portada_cache')
})
afterAll(async () => {
  await listener.end()
  await close()
})

afterEach(() => void vi.useRealTimers())

/** What was told since the last time; so many at least are waited for. */
const told = async (least = 0): Promise<string[]> => {
  do await listener.query('select 1')
  while (heard.length < least)
  return heard.splice(0)
}

test('the first change is told at once, those of the next while together, each tag for itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const made: string[] = []
  const invalidation = coalescedInvalidation(
    { db, log: silentLog },
    { everyMs: 300, before: async (tag) => void made.push(tag) },
  )
  await Promise.all(Array.from({ length: 30 }, () => invalidation.soon('a')))
  await invalidation.soon('b')
  expect((await told()).sort()).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(450)
  expect(await told(1)).toEqual(['a'])
  expect(made).toEqual(['a', 'b', 'a'])
  await vi.advanceTimersByTimeAsync(700)
  expect([await told(), made.length]).toEqual([[], 3])
  await invalidation.close()
})

test('what waits is told before the portal stops', async () => {
  const invalidation = coalescedInvalidation({ db, log: silentLog }, { everyMs: 60_000 })
  for (let n = 0; n < 3; n += 1) await invalidation.soon('c')
  expect(await told()).toEqual(['c'])
  await invalidation.close()
  expect(await told()).toEqual(['c'])
})

test('a database that is away keeps nobody from acting', async () => {
  const invalidation = coalescedInvalidation(
    { db, log: silentLog },
    { before: () => Promise.reject(new Error('away')) },
  )
  await expect(invalidation.soon('d')).resolves.toBeUndefined()
  expect(await told()).toEqual([])
})
