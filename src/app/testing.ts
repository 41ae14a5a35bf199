import { createElement } from 'react'
import { buildApp } from './app.ts'
import { readConfig } from '../platform/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Db } from '../platform/database/schema.ts'
import { notifications, type Notifications } from '../platform/database/notifications.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { AppError } from '../web/http/errors.ts'
import type { App } from '../web/http/server.ts'
import { silentLog } from '../platform/log.ts'
import { noAssets } from '../web/render/assets.ts'
import { definePage, type Loaded } from '../web/render/page.ts'
import type { AnyPage, RegisteredPage } from '../web/render/pages.ts'
import { wholeNumber, words } from '../web/render/query.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { saveSite } from '../sites/store.ts'

/** Signs the links of tests. */
export const TEST_SECRET = 'the secret of all that is tested'

/** A site of its own address, which a test asks for as `http://news.test`. */
export const NEWS_SITE = { alias: 'portal', id: '1', name: 'Mestral', url: 'http://news.test', position: 1 }

/** Keeps nothing. */
export const noStorage: Storage = {
  read: async () => null,
  write: async () => {},
  exists: async () => false,
  async *list() {},
  remove: async () => {},
}

/** The whole portal over a database that a test has filled, at one moment, asked without a network. */
export function testPortal(
  db: Db,
  now: Date,
  settings: Record<string, string> = {},
  storage: Storage = noStorage,
): Promise<App> {
  return buildApp({
    config: readConfig({ RATE_LIMIT_FACTOR: '0', ...settings }),
    db,
    log: silentLog,
    clock: { now: () => now },
    assets: noAssets,
    notifications: null,
    storage,
  })
}

/** One process of the portal beside others on a database, which hears what they change. */
export interface TestProcess {
  app: App
  hears: Notifications
  close(): Promise<void>
}

/** Starts one; whatever a test does with the database itself, the process hears of too. */
export async function testProcess(
  { db, url }: Database,
  clock: Clock,
  pages: RegisteredPage[] = [],
): Promise<TestProcess> {
  const hears = notifications(url, silentLog)
  const app = await buildApp({
    config: readConfig({ RATE_LIMIT_FACTOR: '0', SECRET: TEST_SECRET }),
    db,
    log: silentLog,
    clock,
    storage: noStorage,
    assets: noAssets,
    notifications: hears,
    pages,
  })
  return {
    app,
    hears,
    async close() {
      await app.close()
      await hears.close()
    },
  }
}

/** What the page below `/prueba/` does, and what happened to it. */
export interface Probe {
  /** How often it was made. */
  loads: number
  /** Whether its database is gone. */
  away: boolean
  /** Pages are made once it resolves. */
  hold?: Promise<void> | undefined
  /** Milliseconds of the portal's clock. */
  now: number
  answer(path: string): Partial<Loaded<string>> | null
}

/** The portal with three sites and a page that shows what it was given, below an address no real page has. */
export interface ProbePortal {
  app: App
  database: Database
  probe: Probe
  get(url: string, headers?: Record<string, string>): ReturnType<App['inject']>
  close(): Promise<void>
}

/** Starts it on a database of its own. */
export async function probePortal(): Promise<ProbePortal> {
  const database = await testDatabase()
  const probe: Probe = { loads: 0, away: false, now: Date.parse('2026-03-02T10:00:00Z'), answer: () => ({}) }
  await saveSites(database)
  const clock = { now: () => new Date(probe.now) }
  const page = { page: probePage(probe) as AnyPage, source: 'src/probe.page.tsx' }
  const process = await testProcess(database, clock, [page])
  const { app } = process
  return {
    app,
    database,
    probe,
    get: (url, headers = {}) => app.inject({ url, headers: { host: 'localhost:3000', ...headers } }) as never,
    async close() {
      await process.close()
      await database.close()
    },
  }
}

/** What tests read of a boot state. */
export interface BootState {
  base: string
  site: { alias: string; hasUsers: boolean }
  webFeatures: Record<string, Record<string, Record<string, boolean>>>
  preview: boolean
  contentId: string | null
}

/** The boot state of a page. */
export function stateOf(html: string): BootState {
  return JSON.parse(/<script id="nx-state" type="application\/json">(.*?)<\/script>/.exec(html)![1]!)
}

function probePage(probe: Probe) {
  return definePage<{ path: string }, string>({
    name: 'probe',
    order: 0,
    query: { text: words(100), page: wholeNumber(2, 50) },
    match: (path) => (/^\/prueba\/(?!.*[^/.]$)/.test(path) || path.endsWith('.html/') ? { path } : null),
    async load(ctx, { path }) {
      probe.loads += 1
      if (path === '/prueba/retirado/') throw new AppError('GONE')
      await probe.hold
      if (probe.away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      if (path === '/prueba/roto/') throw new Error('broken')
      if (path === '/prueba/otro/') return { redirect: ctx.href('/prueba/'), status: 301 }
      const given = probe.answer(path)
      if (!given) return null
      return { data: `${path}?${ctx.query}`, head: { title: 'Prueba' }, tags: ['content:1'], ...given }
    },
    View: ({ data, ctx }) => createElement('p', { 'data-now': ctx.now.getTime() }, data),
  })
}

async function saveSites({ db }: Database): Promise<void> {
  const common = { url: 'http://localhost:3000', scheme: 'http' as const }
  const navigation = [{ id: 'n1', href: '/deportes/', text: { es: '<b>Deportes</b>', ca: 'Esports' } }]
  await saveSite(db, { ...common, alias: 'portal', id: '1', mediaId: '7', name: 'Mestral', position: 1, navigation })
  const url = 'https://ocio.example'
  await saveSite(db, { alias: 'ocio', id: '2', name: 'Mestral Ocio', position: 2, url, scheme: 'https' })
  const webFeatures = { user: { comments: false } }
  await saveSite(db, {
    ...common,
    alias: 'radio',
    id: '3',
    name: 'Mestral Radio',
    position: 3,
    hasUsers: false,
    webFeatures,
    featureFlags: { showroom: true },
  })
}
