import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { notifyTags } from '../platform/cache/notify.ts'
import { allSites, changeSite } from '../sites/store.ts'
import { probePortal } from './testing.ts'

const portal = await probePortal()
const { app, database, get, probe } = portal
afterAll(() => portal.close())

describe('the cache of pages', () => {
  test('a page is made once; trackers and the order of parameters make no other page', async () => {
    probe.loads = 0
    const first = await get('/prueba/cache/?text=a&page=2&utm_source=x')
    const second = await get('/prueba/cache/?page=2&fbclid=9&text=a')
    expect(probe.loads).toBe(1)
    expect(first.body).toContain('/prueba/cache/?page=2&amp;text=a')
    expect(second.body).toBe(first.body)
    await get('/prueba/cache/?page=3&text=a')
    expect(probe.loads).toBe(2)
  })

  test('only what the page of an address reads of its query makes a page of its own', async () => {
    probe.loads = 0
    for (const query of ['?page=1', '?page=0', '?page=x', '?text=', '?text=+', '?utm_source=a', '?q=a', '?vista=lista'])
      await get(`/prueba/una/${query}`)
    expect(probe.loads).toBe(1)
    await get('/prueba/una/?text=a')
    await get('/prueba/una/?text=+a+&text=b&page=1')
    expect(probe.loads).toBe(2)
  })

  test('what another page reads makes no other front', async () => {
    const front = await get('/')
    for (const query of ['?text=a', '?page=2', '?hora=12:00', '?raciones=4', '?p=palabra', '?backUrl=/a'])
      expect((await get(`/${query}`)).headers.etag).toBe(front.headers.etag)
    const lost = await get('/?p=77')
    expect([lost.statusCode, lost.headers['location']]).toEqual([302, '/'])
  })

  test('an answer has its validators, its tags and the leave to be kept; a known one is 304', async () => {
    const full = await get('/prueba/etag/', { 'accept-encoding': 'gzip, br' })
    expect(full.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'surrogate-key': 'site:portal content:1',
      // Browsers keep it for a moment; caches in front, which hear of changes by its keys, for longer.
      'cache-control': 'public, max-age=5, s-maxage=30, stale-if-error=86400',
      'cdn-cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
    })
    const again = await get('/prueba/etag/', { 'if-none-match': `"other", ${full.headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: '/prueba/etag/', headers: { host: 'localhost:3000' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String((await get('/prueba/etag/')).rawPayload.length))
  })

  test('the first to ask get the form that is made most quickly, those after them the smallest', async () => {
    const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const plain = await get('/prueba/formas/')
    const first = await get('/prueba/formas/', browser)
    expect(first.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(first.rawPayload).toString()).toBe(plain.body)
    await expect.poll(async () => (await get('/prueba/formas/', browser)).headers['content-encoding']).toBe('br')
    const later = await get('/prueba/formas/', browser)
    expect(brotliDecompressSync(later.rawPayload).toString()).toBe(plain.body)
    expect(later.headers.etag).toBe(first.headers.etag)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('who takes %s alone gets it at once', async (encoding, unpack) => {
    const [plain, packed] = [
      await get(`/prueba/${encoding}/`),
      await get(`/prueba/${encoding}/`, { 'accept-encoding': encoding }),
    ]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('publishing reaches a kept page long before its time is over, a withdrawal as well', async () => {
    probe.answer = () => ({ data: 'antes' })
    expect((await get('/prueba/cambia/')).body).toContain('antes')
    probe.answer = () => ({ data: 'después' })
    expect((await get('/prueba/cambia/')).body).toContain('antes')
    await notifyTags(database.db, ['content:1'])
    await expect.poll(async () => (await get('/prueba/cambia/')).body, { interval: 20 }).toContain('después')
    probe.answer = () => null
    await notifyTags(database.db, ['content:1'], { hard: true })
    await expect.poll(async () => (await get('/prueba/cambia/')).statusCode, { interval: 20 }).toBe(404)
    probe.answer = () => ({})
  })

  test('caches in front keep a page that is about to be replaced for a second, and the new one as long as any', async () => {
    probe.answer = () => ({ data: 'antes', maxAge: 30 })
    const { etag } = (await get('/prueba/pronto/')).headers
    let give!: () => void
    probe.hold = new Promise((done) => (give = done))
    probe.answer = () => ({ data: 'después', maxAge: 30 })
    probe.now += 60_000
    const asked: Record<string, string>[] = [{}, { 'if-none-match': String(etag) }]
    for (const known of asked) {
      const { statusCode, headers } = await get('/prueba/pronto/', known)
      expect([statusCode, headers['cache-control'], headers['cdn-cache-control']]).toEqual([
        'if-none-match' in known ? 304 : 200,
        'public, max-age=1, s-maxage=1, stale-if-error=86400',
        'public, max-age=1, stale-while-revalidate=60, stale-if-error=86400',
      ])
    }
    give()
    await expect.poll(async () => (await get('/prueba/pronto/')).body, { interval: 20 }).toContain('después')
    expect((await get('/prueba/pronto/')).headers['cache-control']).toContain('s-maxage=30')
    probe.hold = undefined
    probe.answer = () => ({})
  })

  test('a page that is being made while its site changes shows the site as it is then', async () => {
    const { db } = database
    const { name } = (await allSites(db)).find(({ alias }) => alias === 'portal')!
    let give!: () => void
    probe.hold = new Promise((done) => (give = done))
    probe.loads = 0
    const early = get('/prueba/sitio/')
    await expect.poll(() => probe.loads).toBe(1)
    await changeSite(db, 'portal', (site) => ({ ...site, name: 'Tramontana' }))
    await expect.poll(async () => (await get('/')).body, { interval: 20 }).toContain('content="Tramontana"')
    probe.hold = undefined
    give()
    for (const page of [await early, await get('/prueba/sitio/')]) expect(page.body).toContain('content="Tramontana"')
    await changeSite(db, 'portal', (site) => ({ ...site, name }))
  })

  test('a private page is made for each request and kept by nobody', async () => {
    probe.answer = () => ({ maxAge: 0 })
    probe.loads = 0
    const page = await get('/prueba/privada/')
    await get('/prueba/privada/')
    expect([page.headers['cache-control'], probe.loads]).toEqual(['private, no-store', 2])
    probe.answer = () => ({})
  })
})

describe('the database is gone', () => {
  test('warm pages are served, cold ones answer 503 in the language of the page, and all heals', async () => {
    probe.answer = () => ({ data: 'guardada', maxAge: 30 })
    await get('/prueba/tibia/')
    probe.away = true
    probe.now += 60_000
    for (let n = 0; n < 3; n += 1) expect((await get('/prueba/tibia/')).body).toContain('guardada')
    await notifyTags(database.db, ['content:1'])
    // What changed is heard when the page is asked for anew, and not to be had.
    probe.loads = 0
    await expect
      .poll(async () => [(await get('/prueba/tibia/')).body.includes('guardada'), probe.loads > 0])
      .toEqual([true, true])
    const cold = await get('/ca/prueba/freda/')
    expect([cold.statusCode, cold.headers['retry-after'], cold.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ])
    expect(cold.body).toContain('Servei no disponible')
    probe.answer = () => ({ data: 'nueva' })
    probe.away = false
    probe.now += 2000
    await expect.poll(async () => (await get('/prueba/tibia/')).body, { interval: 20 }).toContain('nueva')
    expect((await get('/ca/prueba/freda/')).statusCode).toBe(200)
    probe.answer = () => ({})
  })

  test('nobody waits for a page when the database is known not to answer', async () => {
    probe.answer = () => ({ data: 'guardada', freshUntil: new Date(probe.now + 5000) })
    await get('/prueba/muerta/')
    probe.now += 5000
    probe.away = true
    expect((await get('/prueba/sin-memoria/')).statusCode).toBe(503)
    let give!: () => void
    probe.hold = new Promise((done) => (give = done))
    // A wait would never end.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    expect((await get('/prueba/muerta/')).body).toContain('guardada')
    vi.useRealTimers()
    probe.away = false
    give()
    await expect.poll(async () => (await get('/prueba/sin-memoria/')).statusCode, { interval: 20 }).toBe(200)
    probe.hold = undefined
    probe.answer = () => ({})
  })

  test('what is due only after the last time that a page is shown leaves it to caches in front', async () => {
    const minutes = 60 * 1000
    for (const [data, due, shared] of [
      ['pronto', 16 * minutes, undefined],
      ['lejos', 17 * minutes, 's-maxage=30'],
    ] as const) {
      probe.answer = () => ({ data, freshUntil: new Date(probe.now + due) })
      const { headers } = await get(`/prueba/${data}/`)
      expect([data, /s-maxage=\d+/.exec(String(headers['cache-control']))?.[0]]).toEqual([data, shared])
    }
    probe.answer = () => ({})
  })

  test('a page is wrong from the moment on at which a scheduled content is due', async () => {
    probe.answer = () => ({ data: 'antes', freshUntil: new Date(probe.now + 5000) })
    const first = await get('/prueba/programada/')
    expect(first.headers['cache-control']).toBe('public, max-age=5, stale-if-error=86400')
    probe.now += 4999
    probe.answer = () => ({ data: 'ahora' })
    expect((await get('/prueba/programada/')).body).toContain('antes')
    probe.now += 1
    expect((await get('/prueba/programada/')).body).toContain('ahora')
    probe.answer = () => ({})
  })
})
