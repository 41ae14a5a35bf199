import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { NEWS_SITE, noStorage } from '../../app/testing.ts'
import { readConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { saveSite } from '../../sites/store.ts'
import type { App } from '../../web/http/server.ts'
import { assetFile, noAssets } from '../../web/render/assets.ts'

let database: Database
let app: App
const get = (url: string, headers = {}) => app.inject({ url, headers: { host: 'news.test', ...headers } })

beforeAll(async () => {
  database = await testDatabase()
  await saveSite(database.db, NEWS_SITE)
  await saveSite(database.db, { ...NEWS_SITE, alias: 'ocio', id: '2', url: 'http://ocio.test', position: 2 })
  const script = assetFile('.js', Buffer.from('start()'))
  app = await buildApp({
    config: readConfig({ RATE_LIMIT_FACTOR: '0' }),
    db: database.db,
    log: silentLog,
    clock: { now: () => new Date('2026-03-02T10:00:00Z') },
    storage: noStorage,
    notifications: null,
    assets: {
      ...noAssets,
      forDesk: (locale) => ({ script: `desk/desk-${locale}.js`, styles: ['desk/desk-2.css'] }),
      file: (name) => (name === 'desk/desk-es.js' ? script : undefined),
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('OPEN-68 every address below the desk is the one document, which nobody keeps and no robot reads', async () => {
  const [first, second] = [await get('/redaccion/'), await get('/redaccion/contenido/12?lado')]
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(first.headers['cache-control']).toBe('private, no-store')
  expect(first.headers['x-robots-tag']).toContain('noindex')
  expect(first.body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(first.body).toContain('src="/static/desk/desk-es.js"')
  expect(first.body).not.toMatch(/<style|style=|<script>/)
  expect((await get('/robots.txt')).body).toContain('Disallow: /redaccion/')
})

test('OPEN-68 the document speaks the last language of the browser, else the one that it asks for', async () => {
  const spoken = async (headers = {}) => {
    const { body } = await get('/redaccion/', headers)
    return [/<html lang="(\w+)"/.exec(body)?.[1], /desk-(\w+)\.js/.exec(body)?.[1]]
  }
  expect(await spoken()).toEqual(['es', 'es'])
  expect(await spoken({ 'accept-language': 'ca-ES,es;q=0.8' })).toEqual(['ca', 'ca'])
  expect(await spoken({ 'accept-language': 'ca-ES', cookie: 'nx-desk-language=es' })).toEqual(['es', 'es'])
  expect(await spoken({ cookie: 'nx-desk-language=ca' })).toEqual(['ca', 'ca'])
  expect(await spoken({ cookie: 'nx-desk-language=xx' })).toEqual(['es', 'es'])
})

test('OPEN-158 the desk runs what comes from here alone, and writes no text as HTML', async () => {
  const policy = (await get('/redaccion/')).headers['content-security-policy'] as string
  expect(policy.split('; ').slice(0, 9)).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('OPEN-68 prefixes of sites and languages lead to the one desk, and it is only read', async () => {
  for (const url of ['/redaccion', '/ocio/redaccion/', '/ca/redaccion/', '/ocio/ca/redaccion'])
    expect((await get(url)).headers['location'], url).toBe('/redaccion/')
  expect((await get('/ocio/redaccion/contenido/3?lado')).headers['location']).toBe('/redaccion/contenido/3?lado')
  const sent = await app.inject({ method: 'POST', url: '/redaccion/', headers: { host: 'news.test' } })
  expect(sent.statusCode).toBe(405)
})

test('OPEN-68 files of the desk never change at their address', async () => {
  const file = await get('/static/desk/desk-es.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.body).toBe('start()')
  expect((await get('/static/desk/other.js')).statusCode).toBe(404)
})
