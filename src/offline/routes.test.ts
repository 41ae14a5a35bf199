import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteRegistry } from '../sites/registry.ts'
import { callServer, testSite } from '../sites/testing.ts'
import { assetFile, noAssets } from '../web/render/assets.ts'
import type { WorkerSettings } from './model.ts'
import { manifestRoutes } from './manifest-routes.ts'
import { offlineRoutes } from './routes.ts'

const host = 'p.test'
const sites = siteRegistry([
  testSite({ url: `http://${host}`, webRoutes: { login: '/entrar/', search: '/cercador/' } }),
  testSite({ alias: 'ocio', id: '2', url: `http://${host}/ocio`, webFeatures: { content: { offline: false } } }),
])
const assets = {
  ...noAssets,
  forModules: (sources: readonly string[]) => sources.map((_, at) => `assets/late-${at}.js`),
  file: (name: string) => (name === 'worker/service-worker.js' ? assetFile('.js', Buffer.from('work()')) : undefined),
}
const app = await callServer(sites)
offlineRoutes(app, { sites, assets })
manifestRoutes(app, { sites })

async function workerAt(
  url: string,
): Promise<{ settings: WorkerSettings; headers: Record<string, unknown>; code: string }> {
  const { headers, body, statusCode } = await app.inject({ url, headers: { host } })
  expect(statusCode).toBe(200)
  const [first, code] = body.split(';\n')
  return { settings: JSON.parse(first!.slice('self.nxOffline='.length)) as WorkerSettings, headers, code: code! }
}

test('a build without its worker takes no place of a worker that keeps pages', async () => {
  const broken = await callServer(sites)
  offlineRoutes(broken, { sites, assets: noAssets })
  const { statusCode, body } = await broken.inject({ url: '/portal/service-worker.js', headers: { host } })
  expect(statusCode).toBe(503)
  expect(body).not.toContain('nxOffline')
})

test('PWA-01, OPEN-139 each site has its worker below its name, asked for anew each time', async () => {
  const { settings, headers, code } = await workerAt('/portal/service-worker.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/portal/',
  })
  expect(code).toBe('work()')
  expect(settings).toMatchObject({
    alias: 'portal',
    scope: '/portal/',
    enabled: true,
    timeZone: 'Europe/Madrid',
    scripts: ['/static/assets/late-0.js', '/static/assets/late-1.js'],
    others: [],
    neverKept: expect.arrayContaining(['entrar', 'cercador', 'perfil/mi-cuenta']),
    pages: [
      ['/portal/ca/', '/portal/ca/offline/'],
      ['/portal/', '/portal/offline/'],
    ],
  })
  expect(settings.copies[0]).toEqual(['/portal/ca/', 'Còpia desada: {date}', 'ca'])
})

test('PWA-01 who has the worker of a site is told with 304 that it is the same', async () => {
  const url = '/portal/service-worker.js'
  const { headers } = await app.inject({ url, headers: { host } })
  const same = { host, 'if-none-match': String(headers.etag) }
  const again = await app.inject({ url, headers: same })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers).toMatchObject({
    etag: headers.etag,
    'cache-control': 'no-cache',
    'service-worker-allowed': '/portal/',
  })
  expect((await app.inject({ url: '/ocio/service-worker.js', headers: same })).statusCode).toBe(200)
})

test('OPEN-01 without a name in its address a site leaves the paths of the others alone', async () => {
  const { settings, headers } = await workerAt('/service-worker.js')
  expect(headers['service-worker-allowed']).toBe('/')
  expect(settings).toMatchObject({ scope: '/', others: ['portal', 'ocio'] })
})

test('a site that keeps no pages sends a worker that forgets them and goes', async () => {
  expect((await workerAt('/ocio/service-worker.js')).settings.enabled).toBe(false)
})

test('each site has a manifest in each of its languages, with icons that exist', async () => {
  const manifest = async (url: string) => {
    const { body, headers } = await app.inject({ url, headers: { host } })
    expect(headers['content-type']).toContain('application/manifest+json')
    return JSON.parse(body) as Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] }
  }
  const spanish = await manifest('/portal/manifest.webmanifest')
  expect(spanish).toMatchObject({
    name: 'Mestral',
    lang: 'es',
    id: '/portal/',
    scope: '/portal/',
    start_url: '/portal/',
    display: 'standalone',
    theme_color: '#1b3fc4',
    background_color: '#ffffff',
    share_target: { action: '/portal/guardar/', method: 'GET' },
  })
  expect(await manifest('/portal/ca/manifest.webmanifest')).toMatchObject({
    lang: 'ca',
    start_url: '/portal/ca/',
    share_target: { action: '/portal/ca/guardar/' },
    shortcuts: [{ name: 'Continguts guardats' }],
  })
  expect(spanish.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'maskable 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  for (const { src, sizes, purpose } of spanish.icons) {
    const { rawPayload } = await app.inject({ url: src, headers: { host } })
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    // What telephones cut off is of the colour of the site.
    const { data } = await sharp(rawPayload)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual(purpose === 'maskable' ? [0x1b, 0x3f, 0xc4, 255] : [0, 0, 0, 0])
  }
  expect((await app.inject({ url: '/static/app-icons/nowhere-192.png', headers: { host } })).statusCode).toBe(404)
})
