import { beforeEach, expect, it } from 'vitest'
import { dropAllTaggedData, dropTaggedData } from '../../platform/cache/tagged-data-cache.ts'
import type { Db } from '../../platform/database/schema.ts'
import { siteSchema } from '../../sites/site-schema.ts'
import { keptPage, type ResultPage } from './result-cache.ts'

const now = new Date('2026-03-02T12:00:00Z')
const site = {
  ...siteSchema.parse({ alias: 'portal', id: 'portal', name: 'p', url: 'http://p.test', productAlias: 'portal' }),
  version: 1,
}
const db = {} as Db
const ctx = { site, base: '', locale: 'es' as const }
let made = 0
const make = (more: Partial<ResultPage> = {}, gaveUp = false) => {
  return async () => ({
    page: {
      results: [],
      numResults: ++made,
      numResultsExact: true,
      hasMoreResults: false,
      cursorMark: '*',
      ...more,
    },
    gaveUp,
  })
}
const ask = async (question: unknown = 'lluvia', context: object = {}, ...how: Parameters<typeof make>) =>
  JSON.parse((await keptPage(db, { ...ctx, ...context }, question, now, make(...how))).json).numResults

beforeEach(() => {
  made = 0
  dropAllTaggedData()
})

it('SRCH-76 the same question is looked up once, however many ask it at once', async () => {
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask('nieve')).toBe(2)
  expect(await ask('lluvia', { locale: 'ca' })).toBe(3)
  expect(await ask('lluvia', { base: '/portal' })).toBe(4)
})

it('OPEN-151 whatever changes on its site and in its language is seen by the next who asks', async () => {
  const results = [{ id: '7' }] as ResultPage['results']
  for (const tag of ['list:portal:es:type:video', 'site:portal', 'taxonomy', 'content:7']) {
    const before = await ask('lluvia', {}, { results })
    dropTaggedData(['list:portal:ca:type:video', 'list:ocio:es:type:video', 'content:8'])
    expect(await ask('lluvia', {}, { results })).toBe(before)
    dropTaggedData([tag])
    expect(await ask('lluvia', {}, { results })).toBe(before + 1)
  }
})

it('an answer for which there was no time is not kept', async () => {
  expect(await ask('lluvia', {}, {}, true)).toBe(1)
  expect(await ask()).toBe(2)
})
