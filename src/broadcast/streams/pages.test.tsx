import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentInput } from '../../content/types/model.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { Loaded } from '../../web/render/page.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import { loadPage, publishAll, testContext } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { showNewsroom } from '../shows/testing.ts'
import { page as area } from './directs.page.tsx'
import { loadStreams } from './load.ts'
import { StreamList } from './stream-list.tsx'
import { page } from './stream.page.tsx'
import { module } from './streams.module.tsx'

const { db, close } = await testDatabase()
let ids: Map<string, string>
const NOON = new Date('2026-11-20T11:30:00Z')

const stream = (slug: string, more: object): ContentInput => ({
  type: 'stream',
  externalId: slug,
  site: 'portal',
  sites: ['portal', 'radio'],
  slug,
  state: 'published',
  publishAt: '2026-01-01T10:00:00Z',
  name: { es: slug, ca: `${slug} en català` },
  media: 'tv',
  ...more,
})

async function broadcast(
  channel: string,
  from: string,
  to: string,
  title: string,
  more: object = {},
  show?: string,
  day = '2026-11-20',
) {
  const details = {
    version: 'original',
    isRepeat: false,
    isLive: false,
    isPremiere: false,
    categories: [],
    credits: [],
  }
  await db
    .insertInto('broadcast')
    .values({
      channel_id: channel,
      starts_at: new Date(`${day}T${from}:00Z`),
      ends_at: new Date(`${day}T${to}:00Z`),
      title: JSON.stringify({ es: title }),
      show_id: show ?? null,
      data: JSON.stringify({ ...details, isBlanked: false, ...more }),
      source: 'test',
      hash: from,
    } as never)
    .execute()
}

beforeAll(async () => {
  ids = await publishAll(db, [
    ...showNewsroom(),
    stream('canal', { position: 1, video: { href: '/media/loop/canal.m3u8' }, audio: { href: '/media/canal.mp3' } }),
    stream('onda', { position: 2, media: 'radio', audio: { href: 'https://onda.example/vivo' } }),
  ])
  await loadTaxonomy(db, NOON)
  const channel = await db
    .insertInto('channel')
    .values({
      external_id: 'c1',
      site: 'portal',
      sites: ['portal'],
      slug: 'canal',
      name: JSON.stringify({ es: 'Canal' }),
      media: 'tv',
      stream: 'ext:canal',
      day_start: 360,
      position: 1,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await broadcast(channel.id, '09:00', '11:00', 'Antes')
  await broadcast(channel.id, '11:00', '13:00', 'Manos', { isLive: true }, ids.get('mans'))
  await broadcast(channel.id, '13:00', '15:00', 'La película', { isBlanked: true })
  await broadcast(channel.id, '15:00', '16:00', 'Después', { isRepeat: true })
  await broadcast(channel.id, '05:30', '06:30', 'Mañana temprano', {}, undefined, '2026-11-21')
})
afterAll(() => close())

async function open(path: string, now = NOON, site = testSite()) {
  const ctx = testContext(db, { path, now, site })
  const found = (await loadPage(page, ctx)) as Loaded<Parameters<typeof page.View>[0]['data']>
  return { ...found, html: staticMarkup(page.View({ data: found.data, ctx })) }
}
type Data = Record<string, any>

describe('the page of a stream', () => {
  test('OPEN-08, LIST-22 has the player, now and next, the day and the others', async () => {
    const { html, head, freshUntil } = await open('/directos/canal/')
    expect(html).toContain('/media/loop/canal.m3u8')
    expect(html).toContain('/media/canal.mp3')
    expect(html).toMatch(/data-now="".*12\.00.*14\.00.*<a href="\/programas\/manos\/">Manos<\/a>/s)
    expect(html).toMatch(/data-next="".*14\.00.*La película/s)
    expect(html).toMatch(/<details.*Antes.*<\/details>/s)
    expect(html).toMatch(/aria-current="true".*Manos/s)
    expect(html).toContain('>onda</a>')
    expect(html).toContain(`data-streams="/api/front/streaming/list/${ids.get('canal')}"`)
    // What is on now is true until it ends.
    expect(freshUntil).toEqual(new Date('2026-11-20T13:00:00Z'))
    const [event, recording] = head.jsonLd as Data[]
    expect(event).toMatchObject({
      '@type': 'BroadcastEvent',
      name: 'Manos',
      isLiveBroadcast: true,
      startDate: '2026-11-20T11:00:00.000Z',
      publishedOn: { '@type': 'BroadcastService', name: 'canal' },
    })
    expect(recording).toMatchObject({
      '@type': 'VideoObject',
      contentUrl: 'https://mestral.example/media/loop/canal.m3u8',
      publication: { isLiveBroadcast: true },
    })
  })

  test('where rights end at the aerial the page says so and knows no address', async () => {
    const { html, head } = await open('/directos/canal/', new Date('2026-11-20T13:30:00Z'))
    expect(html).toContain('La emisión en directo no está disponible en este momento.')
    expect(html + JSON.stringify(head)).not.toMatch(/canal\.m3u8|canal\.mp3/)
    expect(html).toContain('La película')
  })

  test('in a pause of its schedule a channel offers nothing to see or to hear in lists', async () => {
    const at = async (now: string) =>
      (await loadStreams(testContext(db, { path: '/', now: new Date(now) }))).lines.find(
        ({ name }) => name === 'canal',
      )!
    expect(await at('2026-11-20T20:00:00Z')).toMatchObject({ now: null, watch: null, listen: null })
    expect((await at('2026-11-20T20:00:00Z')).next?.title).toBe('Mañana temprano')
    expect(await at('2026-11-20T11:30:00Z')).toMatchObject({ watch: '/directos/canal/' })
  })

  test('towards the end of the day the next one follows', async () => {
    const { html } = await open('/directos/canal/', new Date('2026-11-20T15:30:00Z'))
    expect(html).toMatch(/aria-current="true".*Después.*Mañana temprano/s)
  })

  test('a station without a channel is heard all the same; unknown ones are not found', async () => {
    const { html, head } = await open('/directos/onda/', NOON, testSite({ alias: 'radio', id: '2' }))
    expect(html).toContain('https://onda.example/vivo')
    expect((head.jsonLd as Data[])[0]).toMatchObject({ '@type': 'BroadcastService' })
    expect(await loadPage(page, testContext(db, { path: '/directos/nada/' }))).toBeNull()
    const off = testSite({ webFeatures: { media: { streaming: false } } })
    expect(await loadPage(page, testContext(db, { path: '/directos/onda/', site: off }))).toBeNull()
    expect(await loadPage(area, testContext(db, { path: '/directos/', site: off }))).toBeNull()
  })
})

describe('lists of streams', () => {
  test('LIST-22 the area has the live streams and a grid of all shows', async () => {
    const ctx = testContext(db, { path: '/directos/', now: NOON })
    const { data } = (await loadPage(area, ctx)) as Loaded<Parameters<typeof area.View>[0]['data']>
    const html = staticMarkup(area.View({ data, ctx }))
    expect([...html.matchAll(/data-stream="(\d+)"/g)].map((one) => one[1])).toEqual([ids.get('canal'), ids.get('onda')])
    expect([...html.matchAll(/data-show="\d+" data-media="(\w+)"/g)].map((one) => one[1])).toEqual(
      expect.arrayContaining(['tv', 'radio']),
    )
  })

  test('TV-26 the module lists them with links to their pages and what is on', async () => {
    const ctx = testContext(db, { path: '/', now: NOON, locale: 'ca' })
    const settings = module.settings.parse({})
    const { data } = await module.load!(ctx, settings)
    const html = staticMarkup(module.View({ settings, data, cards: [], ctx, id: 'm1', width: 100, first: false })!)
    expect(html).toContain('href="/ca/directos/canal/"')
    expect(html).toContain('canal en català')
    expect(html).toMatch(/Ara<\/b>.*12\.00 Manos/s)
    expect(html).toMatch(/A continuació<\/b>.*14\.00 La película/s)
    // Both its picture and its sound are on one page.
    expect(html).toContain('href="/ca/directos/canal/#solo-audio"')
    expect(html).toContain('<template>')
    expect(html).not.toContain('undefined')
  })

  test('TV-26 what has nothing to see and to hear is not said to be live', async () => {
    const ctx = testContext(db, { path: '/', now: NOON })
    const { lines } = await loadStreams(ctx)
    const line = lines.find(({ name }) => name === 'onda')!
    const isLive = (one: typeof line) =>
      !/data-part="live" hidden/.test(staticMarkup(<StreamList lines={[one]} ctx={ctx} />).split('<template>')[0]!)
    expect(isLive(line)).toBe(true)
    expect(isLive({ ...line, listen: null })).toBe(false)
  })
})
