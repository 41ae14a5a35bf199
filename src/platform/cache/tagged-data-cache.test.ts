import { beforeEach, expect, it } from 'vitest'
import type { Db } from '../database/schema.ts'
import { noteShown, withShown } from './shown-tags.ts'
import { dropAllTaggedData, dropTaggedData, taggedDataCache } from './tagged-data-cache.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const db = {} as Db
const data = taggedDataCache<string>({ ms: 60_000, max: 10 })
let made = 0
const make = async () => ({ value: `made ${++made}`, tags: ['content:1', 'list:portal:es:all'] })

beforeEach(() => {
  made = 0
  dropAllTaggedData()
})

it('is made once, however many ask, and again when its time is over', async () => {
  const [first, second] = await Promise.all([data(db, 'a', now, make), data(db, 'a', later(59_999), make)])
  expect([first.value, second.value]).toEqual(['made 1', 'made 1'])
  expect((await data(db, 'a', later(60_000), make)).value).toBe('made 2')
})

it('of one database is not there for who asks another', async () => {
  await data(db, 'a', now, make)
  expect((await data({} as Db, 'a', now, make)).value).toBe('made 2')
  expect((await data(db, 'a', now, make)).value).toBe('made 1')
})

it('is dropped by its own tags only', async () => {
  await data(db, 'a', now, make)
  dropTaggedData(['content:2'])
  expect((await data(db, 'a', now, make)).value).toBe('made 1')
  dropTaggedData(['content:1'])
  expect((await data(db, 'a', now, make)).value).toBe('made 2')
})

it('what changes while it is made is not kept', async () => {
  const making = data(db, 'a', now, make)
  dropTaggedData(['content:9'])
  await making
  expect((await data(db, 'a', now, make)).value).toBe('made 2')
})

it('what its maker does not want to be kept is for those who waited for it', async () => {
  const once = async () => ({ ...(await make()), keep: false })
  const both = await Promise.all([data(db, 'a', now, once), data(db, 'a', now, once)])
  expect(both.map(({ value }) => value)).toEqual(['made 1', 'made 1'])
  expect((await data(db, 'a', now, make)).value).toBe('made 2')
})

it('a failure is not kept', async () => {
  await expect(data(db, 'a', now, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect((await data(db, 'a', now, make)).value).toBe('made 1')
})

it('whatever is made with a data shows what the data shows, also when it was made before', async () => {
  const showing = async () => {
    noteShown(['content:7'])
    return { value: 'a list', tags: [] }
  }
  const page = () => withShown(() => data(db, 'b', now, showing))
  expect([...(await page()).shown, ...(await page()).shown]).toEqual(['content:7', 'content:7'])
  dropTaggedData(['content:7'])
  expect((await data(db, 'b', now, make)).value).toBe('made 1')
})
