import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { registerDrawings } from '../../platform/images/store.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import type { StreamingItem } from './model.ts'
import { streamRoutes } from './routes.ts'
import { streamsOf } from './store.ts'

const { db, close } = await testDatabase()
const clock = { now: () => new Date('2026-03-02T12:00:00Z') }
const site = testSite({ url: 'http://news.test' })
const sites = siteRegistry([site])
const app = await callServer(sites)

const stream = (slug: string, more: object) => ({
  type: 'stream',
  externalId: slug,
  site: 'portal',
  sites: ['portal'],
  slug,
  state: 'published',
  publishAt: '2026-03-01T10:00:00.000Z',
  name: { es: slug, ca: `${slug} en català` },
  media: 'tv',
  ...more,
})

beforeAll(async () => {
  streamRoutes(app, { db, clock, limiter: rateLimiter(clock, 0) })
  const by = { actor: 'test' }
  const drawing = { by: 'test', scene: 'directo' } as never
  await registerDrawings(db, [{ externalId: 'directo', alt: 'El plató', drawing, width: 1600, height: 900 }])
  await publishContent(
    { db, clock },
    stream('segundo', { position: 2, audio: { href: 'https://a.example/2.m3u8' }, image: { image: 'ext:directo' } }),
    by,
  )
  await publishContent(
    { db, clock },
    stream('primero', { position: 1, video: { href: 'https://v.example/1.m3u8' }, kicker: { es: 'Canal' } }),
    by,
  )
})
afterAll(async () => {
  await app.close()
  await close()
})

async function list(path = '', language = 'es'): Promise<StreamingItem[]> {
  const answer = await app.inject({
    url: `/api/front/streaming/list${path}`,
    headers: { host: 'news.test', 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().streamingList
}

test('TV-17, TV-20, TV-21, TV-22, TV-23, TV-24, TV-25 the list has every field, in order', async () => {
  const [first, second] = await list()
  expect(first).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    kicker: 'Canal',
    title: 'primero',
    url: '/directos/primero/',
    video: { href: '/directos/primero/' },
    audio: null,
    image: { image: null },
  })
  expect(second).toMatchObject({
    kicker: '',
    title: 'segundo',
    video: null,
    audio: { href: '/directos/segundo/' },
    image: { image: { src: expect.stringMatching(/^\/static\/images\//), alt: 'El plató' } },
  })
})

test('texts follow the language of the page', async () => {
  expect((await list('', 'ca'))[0]!.title).toBe('primero en català')
})

test('TV-18 one stream is left out; an unknown one leaves the list whole', async () => {
  const [first] = await list()
  expect((await list(`/${first!.id}`)).map(({ title }) => title)).toEqual(['segundo'])
  for (const unknown of ['0', 'x'.repeat(500)]) expect(await list(`/${unknown}`)).toHaveLength(2)
})

test('LIST-22 a signal is in the list in its place, however many there are', async () => {
  for (let n = 0; n < 60; n++)
    await publishContent({ db, clock }, stream(`partido-${n}`, { position: 100 - n }), { actor: 'test' })
  const names = (await streamsOf(db, 'portal', clock.now())).map(({ externalId }) => externalId)
  expect(names).toHaveLength(62)
  expect(names.slice(0, 3)).toEqual(['primero', 'segundo', 'partido-59'])
})
