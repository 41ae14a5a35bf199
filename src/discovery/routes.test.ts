import fc from 'fast-check'
import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { testDatabase } from '../platform/database/testing.ts'
import type { App } from '../web/http/server.ts'
import { HOUR_MS } from '../platform/durations.ts'
import { silentLog } from '../platform/log.ts'
import { publishAll, TEST_NOW, testNewsroom } from '../content-pages/testing.ts'
import { saveSite } from '../sites/store.ts'
import type { ContentInput } from '../content/types/model.ts'
import { element, escapeXml } from '../content/feed-model.ts'
import { isRobot, viewCounter } from './most-read/counter.ts'
import { MOST_READ_SIZE, MOST_READ_WINDOW_HOURS } from './most-read/model.ts'
import { mostRead } from './most-read/store.ts'
import { savePlace } from '../weather/store.ts'
import { testPortal } from '../app/testing.ts'

let database: Database
let app: App
let ids: Map<string, string>
const clock = { now: () => TEST_NOW }

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const settings = { 'listing.pageSize': 1 }
  await saveSite(db, {
    alias: 'portal',
    id: '1',
    name: 'Mestral & Cía',
    url: 'https://mestral.example',
    position: 1,
    settings,
  })
  const webFeatures = { media: { schedule: false } }
  await saveSite(db, { alias: 'ocio', id: '2', name: 'Ocio', url: 'https://ocio.example', position: 2, webFeatures })
  ids = await publishAll(db, testNewsroom())
  app = await testPortal(db, TEST_NOW)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'mestral.example', ...headers } })

/** The names of all elements; throws when the document is not well-formed. */
function parse(xml: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => void names.push(tag.name))
  parser.write(xml).close()
  return names
}

describe('load-more', () => {
  test('API-03 LIST-12 LIST-15 LIST-16 LIST-17 OPEN-93 gives the next cards until there are none', async () => {
    const list = `portal.es.taxon-${ids.get('ribalta')}`
    const first = await get(`/webapi/load-more/${list}/1`)
    expect(first.headers['cache-control']).toBe('public, max-age=30')
    expect(first.json()).toMatchObject({
      html: expect.stringContaining('<article'),
      nextPage: `/webapi/load-more/${list}/2`,
    })
    expect((await get(`/webapi/load-more/${list}/2`)).json()).toMatchObject({ nextPage: null })
    expect((await get(`/portal/webapi/load-more/${list}/1`)).json().nextPage).toBe(`/portal/webapi/load-more/${list}/2`)
  })

  test('unknown lists and pages answer 404', async () => {
    const list = `portal.es.taxon-${ids.get('ribalta')}`
    for (const path of [
      'nada/2',
      'ocio.es.all/1',
      `${list}/3`,
      `${list}/0`,
      `${list}/51`,
      `${list}/x`,
      'portal.es.taxon-99999/1',
      `${'x'.repeat(3000)}/2`,
      '%00/2',
    ]) {
      expect((await get(`/webapi/load-more/${path}`)).statusCode, path).toBe(404)
    }
  })
})

describe('pages behind the server', () => {
  test('SRCH-06 «rss» can be looked for', async () => {
    const answer = await get('/buscar/rss/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('value="rss"')
    expect((await get('/ca/buscar/rss/')).statusCode).toBe(200)
    expect((await get('/ribalta/rss/')).headers['content-type']).toContain('application/rss+xml')
  })

  test('TV-49 a link to further programmes that is no longer good leads to the first of them', async () => {
    const answer = await get('/programas/?letter=B&after=forged')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/programas/?letter=B'])
    expect((await get('/ca/programas/?after=x')).headers.location).toBe('/ca/programas/')
  })

  test('HEME-02, HEME-03 what is of today is kept until midnight at the latest', async () => {
    // A page with such an end may not be shown while a newer one is made.
    for (const path of ['/hemeroteca/hoy/', '/hemeroteca/ayer/'])
      expect((await get(path)).headers['cache-control']).not.toContain('stale-while-revalidate')
  })

  test('HEME-04 the form of the archive leads to the address of its days', async () => {
    const moved = async (query: string) => (await get(`/hemeroteca/?${query}`)).headers.location
    expect(await moved('startDate=2024-05-03&endDate=2024-05-01')).toBe('/hemeroteca/2024/05/01/2024/05/03/')
    expect(await moved('startDate=&endDate=2024-05-01')).toBe('/hemeroteca/2024/05/01/2024/05/01/')
    expect(await moved('startDate=2099-01-01')).toBe('/hemeroteca/hoy/')
    for (const query of ['startDate=&endDate=', 'startDate=2024-02-30', "startDate=';--&endDate=%00"])
      expect((await get(`/hemeroteca/?${query}`)).statusCode, query).toBe(200)
  })

  test('OPEN-02 OPEN-81 ERR-04 redirects and refusals', async () => {
    expect((await get('/ribalta/1/')).headers.location).toBe('/ribalta/')
    const twin = `/ribalta/temporal/el-mestral-tanca_${ids.get('mestral-ca')}.html`
    expect((await get(twin)).headers.location).toBe(`/ca${twin}`)
    expect((await get('/ribalta/7/')).statusCode).toBe(404)
    expect((await get('/ribalta')).headers.location).toBe('/ribalta/')
  })

  test('CONT-01 OPEN-140 the document of an article', async () => {
    const { body } = await get(`/ribalta/temporal/el-mestral_${ids.get('mestral')}.html`)
    expect(body).toContain(
      `<link rel="canonical" href="https://mestral.example/ribalta/temporal/el-mestral_${ids.get('mestral')}.html">`,
    )
    expect(body).toContain('hreflang="ca"')
    expect(body).toContain('"@type":"NewsArticle"')
    expect(body).toContain('property="og:type" content="article"')
  })
})

describe('feeds', () => {
  test('OPEN-140 RSS, Atom and JSON of the site, RSS of sections and authors, each well-formed', async () => {
    for (const path of [
      '/rss/',
      '/ca/rss/',
      '/rss/atom.xml',
      '/ribalta/rss/',
      '/ribalta/temporal/rss/',
      '/autores/neus-calatri/rss/',
    ]) {
      const answer = await get(path)
      expect(answer.statusCode, path).toBe(200)
      const names = parse(answer.body)
      expect(names.filter((name) => name === 'item' || name === 'entry').length, path).toBeGreaterThan(0)
    }
    const json = (await get('/rss/feed.json')).json()
    for (const { id } of json.items) expect(id).toMatch(/^tag:[^,]+,2026:content\/\d+$/)
    expect(json.items[0]).toMatchObject({
      url: expect.stringMatching(/^https:\/\/mestral\.example\/ribalta/),
      authors: [{ name: 'Neus Calatrí' }],
    })
    expect((await get('/nada/rss/')).statusCode).toBe(404)
  })

  test('the page of an author offers its feed once', async () => {
    const { body } = await get('/autores/neus-calatri/')
    expect(body.match(/<a [^>]*href="[^"]*\/rss\/"/g)).toHaveLength(1)
  })

  test('an entry of Atom says when it was changed last', async () => {
    const corrected = '2026-11-20T09:30:00.000Z'
    await publishAll(database.db, [
      { ...testNewsroom().find((one) => one.externalId === 'mestral')!, updatedAt: corrected } as never,
    ])
    const { body } = await get('/rss/atom.xml')
    const entry = body.split('<entry>').find((one) => one.includes(`content/${ids.get('mestral')}<`))!
    expect(entry).toContain(`<updated>${corrected}</updated>`)
    expect(entry).not.toContain(`<published>${corrected}</published>`)
  })

  test('the second time costs nothing', async () => {
    const first = await get('/rss/')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=/)
    const again = await get('/rss/', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('a new content is told by the list of a feed and of what follows a list', async () => {
    const taxon = String(ids.get('ribalta'))
    for (const [url, key] of [
      ['/rss/', 'list:portal:es:all'],
      ['/rss/feed.json', 'list:portal:es:all'],
      ['/ca/rss/', 'list:portal:ca:all'],
      ['/ribalta/rss/', `list:portal:es:taxon:${taxon}`],
      ['/webapi/load-more/portal.es.all/1', 'list:portal:es:all'],
      ['/hemeroteca/aquel-dia/2026/11/20/', 'list:portal:es:all'],
    ] as const) {
      const { headers } = await get(url)
      expect([url, String(headers['surrogate-key']).split(' ')]).toEqual([url, expect.arrayContaining([key])])
    }
  })

  test('no text breaks a document', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parse(`<a b="${escapeXml(text)}">${element('c', `x${text}`)}</a>`)).toEqual(['a', 'c'])
      }),
    )
    expect(escapeXml('a\u0000\u0008\ud800b&<>')).toBe('ab&amp;&lt;&gt;')
  })
})

test('OPEN-140 what lists contents is kept no longer than until the next one appears', async () => {
  const coming = { ...testNewsroom()[4], externalId: 'espera', slug: 'espera', state: 'scheduled' } as ContentInput
  const listing = [
    '/rss/',
    '/ribalta/rss/',
    '/rss/buscar/?text=mestral',
    '/agenda/agenda.ics',
    '/sitemap.xml',
    '/sitemap/news.xml',
    '/sitemap/sections.xml',
  ]
  const kept = async () =>
    Promise.all(
      listing.map(async (path) => {
        const answer = await get(path)
        expect(answer.statusCode, path).toBe(200)
        return /^public, (.*), stale-if-error=\d+$/.exec(String(answer.headers['cache-control']))![1]
      }),
    )
  const after = (seconds: number) => ({ publishAt: new Date(TEST_NOW.getTime() + seconds * 1000).toISOString() })

  await publishAll(database.db, [{ ...coming, ...after(90) }])
  expect(await kept()).toEqual(listing.map(() => 'max-age=30, s-maxage=90'))
  await publishAll(database.db, [{ ...coming, ...after(20) }])
  expect(await kept()).toEqual(listing.map(() => 'max-age=20'))
  const ocio = await get('/sitemap.xml', { host: 'ocio.example' })
  expect(ocio.headers['cache-control']).toContain('s-maxage=300')
  await publishAll(database.db, [{ ...coming, state: 'draft' }])
})

describe('sitemaps', () => {
  test('OPEN-140 an index leads to months, sections and news of both languages', async () => {
    // A month of which search engines may know nothing has no map.
    await publishAll(database.db, [
      {
        ...testNewsroom()[4],
        externalId: 'mayo',
        slug: 'mayo',
        publishAt: '2019-05-02T10:00:00Z',
        noindex: true,
      } as never,
    ])
    const index = await get('/sitemap.xml')
    const maps = [...index.body.matchAll(/<loc>([^<]+)/g)].map((match) => match[1]!)
    expect(maps).toContain('https://mestral.example/sitemap/2026-11.xml')
    expect(maps).toContain('https://mestral.example/ca/sitemap/news.xml')
    for (const url of maps) {
      const answer = await get(url.replace('https://mestral.example', ''))
      expect(answer.statusCode, url).toBe(200)
      expect(parse(answer.body)[0], url).toBe('urlset')
    }
  })

  test('OPEN-140 an index leads to no map of news where there is none', async () => {
    const without = await get('/sitemap.xml', { host: 'ocio.example' })
    expect(without.body).toContain('<loc>https://ocio.example/sitemap/sections.xml</loc>')
    expect(without.body).not.toContain('news.xml')
    const ago = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS).toISOString()
    const piece = {
      ...testNewsroom()[4],
      externalId: 'ocio-1',
      slug: 'ocio-1',
      site: 'ocio',
      sites: ['ocio'],
      taxa: [],
    }
    const mapsAt = async (hours: number) => {
      await publishAll(database.db, [{ ...piece, publishAt: ago(hours) } as never])
      return (await get('/sitemap.xml', { host: 'ocio.example' })).body
    }
    expect(await mapsAt(49)).not.toContain('news.xml')
    expect(await mapsAt(47)).toContain(`<loc>https://ocio.example/sitemap/news.xml</loc><lastmod>${ago(47)}</lastmod>`)
  })

  test('OPEN-140 months begin by the clock of the site', async () => {
    const nights = {
      'de-diciembre': '2018-12-31T22:59:59Z',
      'de-enero': '2018-12-31T23:00:00Z',
      'de-junio': '2019-06-30T21:59:59Z',
      'de-julio': '2019-06-30T22:00:00Z',
    }
    await publishAll(
      database.db,
      Object.entries(nights).map(
        ([slug, publishAt]) => ({ ...testNewsroom()[4], externalId: slug, slug, publishAt }) as never,
      ),
    )
    const index = await get('/sitemap.xml')
    const months = [...index.body.matchAll(/mestral\.example\/sitemap\/(\d{4}-\d\d)\.xml/g)].map((found) => found[1])
    expect(months.slice(-4)).toEqual(['2019-07', '2019-06', '2019-01', '2018-12'])
    const held = await Promise.all(
      months.slice(-4).map(async (month) => {
        const { body } = await get(`/sitemap/${month}.xml`)
        return Object.keys(nights).filter((slug) => body.includes(`/${slug}_`))
      }),
    )
    expect(held).toEqual([['de-julio'], ['de-junio'], ['de-enero'], ['de-diciembre']])
  })

  test('OPEN-02 a month names the translations; what is hidden or private is not there', async () => {
    const common = { ...testNewsroom()[4], body: [] }
    await publishAll(database.db, [
      { ...common, externalId: 'oculto', slug: 'oculto', translationGroup: 'g9', noindex: true } as never,
    ])
    const { body } = await get('/sitemap/2026-11.xml')
    expect(body).toContain(
      `hreflang="ca" href="https://mestral.example/ca/ribalta/temporal/el-mestral-tanca_${ids.get('mestral-ca')}.html"`,
    )
    expect(body).not.toContain('oculto')
    expect((await get('/sitemap/2001-01.xml')).statusCode).toBe(404)
    expect((await get('/sitemap/nada.xml')).statusCode).toBe(404)
  })

  test('OPEN-140 a month names pictures, and films that are for everybody and for good', async () => {
    const { db } = database
    await sql`insert into image (id, state, width, height, mime) values ('ola', 'stored', 1600, 900, 'image/jpeg')`.execute(
      db,
    )
    const film = {
      ...testNewsroom()[4],
      type: 'video',
      title: 'La ola & el puerto',
      summary: 'Rompe a las siete.',
      image: { image: 'ola', alt: 'La ola' },
      hlsSource: '/media/videos/ola/master.m3u8',
      duration: 68,
      body: [],
    }
    const ends = { availableUntil: '2026-12-24T00:00:00Z' }
    await publishAll(db, [
      { ...film, externalId: 'film', slug: 'film' } as never,
      { ...film, ...ends, externalId: 'ends', slug: 'ends', hlsSource: '/media/videos/ends/master.m3u8' } as never,
      {
        ...film,
        access: 'registered',
        externalId: 'walled',
        slug: 'walled',
        hlsSource: '/media/videos/w/x.m3u8',
      } as never,
    ])
    const { body } = await get('/sitemap/2026-11.xml')
    const [, found] = /(<image:image>.*?)<\/url>/.exec(body.slice(body.indexOf('/film_')))!
    const picture = 'https://mestral.example/static/images/ola/16-9/1200.jpg'
    expect(found).toBe(
      `<image:image><image:loc>${picture}</image:loc></image:image><video:video>` +
        `<video:thumbnail_loc>${picture}</video:thumbnail_loc><video:title>La ola &amp; el puerto</video:title>` +
        '<video:description>Rompe a las siete.</video:description>' +
        '<video:content_loc>https://mestral.example/media/videos/ola/master.m3u8</video:content_loc>' +
        '<video:duration>68</video:duration>' +
        `<video:publication_date>${/<video:publication_date>([^<]+)/.exec(found!)![1]}</video:publication_date></video:video>`,
    )
    expect(body.match(/<video:video>/g)).toHaveLength(1)
    expect(body).not.toMatch(/videos\/(?:ends|w)\//)
    expect(body.match(/<image:image>/g)).toHaveLength(3)
    expect(parse(body)[0]).toBe('urlset')
  })

  test('OPEN-110, OPEN-140 places with a forecast are on the map of sections', async () => {
    expect((await get('/sitemap/sections.xml')).body).not.toContain('/el-tiempo/')
    await savePlace(database.db, { site: 'portal', slug: 'portalba', name: { es: 'Portalba' } })
    expect((await get('/ca/sitemap/sections.xml')).body).toContain('https://mestral.example/ca/el-tiempo/portalba/')
  })

  test('SITE-17 what a site has switched off is not on its map', async () => {
    expect((await get('/sitemap/sections.xml')).body).toContain('https://mestral.example/programacion/guia/')
    const { body } = await get('/sitemap/sections.xml', { host: 'ocio.example' })
    expect(body).toContain('https://ocio.example/agenda/')
    expect(body).not.toContain('/programacion/')
  })

  test('robots are told where the sitemap is', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('Sitemap: https://mestral.example/sitemap.xml')
    expect(body).toContain('Disallow: /perfil/')
    expect(body).toContain('Disallow: /*/buscar\n')
    expect(body).toContain('Allow: /buscar/$\n')
  })
})

describe('what is read most', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

  test('OPEN-92 readings are counted once per reader, without robots, and ranked', async () => {
    const post = (id: string, userAgent = browser, remoteAddress = '10.0.0.1') =>
      app.inject({
        method: 'POST',
        url: `/api/front/view/${id}`,
        headers: { host: 'mestral.example', 'user-agent': userAgent },
        remoteAddress,
      })
    expect((await post(ids.get('mestral')!)).statusCode).toBe(204)
    expect((await post('999999')).statusCode).toBe(404)
    expect((await post('x')).statusCode).toBe(404)

    const counter = viewCounter({ db: database.db, clock, log: silentLog })
    await counter.count(ids.get('opinion')!, 'a')
    await counter.count(ids.get('opinion')!, 'a')
    await counter.count(ids.get('opinion')!, 'b')
    await counter.count(ids.get('mestral')!, 'a')
    await counter.stop()
    const question = {
      site: 'portal',
      locale: 'es' as const,
      limit: MOST_READ_SIZE,
      windowHours: MOST_READ_WINDOW_HOURS,
    }
    const ranked = await mostRead(database.db, { ...question, now: TEST_NOW })
    expect(ranked).toEqual([ids.get('opinion'), ids.get('mestral')])
    const tomorrow = new Date(TEST_NOW.getTime() + 26 * HOUR_MS)
    expect(await mostRead(database.db, { ...question, now: tomorrow })).toEqual([])
  })

  test('OPEN-92 answers that may be kept have a validator, and are not sent twice', async () => {
    const first = await get('/webapi/most-read/')
    expect(first.headers['vary']).toBe('Accept-Language, X-Site-Alias, Accept-Encoding')
    const again = await get('/webapi/most-read/', { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('programs that read say so', () => {
    expect(['Googlebot/2.1', 'curl/8.5', '', undefined, 'facebookexternalhit/1.1 preview'].map(isRobot)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    expect(isRobot(browser)).toBe(false)
  })
})
