import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { coalescedDrops } from './coalesced-drops.ts'

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

const told = async (): Promise<string[]> => {
  await listener.query('select 1')
  return heard.splice(0)
}

test('the first change is told at once, those of the next while together, each tag for itself', async () => {
  const made: string[] = []
  const drops = coalescedDrops({ db, log: silentLog }, { everyMs: 300, before: async (tag) => void made.push(tag) })
  await Promise.all(Array.from({ length: 30 }, () => drops.soon('a')))
  await drops.soon('b')
  expect((await told()).sort()).toEqual(['a', 'b'])
  await sleep(450)
  expect(await told()).toEqual(['a'])
  expect(made).toEqual(['a', 'b', 'a'])
  await sleep(700)
  expect(await told()).toEqual([])
  await drops.close()
})

test('what waits is told before the portal stops', async () => {
  const drops = coalescedDrops({ db, log: silentLog }, { everyMs: 60_000 })
  for (let n = 0; n < 3; n += 1) await drops.soon('c')
  expect(await told()).toEqual(['c'])
  await drops.close()
  expect(await told()).toEqual(['c'])
})

test('a database that is away keeps nobody from acting', async () => {
  const drops = coalescedDrops({ db, log: silentLog }, { before: () => Promise.reject(new Error('away')) })
  await expect(drops.soon('d')).resolves.toBeUndefined()
  expect(await told()).toEqual([])
})
