import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { publishAll } from '../../content-pages/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { putChannel, putSchedule } from './actions.ts'
import { exampleBroadcast, exampleChannel } from './examples.ts'
import { scheduleRoutes } from './routes.ts'

const { db, close } = await testDatabase()
// Two in the night: the broadcast day is still that of the 20th.
const clock = { now: () => new Date('2026-11-21T01:00:00Z') }
const sites = siteRegistry([
  testSite({ url: 'http://news.test' }),
  testSite({ alias: 'mudo', id: '2', url: 'http://mudo.test', webFeatures: { media: { schedule: false } } }),
])
const app = await callServer(sites)
let id: string

beforeAll(async () => {
  scheduleRoutes(app, { db, clock })
  const base = { site: 'portal', sites: ['portal'], state: 'published' as const, publishAt: '2026-01-01T00:00:00Z' }
  const ids = await publishAll(db, [
    { ...base, type: 'show', externalId: 'mans', slug: 'manos', name: { es: 'Manos', ca: 'Mans' }, media: 'tv' },
    {
      ...base,
      type: 'episode',
      externalId: 'mans-1',
      slug: 'el-cestero',
      title: 'El cestero',
      language: 'es',
      translationGroup: 'mans-1',
      show: 'ext:mans',
    },
    {
      ...base,
      type: 'episode',
      externalId: 'mans-1-ca',
      slug: 'el-cisteller',
      title: 'El cisteller',
      language: 'ca',
      translationGroup: 'mans-1',
      show: 'ext:mans',
    },
  ])
  await loadTaxonomy(db, clock.now())
  const channel = await putChannel(
    db,
    exampleChannel('uno', { name: { es: 'Mestral 1', ca: 'Mestral U' }, sites: ['mudo'] }),
  )
  id = channel.id
  await putSchedule(db, {
    channel,
    source: 'test',
    broadcasts: [
      exampleBroadcast('Madrugada', 4, 5),
      exampleBroadcast('Manos', 5, 6, { title: { es: 'Manos', ca: 'Mans' }, showId: ids.get('mans')! }),
      exampleBroadcast('El cestero', 6, 7, { showId: ids.get('mans')!, episodeId: ids.get('mans-1')! }),
      exampleBroadcast('Sin página', 7, 8),
      exampleBroadcast('Mañana', 29, 30),
    ],
  })
})
afterAll(async () => {
  await app.close()
  await close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/front/schedule/${path}`, headers: { host: 'news.test', ...headers } })

describe('GET /api/front/schedule/{channel}', () => {
  it('TV-10, TV-11, TV-12, TV-13, TV-14, OPEN-109 gives the cards of a broadcast day with id, title, url and times', async () => {
    const answer = await get('uno?date=2026-11-20')
    expect(answer.statusCode).toBe(200)
    const { channel, date, items } = answer.json()
    expect([channel, date]).toEqual([{ id, name: 'Mestral 1' }, '2026-11-20'])
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Manos', 'El cestero', 'Sin página'])
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: 'Manos',
      url: { href: '/programas/manos/', title: 'Manos' },
      startTime: { date: '2026-11-20T05:00:00.000Z' },
      endTime: { date: '2026-11-20T06:00:00.000Z' },
    })
  })

  it('TV-12 leads to the episode in the language of the page, else to the show, else to the place in the guide', async () => {
    const hrefs = async (headers = {}) =>
      (await get('uno?date=2026-11-20', headers)).json().items.map((item: { url: { href: string } }) => item.url.href)
    expect(await hrefs()).toEqual([
      '/programas/manos/',
      expect.stringMatching(/^\/programas\/manos\/el-cestero_\d+\.html$/),
      expect.stringMatching(/^\/programacion\/guia\/2026\/11\/20\/\?canal=uno&franja=dia#p\d+$/),
    ])
    expect((await hrefs({ 'accept-language': 'ca' }))[1]).toMatch(/^\/ca\/programas\/manos\/el-cisteller_\d+\.html$/)
  })

  it('says today when no date is asked for: until six in the morning it is yesterday', async () => {
    const answer = (await get('uno')).json()
    expect([answer.date, answer.items.length]).toEqual(['2026-11-20', 3])
    expect((await get(`${id}?date=2026-11-21`)).json().items).toHaveLength(1)
  })

  it('has texts in the language of the page and is kept for a minute', async () => {
    const answer = await get('uno?date=2026-11-20', { 'accept-language': 'ca' })
    expect(answer.json().channel.name).toBe('Mestral U')
    expect(answer.json().items[0]).toMatchObject({ title: 'Mans', url: { title: 'Mans' } })
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
    const etag = String(answer.headers['etag'])
    expect((await get('uno?date=2026-11-20', { 'accept-language': 'ca', 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('refuses dates that do not exist and channels that are not there', async () => {
    for (const date of ['2026-02-30', 'hoy', '', '20-11-2026']) {
      const answer = await get(`uno?date=${date}`)
      expect([date, answer.statusCode, answer.json().errors[0]]).toMatchObject([
        date,
        400,
        { errorCode: 'INVALID_FIELD', field: 'date' },
      ])
    }
    expect((await get('dos')).statusCode).toBe(404)
  })

  it('is not there on a site without schedule', async () => {
    expect((await get('uno', { host: 'mudo.test' })).statusCode).toBe(404)
  })
})
