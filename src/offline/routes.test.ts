import { expect, test } from 'vitest'
import { siteRegistry } from '../sites/registry.ts'
import { callServer, testSite } from '../sites/testing.ts'
import { assetFile, noAssets } from '../web/render/assets.ts'
import type { WorkerSettings } from './model.ts'
import { offlineRoutes } from './routes.ts'

const host = 'p.test'
const sites = siteRegistry([
  testSite({ url: `http://${host}` }),
  testSite({ alias: 'ocio', id: '2', url: `http://${host}/ocio`, featureFlags: { offline: false } }),
])
const assets = {
  ...noAssets,
  file: (name: string) => (name === 'worker/service-worker.js' ? assetFile('.js', Buffer.from('work()')) : undefined),
}
const app = await callServer(sites)
offlineRoutes(app, { sites, assets })

async function workerAt(
  url: string,
): Promise<{ settings: WorkerSettings; headers: Record<string, unknown>; code: string }> {
  const { headers, body, statusCode } = await app.inject({ url, headers: { host } })
  expect(statusCode).toBe(200)
  const [first, code] = body.split(';\n')
  return { settings: JSON.parse(first!.slice('self.nxOffline='.length)) as WorkerSettings, headers, code: code! }
}

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
    others: [],
    pages: [
      ['/portal/ca/', '/portal/ca/offline/'],
      ['/portal/', '/portal/offline/'],
    ],
  })
  expect(settings.copies[0]).toEqual(['/portal/ca/', 'Còpia desada: {date}', 'ca'])
})

test('OPEN-01 without a name in its address a site leaves the paths of the others alone', async () => {
  const { settings, headers } = await workerAt('/service-worker.js')
  expect(headers['service-worker-allowed']).toBe('/')
  expect(settings).toMatchObject({ scope: '/', others: ['portal', 'ocio'] })
})

test('a site that keeps no pages sends a worker that forgets them and goes', async () => {
  expect((await workerAt('/ocio/service-worker.js')).settings.enabled).toBe(false)
})
