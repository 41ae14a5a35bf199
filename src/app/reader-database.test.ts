import type { KyselyPlugin } from 'kysely'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { testDatabase } from '../platform/database/testing.ts'
import type { Database } from '../platform/database/database.ts'
import { silentLog } from '../platform/log.ts'
import type { Db } from '../platform/database/schema.ts'
import { saveSite } from '../sites/store.ts'
import type { App } from '../web/http/server.ts'
import { noAssets } from '../web/render/assets.ts'
import { definePage } from '../web/render/page.ts'
import type { AnyPage } from '../web/render/pages.ts'
import { buildApp } from './app.ts'
import { loadPages } from './pages.ts'
import { NEWS_SITE, noStorage } from './testing.ts'

let database: Database
let app: App
let reads = 0
let given: Db | null = null

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    reads += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

const probe = (at: string, more: { latest?: true } = {}) =>
  definePage<{ path: string }, string>({
    name: `probe ${at}`,
    ...more,
    order: 0,
    query: {},
    match: (path) => (path === at ? { path } : null),
    async load({ db }) {
      given = db
      return { data: '', head: { title: 'Prueba' }, tags: [] }
    },
    View: () => createElement('p'),
  }) as AnyPage

beforeAll(async () => {
  database = await testDatabase()
  await saveSite(database.db, NEWS_SITE)
  app = await buildApp({
    config: readConfig({ RATE_LIMIT_FACTOR: '0' }),
    db: database.db,
    reader: database.db.withPlugin(counting),
    log: silentLog,
    clock: { now: () => new Date('2026-03-02T10:00:00Z') },
    storage: noStorage,
    assets: noAssets,
    notifications: null,
    pages: [probe('/prueba/'), probe('/recibo/', { latest: true })].map((page) => ({
      page,
      source: 'src/probe.page.tsx',
    })),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string) => app.inject({ url, headers: { host: 'news.test' } })

test('pages are read where reads go, whose answer is for everybody', async () => {
  expect((await get('/prueba/')).statusCode).toBe(200)
  expect(given).not.toBe(database.db)
})

test('a page of what somebody has just sent is read from the primary, without a session too', async () => {
  expect((await get('/recibo/')).statusCode).toBe(200)
  expect(given).toBe(database.db)
  const latest = (await loadPages()).flatMap(({ page }) => (page.latest ? page.name : []))
  // All that are opened by a link alone and show what is stored of whoever has it.
  expect(latest.toSorted()).toEqual([
    'activation',
    'change-password',
    'contact-receipt',
    'following',
    'newsletter-preferences',
    'outbox',
    'own-contributions',
    'restore-address',
  ])
})

test.each(['/webapi/most-read/?limit=4', '/feed/', '/sitemap.xml', '/buscar/?text=mar'])(
  '%s is read there too',
  async (url) => {
    reads = 0
    expect((await get(url)).statusCode).toBeLessThan(500)
    expect(reads).toBeGreaterThan(0)
  },
)

test('what only the primary knows is asked of it: whether a session is good, what is written', async () => {
  reads = 0
  const login = {
    method: 'POST',
    url: '/api/front/user/login',
    payload: { email: 'a@example.org', password: 'Wrong1234' },
  } as const
  const headers = { host: 'news.test', origin: 'http://news.test' }
  expect((await app.inject({ ...login, headers })).statusCode).toBeLessThan(500)
  expect(reads).toBe(0)
})
