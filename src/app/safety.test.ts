import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { probePortal, testPortal } from './testing.ts'

const portal = await probePortal()
const { app, get } = portal
afterAll(() => portal.close())

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
      expect(headers['content-security-policy'], url).toMatch(/; frame-src 'none'; connect-src 'self';/)
      expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*fullscreen=\(self\)/)
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

  test('in production figures are for those who bring their token, and developers see nothing', async () => {
    const settings = { SECRET: 's'.repeat(32), PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'production' }
    const start = (more: Record<string, string>) => testPortal(portal.database.db, new Date(), { ...settings, ...more })
    const [closed, open] = [await start({}), await start({ METRICS_TOKEN: 't'.repeat(16), DEVELOPER_PAGES: '1' })]
    const ask = async (one: typeof app, url: string, authorization = '') =>
      (await one.inject({ url, headers: { host: 'localhost:3000', authorization } })).statusCode
    for (const token of ['', 'Bearer ', `Bearer ${settings.SECRET}`, 'Bearer null', `Bearer ${'t'.repeat(16)}`])
      expect(await ask(closed, '/metrics', token)).toBe(403)
    expect(await ask(open, '/metrics')).toBe(403)
    expect(await ask(open, '/metrics', `Bearer ${'t'.repeat(15)}u`)).toBe(403)
    expect(await ask(open, '/metrics', `Bearer ${'t'.repeat(16)}`)).toBe(200)
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/radio/showroom/'])
      expect([url, await ask(closed, url)]).toEqual([url, 404])
    expect([await ask(open, '/api/docs/json'), await ask(open, '/radio/showroom/')]).toEqual([200, 200])
    await Promise.all([closed.close(), open.close()])
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
