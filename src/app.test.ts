import { createElement } from 'react'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { notifyTags } from './platform/cache/notify.ts'
import type { Database } from './platform/database/database.ts'
import { notifications } from './platform/database/notifications.ts'
import { testDatabase } from './platform/database/testing.ts'
import { AppError } from './platform/http/errors.ts'
import type { App } from './platform/http/server.ts'
import { silentLog } from './platform/log.ts'
import { noAssets } from './platform/render/assets.ts'
import { definePage, type Loaded } from './platform/render/page.ts'
import type { AnyPage } from './platform/render/pages.ts'
import { saveSite } from './sites/store.ts'

let database: Database
let app: App
let hears: ReturnType<typeof notifications>
let loads = 0
let away = false
let now = Date.parse('2026-03-02T10:00:00Z')
let answer: (path: string) => Partial<Loaded<string>> | null = () => ({})

/** A page that shows what it was given, below an address no real page has. */
const probe = definePage<{ path: string }, string>({
  name: 'probe',
  order: 0,
  query: ['text', 'page'],
  match: (path) => (/^\/prueba\/(?!.*[^/.]$)/.test(path) || path.endsWith('.html/') ? { path } : null),
  async load(ctx, { path }) {
    loads += 1
    if (path === '/prueba/retirado/') throw new AppError('GONE')
    if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    if (path === '/prueba/roto/') throw new Error('broken')
    if (path === '/prueba/otro/') return { redirect: ctx.href('/prueba/'), status: 301 }
    const given = answer(path)
    if (!given) return null
    return { data: `${path}?${ctx.query}`, head: { title: 'Prueba' }, tags: ['content:1'], ...given }
  },
  View: ({ data, ctx }) => createElement('p', { 'data-now': ctx.now.getTime() }, data),
})

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const common = { url: 'http://localhost:3000', scheme: 'http' as const }
  const navigation = [{ id: 'n1', href: '/deportes/', text: { es: '<b>Deportes</b>', ca: 'Esports' } }]
  await saveSite(db, { ...common, alias: 'portal', id: '1', mediaId: '7', name: 'Mestral', position: 1, navigation })
  await saveSite(db, {
    ...common,
    alias: 'ocio',
    id: '2',
    name: 'Mestral Ocio',
    position: 2,
    url: 'https://ocio.example',
    scheme: 'https',
  })
  await saveSite(db, {
    ...common,
    alias: 'radio',
    id: '3',
    name: 'Mestral Radio',
    position: 3,
    hasUsers: false,
    webFeatures: { user: { comments: false } },
  })
  hears = notifications(database.url, silentLog)
  app = await buildApp({
    config: readConfig({ PORT: '0', RATE_LIMIT_FACTOR: '0' }),
    db,
    log: silentLog,
    clock: { now: () => new Date(now) },
    storage: { read: async () => null, write: async () => {}, exists: async () => false, remove: async () => {} },
    assets: noAssets,
    notifications: hears,
    pages: [{ page: probe as AnyPage, source: 'src/probe.page.tsx' }],
  })
  const body = z.object({ name: z.string(), age: z.int() })
  app.post('/api/prueba/:id', { schema: { body } }, async (request) => request.body)
  app.post('/api/front/user/prueba', async () => ({ success: true }))
})

afterAll(async () => {
  await app.close()
  await hears.close()
  await database.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
const stateOf = (html: string) =>
  JSON.parse(/<script id="nx-state" type="application\/json">(.*?)<\/script>/.exec(html)![1]!) as Record<string, any>

describe('sites and languages', () => {
  test('SITE-01, SITE-02 two sites answer at once, each with its name and alias', async () => {
    const [portal, ocio] = await Promise.all([get('/portal/prueba/'), get('/ocio/prueba/')])
    expect(portal.body).toContain('<title>Prueba - Mestral</title>')
    expect(ocio.body).toContain('<title>Prueba - Mestral Ocio</title>')
    expect(stateOf(portal.body).site.alias).toBe('portal')
    expect(stateOf(ocio.body).site.alias).toBe('ocio')
  })

  test('OPEN-01 the host alone leads to a site too, and links stay without base', async () => {
    const answered = await get('/prueba/', { host: 'ocio.example' })
    expect(stateOf(answered.body)).toMatchObject({ base: '', site: { alias: 'ocio' } })
  })

  test('SITE-04, SITE-05 Spanish without a mark, whatever the browser prefers; Catalan below /ca/', async () => {
    expect((await get('/prueba/', { 'accept-language': 'en' })).body).toContain('<html lang="es"')
    expect((await get('/portal/ca/prueba/')).body).toContain('<html lang="ca"')
  })

  test('SITE-09..SITE-24 the boot state carries the site record and never markup', async () => {
    const { body } = await get('/portal/prueba/')
    const state = stateOf(body)
    expect(state).toMatchObject({
      site: {
        alias: 'portal',
        id: '1',
        mediaId: '7',
        name: 'Mestral',
        scheme: 'http',
        staticUrl: '/static',
        url: 'http://localhost:3000',
        hasUsers: true,
      },
      featureFlags: {},
      webFeatures: { 1: {} },
      webRoutes: {
        login: '/portal/acceso/',
        register: '/portal/registro/',
        'user.profile': '/portal/perfil/mi-cuenta/',
      },
      facebookAppId: null,
      preview: false,
      paywallFakeId: null,
      runningInShowroom: false,
      gptAdvertisingEnabled: false,
      contentId: null,
      navigation: [{ id: 'n1', href: '/portal/deportes/', text: '<b>Deportes</b>', children: [] }],
    })
    expect(body).not.toContain('<b>Deportes')
  })

  test('SITE-16, SITE-07 web features and users are settings of the site', async () => {
    const state = stateOf((await get('/radio/prueba/')).body)
    expect(state.site.hasUsers).toBe(false)
    expect(state.webFeatures['3'].user.comments).toBe(false)
  })

  test('SITE-14 canonical links begin with the address of the site, however it was reached', async () => {
    expect((await get('/ocio/ca/prueba/')).body).toContain(
      '<link rel="canonical" href="https://ocio.example/ca/prueba/">',
    )
    expect((await get('/prueba/', { host: 'ocio.example' })).body).toContain('href="https://ocio.example/prueba/"')
  })

  test('a changed site record reaches every page', async () => {
    await get('/radio/prueba/')
    await saveSite(database.db, {
      alias: 'radio',
      id: '3',
      name: 'Ona Mestral',
      position: 3,
      url: 'http://localhost:3000',
      hasUsers: false,
    })
    await expect.poll(async () => (await get('/radio/prueba/')).body).toContain('- Ona Mestral</title>')
  })
})

describe('a site without users', () => {
  test.each(['acceso', 'registro', 'perfil/mi-cuenta'])('SITE-08 /%s/ does not exist there', async (path) => {
    expect((await get(`/radio/${path}/`)).statusCode).toBe(404)
  })
})

describe('one address per page', () => {
  test.each([
    ['/portal', '/portal/'],
    ['/portal/ca', '/portal/ca/'],
    ['/portal//prueba/?text=a', '/portal/prueba/?text=a'],
    ['/prueba?text=a%26b', '/prueba/?text=a%26b'],
    ['//prueba//', '/prueba/'],
    ['/prueba/otro/', '/prueba/'],
    ['/ca/prueba/otro/', '/ca/prueba/'],
  ])('%s moves to %s', async (from, to) => {
    const moved = await get(from)
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(to)
  })

  test('OPEN-147 an address that ends in .html/ may be a page', async () => {
    expect((await get('/cocina/buscador.html/?text=pan')).statusCode).toBe(200)
  })

  test('broken percent-encoding is an error of the request, on pages and calls', async () => {
    expect((await get('/%ff/')).statusCode).toBe(400)
    expect((await get('/api/%ff')).statusCode).toBe(404)
    expect((await get('/prueba/%E0%A4%A/')).statusCode).toBe(400)
  })
})

describe('error pages', () => {
  test.each([401, 403, 404, 410, 500])(
    'ERR-01..ERR-10 /error/%s/ answers that status with its way back',
    async (status) => {
      const page = await get(`/ocio/ca/error/${status}/`)
      expect(page.statusCode).toBe(status)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('href="/ocio/ca/"')
      expect(page.body).toContain('Torna a la portada')
    },
  )

  test('ERR-03, ERR-04, ERR-05 errors stand at the address that failed', async () => {
    expect((await get('/no-existe-para-nadie.html')).statusCode).toBe(404)
    const gone = await get('/prueba/retirado/')
    expect(gone.statusCode).toBe(410)
    expect(gone.headers['cache-control']).toBe('public, max-age=300')
    expect((await get('/prueba/roto/')).statusCode).toBe(500)
    const wrongWay = await app.inject({ method: 'POST', url: '/prueba/' })
    expect([wrongWay.statusCode, wrongWay.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('API-10, OPEN-24 calls answer errors as JSON in the language of the page', async () => {
    const missing = await get('/api/front/nada', { 'accept-language': 'ca' })
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toEqual({ httpCode: 404, errors: [{ errorCode: 'NOT_FOUND', message: "No s'ha trobat." }] })
    expect(missing.headers['cache-control']).toBe('private, no-store')
    const inSpanish = await get('/webapi/nada')
    expect(inSpanish.json().errors[0].message).toBe('No se ha encontrado.')
  })
})

describe('the cache of pages', () => {
  test('a page is made once; trackers and the order of parameters make no other page', async () => {
    loads = 0
    const first = await get('/prueba/cache/?text=a&page=2&utm_source=x')
    const second = await get('/prueba/cache/?page=2&fbclid=9&text=a')
    expect(loads).toBe(1)
    expect(first.body).toContain('/prueba/cache/?page=2&amp;text=a')
    expect(second.body).toBe(first.body)
    await get('/prueba/cache/?page=3&text=a')
    expect(loads).toBe(2)
  })

  test('an answer has its validators, its tags and the leave to be kept; a known one is 304', async () => {
    const full = await get('/prueba/etag/', { 'accept-encoding': 'gzip, br' })
    expect(full.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'surrogate-key': 'site:portal content:1',
      'cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
    })
    const again = await get('/prueba/etag/', { 'if-none-match': `"other", ${full.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: '/prueba/etag/', headers: { host: 'localhost:3000' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String((await get('/prueba/etag/')).rawPayload.length))
  })

  test('publishing reaches a kept page within a second, a withdrawal at once', async () => {
    answer = () => ({ data: 'antes' })
    expect((await get('/prueba/cambia/')).body).toContain('antes')
    answer = () => ({ data: 'después' })
    expect((await get('/prueba/cambia/')).body).toContain('antes')
    const start = Date.now()
    await notifyTags(database.db, ['content:1'])
    await expect.poll(async () => (await get('/prueba/cambia/')).body, { interval: 20 }).toContain('después')
    expect(Date.now() - start).toBeLessThan(1000)
    answer = () => null
    await notifyTags(database.db, ['content:1'], { hard: true })
    await expect.poll(async () => (await get('/prueba/cambia/')).statusCode, { interval: 20 }).toBe(404)
    answer = () => ({})
  })

  test('a private page is made for each request and kept by nobody', async () => {
    answer = () => ({ maxAge: 0 })
    loads = 0
    const page = await get('/prueba/privada/')
    await get('/prueba/privada/')
    expect([page.headers['cache-control'], loads]).toEqual(['private, no-store', 2])
    answer = () => ({})
  })
})

describe('the database is gone', () => {
  test('warm pages are served, cold ones answer 503 in the language of the page, and all heals', async () => {
    answer = () => ({ data: 'guardada', maxAge: 30 })
    await get('/prueba/tibia/')
    away = true
    now += 60_000
    for (let n = 0; n < 3; n += 1) expect((await get('/prueba/tibia/')).body).toContain('guardada')
    await notifyTags(database.db, ['content:1'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await get('/prueba/tibia/')).body).toContain('guardada')
    const cold = await get('/ca/prueba/freda/')
    expect([cold.statusCode, cold.headers['retry-after'], cold.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ])
    expect(cold.body).toContain('Servei no disponible')
    answer = () => ({ data: 'nueva' })
    away = false
    now += 2000
    expect((await get('/prueba/tibia/')).body).toContain('nueva')
    expect((await get('/ca/prueba/freda/')).statusCode).toBe(200)
    answer = () => ({})
  })

  test('a page is wrong from the moment on at which a scheduled content is due', async () => {
    answer = () => ({ data: 'antes', freshUntil: new Date(now + 5000) })
    const first = await get('/prueba/programada/')
    expect(first.headers['cache-control']).toBe('public, max-age=5, stale-if-error=86400')
    now += 4999
    answer = () => ({ data: 'ahora' })
    expect((await get('/prueba/programada/')).body).toContain('antes')
    now += 1
    expect((await get('/prueba/programada/')).body).toContain('ahora')
    answer = () => ({})
  })
})

describe('calls', () => {
  const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    })
  const codes = (response: { json(): { errors: { errorCode: string; field?: string }[] } }) =>
    response.json().errors.map(({ errorCode, field }) => (field ? `${errorCode} ${field}` : errorCode))

  test('API-10 every wrong field is named, and the first entry sums up', async () => {
    expect((await post('/api/prueba/1', { name: 'a', age: 3 })).json()).toEqual({ name: 'a', age: 3 })
    const both = await post('/api/prueba/1', { age: 'x' })
    expect([both.statusCode, both.json().httpCode]).toEqual([400, 400])
    expect(codes(both)).toEqual(['INVALID_FIELDS', 'REQUIRED_FIELD name', 'INVALID_FIELD age'])
    expect(codes(await post('/api/prueba/1', { name: 'a', age: 'x' }))).toEqual(['INVALID_FIELD age'])
  })

  test('API rules 5, 11, 12: broken, deep, large and foreign bodies, unknown paths and methods', async () => {
    const refused = async (answered: Promise<Awaited<ReturnType<typeof post>>>) => {
      const response = await answered
      return `${response.statusCode} ${codes(response)[0]}`
    }
    expect(await refused(post('/api/prueba/1', '{"name":'))).toBe('400 INVALID_FIELD')
    expect(await refused(post('/api/prueba/1', '{"__proto__":{"x":1}}'))).toBe('400 INVALID_FIELD')
    expect(await refused(post('/api/prueba/1', '['.repeat(5000)))).toBe('400 INVALID_FIELD')
    expect(await refused(post('/api/prueba/1', { name: 'x'.repeat(70_000), age: 1 }))).toBe('413 PAYLOAD_TOO_LARGE')
    expect(await refused(post('/api/prueba/1', 'a=1', { 'content-type': 'text/plain' }))).toBe(
      '415 UNSUPPORTED_MEDIA_TYPE',
    )
    expect(await refused(post('/api/prueba/1', {}, { origin: 'https://evil.example' }))).toBe('403 FORBIDDEN_ORIGIN')
    expect(await refused(post('/api/prueba/1', {}, { 'sec-fetch-site': 'cross-site' }))).toBe('403 FORBIDDEN_ORIGIN')
    expect((await post('/api/prueba/1', { name: 'a', age: 3 }, { origin: 'https://ocio.example' })).statusCode).toBe(
      200,
    )
    const wrongWay = await get('/ocio/ca/api/prueba/1')
    expect([wrongWay.statusCode, wrongWay.headers.allow, codes(wrongWay)]).toEqual([
      405,
      'POST',
      ['METHOD_NOT_ALLOWED'],
    ])
    expect(codes(await app.inject({ method: 'DELETE', url: '/api/prueba/1' }))).toEqual(['METHOD_NOT_ALLOWED'])
  })

  test('SITE-07, OPEN-03 a site without users has no calls about users', async () => {
    expect(codes(await post('/radio/api/front/user/prueba', {}))).toEqual(['SITE_WITHOUT_USERS'])
    expect(codes(await post('/api/front/user/prueba', {}, { 'x-site-alias': 'radio' }))).toEqual(['SITE_WITHOUT_USERS'])
    expect((await post('/portal/api/front/user/prueba', {})).statusCode).toBe(200)
  })
})

describe('safety', () => {
  test('OPEN-158 security headers on every kind of answer', async () => {
    for (const url of [
      '/prueba/',
      '/prueba/',
      '/nada/',
      '/api/nada',
      '/healthz',
      '/static/nada.js',
      '/portal',
      '/%ff',
    ]) {
      const { headers } = await get(url)
      expect(headers['content-security-policy'], url).toContain("object-src 'none'")
      expect(headers['content-security-policy'], url).not.toContain('unsafe')
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
      expect(headers['strict-transport-security'], url).toBeUndefined()
    }
    expect((await get('/ocio/prueba/')).headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('OPEN-158 alive, ready and measured', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).statusCode).toBe(200)
    expect((await get('/metrics')).body).toContain('portada_page_answers_total')
    const outside = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
    expect(outside.statusCode).toBe(403)
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(403)
  })

  test('what is made for one answer is compressed for whoever accepts it', async () => {
    for (const url of ['/nada/', '/api/docs/json', '/prueba/comprime/']) {
      const plain = await get(url)
      const small = await get(url, { 'accept-encoding': 'gzip' })
      expect([plain.headers['content-encoding'], small.headers['content-encoding']], url).toEqual([undefined, 'gzip'])
      expect(gunzipSync(small.rawPayload).length, url).toBe(plain.rawPayload.length)
      expect(small.headers.vary, url).toContain('Accept-Encoding')
    }
  })

  test('slow clients are let go', () => {
    expect(app.server.requestTimeout).toBe(15_000)
    expect(app.server.headersTimeout).toBe(10_000)
  })

  test('the description of the API is served, with a policy of its own', async () => {
    const docs = await get('/api/docs/json')
    expect(docs.json().openapi).toBe('3.1.0')
    const page = await get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain('unsafe-inline')
  })

  test('logos belong to sites; an unknown alias has none', async () => {
    expect((await get('/static/logos/portal.svg')).headers['content-type']).toContain('image/svg+xml')
    expect((await get('/static/icons/portal.svg')).statusCode).toBe(200)
    expect((await get('/static/logos/nadie.svg')).statusCode).toBe(404)
    const favicon = await get('/ocio/favicon.ico')
    expect([favicon.statusCode, favicon.headers.location]).toEqual([302, '/static/icons/ocio.svg'])
  })
})
