import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVote } from '../../content/ratings/store.ts'
import { publishContent } from '../../content/publish.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { App } from '../../web/http/server.ts'
import type { Loaded } from '../../web/render/page.ts'
import { loadPage, publishAll, TEST_NOW, testContext } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { EPISODES_PER_PAGE } from './model.ts'
import { page } from './show.page.tsx'
import { mediaType, podcastGuid } from './podcast.ts'
import { exampleEpisode, showNewsroom } from './testing.ts'
import { testPortal } from '../../app/testing.ts'

let database: Database
let app: App
let ids: Map<string, string>
const clock = { now: () => TEST_NOW }

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db
    .insertInto('image')
    .values({ id: 'pic1', external_id: 'pic', state: 'stored', width: 1600, height: 900, alt: 'Un pueblo' })
    .execute()
  await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example', position: 1 })
  await saveSite(db, {
    alias: 'radio',
    id: '2',
    name: 'Mestral Radio',
    url: 'https://radio.example',
    position: 2,
    featureFlags: { ratings: true },
  })
  ids = await publishAll(db, showNewsroom())
  const channel = await db
    .insertInto('channel')
    .values({
      external_id: 'r1',
      site: 'radio',
      sites: ['radio', 'portal'],
      slug: 'r1',
      name: JSON.stringify({ es: 'Radio Mestral', ca: 'Ràdio Mestral' }),
      media: 'radio',
      day_start: 360,
      position: 1,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { version: 'original', isBlanked: false, isPremiere: false, categories: [], credits: [] }
  for (const [start, end, subtitle, more] of [
    ['2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z', 'Montsalí, en directo', { isLive: true, isRepeat: false }],
    ['2026-11-21T13:00:00Z', '2026-11-21T15:00:00Z', 'Benalbir', { isLive: false, isRepeat: true }],
    ['2026-12-01T13:00:00Z', '2026-12-01T15:00:00Z', 'Torrevent', { isLive: false, isRepeat: false }],
  ] as const) {
    await db
      .insertInto('broadcast')
      .values({
        channel_id: channel.id,
        starts_at: new Date(start),
        ends_at: new Date(end),
        title: JSON.stringify({ es: 'Som de poble' }),
        show_id: ids.get('poble')!,
        data: JSON.stringify({ ...details, ...more, subtitle: { es: subtitle } }),
        source: 'test',
        hash: start,
      } as never)
      .execute()
  }
  app = await testPortal(db, TEST_NOW)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'radio.example', ...headers } })
const portal = (url: string) => get(url, { host: 'mestral.example' })
/** Text as it is read: React puts comments between its pieces. */
const spoken = (body: string) => body.replaceAll('<!-- -->', '')
const jsonLd = (body: string): Record<string, any>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) => JSON.parse(text!))
const titles = (body: string) =>
  [...body.matchAll(/data-kind="[a-z]+".*?<h3><a[^>]*>(.*?)<\/a>/gs)].map((one) => one[1])

describe('the page of a show', () => {
  test('LIST-21 has its details and its episodes, the newest first', async () => {
    const answer = await get('/programas/som-de-poble/')
    expect(answer.statusCode).toBe(200)
    const { body } = answer
    for (const part of ['Som de poble', 'Un pueblo &lt;cada&gt; tarde.', 'De lunes a viernes, a las 14.00 h'])
      expect(body).toContain(part)
    expect(body).toContain('href="/autores/julia/"')
    expect(titles(body)).toEqual(['de-pago', 'sin-sonido', 'ido', 'dos', 'uno'].map((name) => `Título de ${name}`))
    expect(body).toContain('T6 · E1')
    expect(body).not.toContain('manana')
  })

  test('LIST-21, OPEN-71 takes stars where its site does, and shows what came of them', async () => {
    const id = ids.get('poble')!
    const asked = `data-call="/api/front/rating/${id}"`
    const before = await get('/programas/som-de-poble/')
    expect(before.body).toContain(asked)
    expect(before.body).toContain('Valora este programa')
    expect(before.body).toContain('Todavía no hay votos')
    expect((await get('/programas/som-de-poble/temporada-5/')).body).not.toContain(asked)
    expect((await portal('/programas/som-de-poble/')).body).not.toContain(asked)
    for (const value of [5, 4, 5, 4, 5])
      await addVote(database.db, id, { browserHash: `${value}.${Math.random()}`, readerId: null, value, now: TEST_NOW })
    const after = await get('/ca/programas/som-de-poble/')
    expect(after.body).toContain('Valora aquest programa')
    expect(spoken(after.body)).toContain('5 vots')
    expect(after.body).toContain('Valoració: 4,6 de 5')
  })

  test('LIST-21, OPEN-08 every season has an address; unknown ones and pages too far are not found', async () => {
    const fifth = await get('/programas/som-de-poble/temporada-5/')
    const described = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)![1]
    expect(described(fifth.body)).toBe('Temporada 5. Un pueblo &lt;cada&gt; tarde.')
    expect(titles(fifth.body)).toEqual(['Título de uno'])
    expect(fifth.body).toContain('aria-current="page">Temporada 5')
    for (const path of ['temporada-7/', '2/', 'temporada-5/2/', '51/', 'x/y/z/'])
      expect((await get(`/programas/som-de-poble/${path}`)).statusCode, path).toBe(404)
    expect((await get('/programas/som-de-poble/1/')).headers.location).toBe('/programas/som-de-poble/')
    expect((await get('/programas/nada/')).statusCode).toBe(404)
  })

  test('OPEN-104 says until when an episode can be played, and that one is gone', async () => {
    const { body } = await get('/programas/som-de-poble/')
    expect(body).toContain('Disponible hasta el 18/12/2026')
    expect(body).toContain('Este contenido ya no está disponible.')
    expect((await get('/ca/programas/som-de-poble/')).body).toContain('Tots els episodis')
  })

  test('VOD-15, OPEN-104 the newest that can be played is ready; what may not be played has no address', async () => {
    const { body } = await get('/programas/som-de-poble/')
    expect(body).toContain(`data-player="${ids.get('dos')}"`)
    expect(body).toContain('https://media.example/dos.m4a')
    for (const secret of ['ido.mp3', 'pago.mp3', 'm.mp3']) expect(body).not.toContain(secret)
    expect((await get('/programas/vacio/')).body).toContain('Todavía no hay episodios.')
  })

  test('VOD-14 offers the newest programme where there is a recording, if only behind a wall', async () => {
    const { db } = database
    const show = { type: 'show', site: 'radio', state: 'published', media: 'radio' } as const
    const gated = { source: 'https://media.example/g.mp3', access: 'registered' } as const
    const made = await publishAll(db, [
      { ...show, externalId: 'mudo', slug: 'mudo', name: { es: 'Mudo' } },
      { ...show, externalId: 'muro', slug: 'muro', name: { es: 'Muro' } },
      exampleEpisode('sin-grabar', { show: 'ext:mudo' }),
      exampleEpisode('con-muro', { show: 'ext:muro', ...gated }),
      exampleEpisode('sin-nada', { show: 'ext:muro', publishAt: '2026-11-12T07:00:00Z' }),
    ])
    const silent = (await get('/programas/mudo/')).body
    expect(silent).toContain('Título de sin-grabar')
    expect(silent).not.toContain('el último programa')
    const button = /href="([^"]+)"><svg(?:(?!<svg).)*Escuchar el último programa/s
    const [, href] = button.exec((await get('/programas/muro/')).body)!
    expect(href).toBe(`/programas/muro/con-muro_${made.get('con-muro')}.html`)
  })

  test('says when it is on the air, on which channel, and that it is live or repeated', async () => {
    const body = spoken((await get('/programas/som-de-poble/')).body)
    expect(body).toContain('Montsalí, en directo · Radio Mestral')
    expect(body).toContain('En emisión')
    expect(body).toMatch(/Mañana<\/b>.*?14\.00/s)
    expect(body).toMatch(/Mar 1 dic<\/b>.*?14\.00/s)
    expect(body).toContain('Repetición')
    expect(body).toMatch(/data-on-air="".*En emisión · Radio Mestral/s)
  })

  test('is true until the broadcast ends that is on, and hears of new episodes and other hours', async () => {
    const id = ids.get('poble')!
    const site = testSite({ alias: 'radio', id: '2', url: 'https://radio.example' })
    const ctx = testContext(database.db, { path: '/programas/som-de-poble/', site })
    const found = (await loadPage(page, ctx)) as Loaded<unknown>
    expect(found.freshUntil).toEqual(new Date('2026-11-20T13:00:00Z'))
    expect(found.tags).toEqual(
      expect.arrayContaining([`list:radio:es:show:${id}`, `content:${id}`, `schedule:show:${id}`, 'taxonomy']),
    )
  })

  test('is known to machines as what it is', async () => {
    const data = jsonLd((await get('/programas/som-de-poble/')).body)
    const series = data.find((one) => [one['@type']].flat().includes('RadioSeries'))!
    expect(series['@type']).toContain('PodcastSeries')
    expect(series).toMatchObject({
      name: 'Som de poble',
      numberOfEpisodes: 5,
      webFeed: 'https://radio.example/programas/som-de-poble/rss/',
      containsSeason: [{ seasonNumber: 6 }, { seasonNumber: 5, numberOfEpisodes: 1 }],
    })
    expect(series['episode'][4]).toMatchObject({ episodeNumber: 40, timeRequired: 'PT48M' })
    expect(data.find((one) => one['@type'] === 'BroadcastEvent')).toMatchObject({ isLiveBroadcast: true })
    const tv = jsonLd((await portal('/programas/manos/')).body)
    expect(tv.some((one) => one['@type'] === 'TVSeries')).toBe(true)
  })

  test('OPEN-02 belongs to one site and is shown on others; its language switch stays with it', async () => {
    const { body } = await portal('/programas/som-de-poble/')
    expect(body).toContain('<link rel="canonical" href="https://radio.example/programas/som-de-poble/">')
    expect((await get('/ca/programas/som-de-poble/')).body).toContain('hreflang="es"')
  })

  test('CONT-26, CONT-27 an episode follows what it has, then the medium of its show', async () => {
    const kinds = (body: string) => [...body.matchAll(/data-kind="(\w+)"/g)].map((one) => one[1])
    expect(kinds((await get('/programas/som-de-poble/')).body)).toEqual(Array(5).fill('audio'))
    expect(kinds((await portal('/programas/manos/')).body)).toEqual(['audio', 'video', 'video'])
  })
})

describe('the list of shows', () => {
  test('TV-31, TV-50, TV-51, TV-52, OPEN-107 shows of radio and television with picture, name, link and resume', async () => {
    const answer = await portal('/programas/')
    expect(answer.statusCode).toBe(200)
    const cards = [...answer.body.matchAll(/<article[^>]*data-show="(\d+)" data-media="(\w+)".*?<\/article>/gs)]
    expect(cards.map((card) => card[2]).sort()).toEqual(['radio', 'radio', 'radio', 'tv'])
    const poble = cards.find((card) => card[1] === ids.get('poble'))![0]
    expect(poble).toContain('/static/images/pic1/4-3/')
    expect(poble).toContain('<a href="/programas/som-de-poble/">Som de poble</a>')
    expect(poble).toContain('Un pueblo &lt;cada&gt; tarde.')
    expect((await portal('/ca/programas/')).body).toContain('>Mans</a>')
  })
})

describe('further episodes', () => {
  test('LIST-15 come until there are none, as lines of the list', async () => {
    const show = ids.get('largo')!
    const { db } = database
    for (let n = 1; n <= EPISODES_PER_PAGE + 1; n++)
      await publishContent(
        { db, clock },
        exampleEpisode(`l${n}`, { show: 'ext:largo', number: n, publishAt: `2026-10-${10 + n}T07:00:00Z` }),
        { actor: 'test' },
      )
    const first = await get('/programas/largo/')
    expect(first.body).toContain(`data-next="/webapi/episodes/es/${show}/2"`)
    const more = await get(`/webapi/episodes/es/${show}/2`)
    expect(more.json()).toMatchObject({ html: expect.stringContaining('Título de l1<'), nextPage: null })
    expect((await get(`/webapi/episodes/es/${show}/1`)).json().nextPage).toBe(`/webapi/episodes/es/${show}/2`)
    expect((await get('/programas/largo/2/')).body).toContain('Título de l1<')
    for (const path of [`${show}/3`, `${ids.get('julia')}/1`, '999999/1'])
      expect((await get(`/webapi/episodes/es/${path}`)).statusCode, path).toBe(404)
    expect((await get(`/webapi/episodes/es/${show}/0`)).statusCode).toBe(404)
  })

  test('LIST-10, OPEN-81 end on page 50, however many there are', async () => {
    const show = ids.get('mans')!
    const { db } = database
    const copied = (table: string, change: string) =>
      sql`insert into ${sql.table(table)} overriding system value
        select copy.* from ${sql.table(table)} c cross join generate_series(1, ${50 * EPISODES_PER_PAGE}::int) n
        cross join jsonb_populate_record(c, ${sql.raw(change)}) copy`
    const id = ids.get('aixa')!
    const own = `'id', 900000 + n, 'external_id', 'copy:' || n, 'path', '/copia_' || (900000 + n) || '.html'`
    await sql`${copied('content', `jsonb_build_object(${own})`)} where c.id = ${id}`.execute(db)
    await sql`${copied('listing_entry', `jsonb_build_object('content_id', 900000 + n)`)}
      where c.content_id = ${id} and c.list = ${`show:${show}`}`.execute(db)
    const last = await portal('/programas/manos/50/')
    expect(last.statusCode).toBe(200)
    expect(last.body).not.toContain('rel="next"')
    expect((await portal('/programas/manos/51/')).statusCode).toBe(404)
    expect((await portal(`/webapi/episodes/es/${show}/50`)).json().nextPage).toBeNull()
    expect((await portal(`/webapi/episodes/es/${show}/51`)).statusCode).toBe(404)
    await sql`delete from content where id >= 900000`.execute(db)
  })
})

/** Elements by name with their attributes and text; throws when the document is not well-formed. */
function parse(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = []
  const open: (typeof found)[number][] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const one = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, value.value])),
      text: '',
    }
    found.push(one)
    open.push(one)
  })
  parser.on('text', (text) => void (open.at(-1) && (open.at(-1)!.text += text)))
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return found
}

describe('the podcast of a show', () => {
  test('OPEN-104 has what can be played now, with type, length and season', async () => {
    const answer = await get('/programas/som-de-poble/rss/')
    expect(answer.headers['content-type']).toContain('application/rss+xml')
    const all = parse(answer.body)
    const texts = (name: string) => all.filter((one) => one.name === name).map((one) => one.text)
    const attributes = (name: string) => all.filter((one) => one.name === name).map((one) => one.attributes)
    expect(texts('guid')).toEqual(['dos', 'uno'])
    expect(attributes('enclosure')).toEqual([
      { url: 'https://media.example/dos.m4a', length: '0', type: 'audio/x-m4a' },
      { url: 'https://radio.example/static/media/uno.mp3', length: '4321', type: 'audio/mpeg' },
    ])
    expect(attributes('podcast:source')).toEqual([{ uri: 'https://media.example/dos.m3u8' }])
    expect(attributes('podcast:transcript')[0]).toMatchObject({
      url: 'https://radio.example/static/media/dos.vtt',
      type: 'text/vtt',
      language: 'es',
    })
    expect(texts('itunes:duration')).toEqual(['2880'])
    expect(texts('itunes:season')).toEqual(['6', '5'])
    expect(texts('itunes:episode')).toEqual(['1', '40'])
    expect(texts('itunes:explicit')).toEqual(['false', 'false', 'false'])
    expect(texts('podcast:locked')).toEqual(['yes'])
    expect(attributes('itunes:category')).toEqual([{ text: 'Society & Culture' }, { text: 'Places & Travel' }])
    expect(texts('podcast:guid')[0]).toBe(podcastGuid('https://radio.example/programas/som-de-poble/rss/'))
    expect(attributes('itunes:image')[0]!['href']).toBe('https://radio.example/static/images/pic1/cover.jpg')
  })

  test('is of one language and one site; asked again it costs nothing', async () => {
    const catalan = await get('/ca/programas/som-de-poble/rss/')
    expect(catalan.body).toContain('<language>ca</language>')
    expect(catalan.body).toContain('Un poble cada vesprada.')
    expect(catalan.body).toContain('<guid isPermaLink="false">un</guid>')
    const again = await get('/ca/programas/som-de-poble/rss/', { 'if-none-match': String(catalan.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect((await portal('/programas/som-de-poble/rss/')).headers.location).toBe(
      'https://radio.example/programas/som-de-poble/rss/',
    )
    expect((await get('/programas/nada/rss/')).statusCode).toBe(404)
    expect(parse((await portal('/programas/manos/rss/')).body).find((one) => one.name === 'podcast:medium')!.text).toBe(
      'video',
    )
  })

  test('segments of a stream are no enclosure, and have one type everywhere', async () => {
    const { body } = await portal('/programas/manos/rss/')
    const items = body.split('<item>').slice(1)
    const streamed = items.filter((item) => item.includes('aixa.m3u8'))
    expect(streamed).toHaveLength(1)
    expect(streamed[0]).not.toContain('<enclosure')
    expect(streamed[0]).toContain('<podcast:alternateEnclosure type="application/vnd.apple.mpegurl"')
  })

  test('identities and types are those of the podcast world', () => {
    expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810')
    expect(podcastGuid('podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
    expect(mediaType('https://x.example/a.MP3?sig=1', undefined, 'podcast')).toBe('audio/mpeg')
    expect(mediaType('https://x.example/stream', undefined, 'video')).toBe('video/mp4')
    expect(mediaType('https://x.example/a.mp3', 'audio/mp4', 'podcast')).toBe('audio/mp4')
  })
})

describe('the calendar of a show', () => {
  test('has its broadcasts in the time of the region', async () => {
    const answer = await get('/programas/som-de-poble/emisiones.ics')
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(answer.body).toContain('DTSTART;TZID=Europe/Madrid:20261121T140000')
    expect(answer.body).toContain('LOCATION;LANGUAGE=es:Radio Mestral')
    const again = await get('/programas/som-de-poble/emisiones.ics', { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})
