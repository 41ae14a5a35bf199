import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { Card } from '../../content/cards/model.ts'
import type { Loaded, Page } from '../../web/render/page.ts'
import type { Site } from '../../sites/model.ts'
import { loadPage, publishAll, testContext, testNewsroom } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { page as agenda } from '../agenda/agenda.page.tsx'
import { page as archive } from '../archive/archive.page.tsx'
import { page as author } from '../authors/author.page.tsx'
import { page as authors } from '../authors/authors.page.tsx'
import { page as boards } from '../searcher/boards.page.tsx'
import { page as search } from '../searcher/search.page.tsx'
import { exampleCard } from '../../cards/card/examples.ts'
import { ListingView } from './listing.tsx'
import type { Listing } from './load.ts'
import { page as taxon } from './taxon.page.tsx'
import { lastPage, listIdOf, pagePath, parseListId, splitPage } from '../../content/listing-model.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'

let database: Database
const site = testSite({ settings: { 'listing.pageSize': 3 } })

async function view<P, D>(
  page: Page<P, D>,
  path: string,
  more: { locale?: Locale; base?: string; query?: string; site?: Site } = {},
) {
  const ctx = { ...testContext(database.db, { path, site, ...more }), query: new URLSearchParams(more.query) }
  const loaded = await loadPage(page, ctx)
  if (!loaded || 'redirect' in loaded) return { loaded, html: '' }
  return { loaded, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />) }
}

const news = (n: number): ContentInput => ({
  type: 'article',
  externalId: `n${n}`,
  site: 'portal',
  sites: ['portal'],
  state: 'published',
  language: 'es',
  slug: `noticia-${n}`,
  title: `Noticia ${n}`,
  taxa: ['ext:temporal'],
  publishAt: `2026-11-1${n}T08:00:00Z`,
})

beforeAll(async () => {
  database = await testDatabase()
  await publishAll(database.db, [
    ...testNewsroom(),
    ...[1, 2, 3, 4, 5].map(news),
    {
      type: 'event',
      externalId: 'acto',
      site: 'portal',
      sites: ['portal'],
      state: 'published',
      language: 'es',
      slug: 'acto',
      title: 'Concierto',
      publishAt: '2026-11-01T08:00:00Z',
      occurrence: { code: 'unique-date', date: '2026-11-22T19:00:00Z' },
    },
    {
      type: 'event',
      externalId: 'pasado',
      site: 'portal',
      sites: ['portal'],
      state: 'published',
      language: 'es',
      slug: 'pasado',
      title: 'Ya fue',
      publishAt: '2026-11-01T08:00:00Z',
      occurrence: { code: 'unique-date', date: '2026-11-02T19:00:00Z' },
    },
  ])
})
afterAll(() => database.close())

describe('the numbers of pages', () => {
  test('LIST-10 OPEN-81 /{n}/ is appended and understood', () => {
    expect(splitPage('/a/b/12/')).toEqual({ path: '/a/b/', page: 12 })
    expect(splitPage('/a/b/')).toEqual({ path: '/a/b/', page: 1 })
    expect(splitPage('/a/012/')).toEqual({ path: '/a/012/', page: 1 })
    expect([pagePath('/a/', 1), pagePath('/a/', 3)]).toEqual(['/a/', '/a/3/'])
    expect([lastPage(0, 18), lastPage(19, 18), lastPage(1000, 10)]).toEqual([1, 2, 50])
    expect([lastPage(1000, 24), lastPage(1000, 24, 43), lastPage(1000, 24, 51)]).toEqual([42, 43, 50])
  })

  test('OPEN-93 a list id leads back to its list, and nothing else does', () => {
    const list = fc.constantFrom('all' as const, 'taxon:7' as const, 'newstype:opinion' as const, 'type:video' as const)
    fc.assert(
      fc.property(list, fc.constantFrom('es' as const, 'ca' as const), (key, locale) => {
        expect(parseListId(listIdOf('portal', locale, key))).toEqual({ site: 'portal', locale, list: key })
      }),
    )
    for (const bad of [
      '',
      'portal',
      'portal.es',
      'portal.en.all',
      'portal.es.taxon-x',
      'portal.es.all.x',
      "portal.es.all'",
    ]) {
      expect(parseListId(bad)).toBeNull()
    }
  })
})

describe('taxon pages', () => {
  test('OPEN-02 a site may list both languages; each card of the other one says so', async () => {
    const both = testSite({ settings: { 'listing.pageSize': 3, 'listing.languages': 'both' } })
    const titles = async (more: { locale?: Locale; site?: Site }) => {
      const { html, loaded } = await view(taxon, '/ribalta/temporal/', more)
      const { data, tags } = loaded as Loaded<{ cards: Card[]; last: number }>
      return { html, tags, last: data.last, titles: data.cards.map((card) => card.title) }
    }
    const own = await titles({})
    expect(own.titles).not.toContain('El mestral tanca el port')
    expect(own.tags.filter((tag) => /:ca:/.test(tag))).toEqual([])
    const mixed = await titles({ site: both })
    expect(mixed.titles).toHaveLength(3)
    expect(mixed.titles).toContain('El mestral tanca el port')
    expect(mixed.html).toMatch(/<h\d[^>]* lang="ca"[^>]*>.*El mestral tanca el port/)
    expect(mixed.html).not.toMatch(/ lang="es"/)
    expect(mixed.tags.filter((tag) => /^list:portal:(?:es|ca):taxon:/.test(tag))).toHaveLength(2)
    const inCatalan = await titles({ site: both, locale: 'ca' })
    expect([inCatalan.titles, inCatalan.last]).toEqual([mixed.titles, mixed.last])
    expect(inCatalan.html).toContain(' lang="es"')
  })

  test('ADS-01 an advertisement stands among the cards where the ad map says so, and beside no barred section', async () => {
    const advertising = {
      positions: [{ id: 'filas', code: '<p>Anuncio</p>' }],
      map: { list: { mobile: { rows: 'filas' }, desktop: { rows: 'filas' } } },
    }
    const ads = async (more: object = {}, pageSize = 18) => {
      const own = testSite({ settings: { 'listing.pageSize': pageSize }, advertising: { ...advertising, ...more } })
      const { html } = await view(taxon, '/ribalta/', { site: own })
      return html.split('data-ad="filas"').length - 1
    }
    expect(await ads()).toBe(1)
    expect([await ads({}, 5), await ads({}, 6)]).toEqual([0, 1])
    expect(await ads({ map: {} })).toBe(0)
    const { entry } = ((await view(taxon, '/ribalta/')).loaded as Loaded<{ entry: string }>).data
    expect(await ads({ barred: [entry] })).toBe(0)
  })

  test('LIST-01 shows name, sections below and contents of the descendants', async () => {
    const { html, loaded } = await view(taxon, '/ribalta/')
    expect(html).toContain('<h1>Ribalta</h1>')
    expect(html).toContain('<a class="chip" href="/ribalta/temporal/">Temporal</a>')
    expect(html).toContain('El mestral cierra el puerto')
    expect(loaded).toMatchObject({
      section: '/ribalta/',
      twins: [{ locale: 'ca', href: '/ca/ribalta/' }],
      head: { next: '/ribalta/2/' },
    })
  })

  test('LIST-10 LIST-19 LIST-17 SRCH-46 SRCH-47 numbered pages have what follows, until there is no more', async () => {
    const second = await view(taxon, '/ribalta/2/')
    expect(second.html).toContain('Noticia 4')
    expect(second.html).not.toContain('El mestral')
    expect(second.loaded).toMatchObject({
      head: {
        wholeTitle: expect.stringMatching(/^Ribalta - .+ - Pag\. 2$/),
        description: expect.stringMatching(/ - Pag\. 2$/),
        canonical: '/ribalta/2/',
        prev: '/ribalta/',
        next: '/ribalta/3/',
      },
    })
    const third = await view(taxon, '/ribalta/3/')
    expect(third.loaded).toMatchObject({ data: { nextPage: null }, head: { next: undefined } })
    expect(third.html).not.toContain('nx-load-more')
  })

  test('LIST-10, LIST-11 a list of more than is counted goes on without scripts', async () => {
    await sql`insert into listing_entry (site, list, language, published_at, content_id)
      select site, list, language, timestamptz '2019-01-01' - n * interval '1 minute', content_id
      from listing_entry, generate_series(1, 1200) n
      where language = 'es' and list like 'tag:%' and content_id = (select min(content_id) from listing_entry
        where language = 'es' and list like 'tag:%')`.execute(database.db)
    const large = testSite({ settings: { 'listing.pageSize': 24 } })
    const { loaded, html } = await view(taxon, '/etiquetas/puerto/42/', { site: large })
    expect(loaded).toMatchObject({ head: { next: '/etiquetas/puerto/43/' } })
    expect(html).toContain('href="/etiquetas/puerto/43/" data-more=""')
    expect(html).toContain('href="/etiquetas/puerto/43/" rel="next"')
    await sql`delete from listing_entry where published_at < '2019-01-01'`.execute(database.db)
  })

  test('OPEN-81 /1/ leads to the first page; beyond the last or the fiftieth there is none', async () => {
    expect((await view(taxon, '/ribalta/1/')).loaded).toEqual({ redirect: '/ribalta/', status: 301 })
    expect((await view(taxon, '/ribalta/4/')).loaded).toBeNull()
    expect((await view(taxon, '/ribalta/51/')).loaded).toBeNull()
  })

  test('LIST-11 OPEN-93 the load-more control knows its next page below the base of the visit', async () => {
    const { loaded } = await view(taxon, '/ribalta/', { base: '/portal' })
    expect(loaded).toMatchObject({
      data: { nextPage: expect.stringMatching(/^\/portal\/webapi\/load-more\/portal\.es\.taxon-\d+\/2$/) },
    })
  })

  test.each([3, 4, 8, 10, 18])('LIST-11, LIST-15 the next cards of a page of %i find their place', async (size) => {
    const ctx = testContext(database.db, { path: '/ribalta/', site })
    const { data } = (await view(taxon, '/ribalta/')).loaded as Loaded<Listing>
    const cards = Array.from({ length: size }, (_, index) => exampleCard({ id: String(index) }))
    expect(staticMarkup(<ListingView listing={{ ...data, cards }} ctx={ctx} />)).toContain('data-load-more-list')
  })

  test('OPEN-02 lists show the contents of their language', async () => {
    const { html } = await view(taxon, '/ribalta/temporal/', { locale: 'ca' })
    expect(html).toContain('El mestral tanca el port')
    expect(html).not.toContain('Noticia')
  })

  test('tags have a list too', async () => {
    const { html } = await view(taxon, '/etiquetas/puerto/', { locale: 'ca' })
    expect(html).toContain('<h1>Port</h1>')
  })
})

describe('other lists', () => {
  test('LIST-20 an author page has name, role, networks and contents', async () => {
    const { html, loaded } = await view(author, '/autores/neus-calatri/')
    expect(html).toContain('<h1>Neus Calatrí</h1>')
    expect(html).toContain('href="https://social.example/@neus" target="_blank" rel="noopener nofollow me"')
    expect(html).toContain('El viento que vuelve')
    expect(loaded).toMatchObject({
      head: { ogType: 'profile', jsonLd: [{ '@type': 'ProfilePage' }, { '@type': 'BreadcrumbList' }] },
    })
  })

  test('LIST-03, HEME-01, HEME-04 the archive lists everything, and any days alone', async () => {
    const { html } = await view(archive, '/hemeroteca/')
    expect(html).toContain('<h1>Hemeroteca</h1>')
    expect(html).toContain('El mestral cierra el puerto')
    const far = await view(archive, '/hemeroteca/2001/05/01/2001/05/03/')
    expect(far.html).toContain('No hay contenidos en esas fechas.')
    expect(far.html).not.toContain('El mestral cierra el puerto')
    expect(await loadPage(archive, testContext(database.db, { path: '/hemeroteca/2001/05/03/' }))).toEqual({
      redirect: '/hemeroteca/2001/05/03/2001/05/03/',
      status: 301,
    })
    for (const path of ['/hemeroteca/2001/02/30/', '/hemeroteca/2999/01/01/', '/hemeroteca/9/'])
      expect(await loadPage(archive, testContext(database.db, { path }))).toBeNull()
  })

  test('automatic boards have numbered pages: the first at the plain address, none behind the last', async () => {
    const first = await loadPage(boards, testContext(database.db, { path: '/videos/' }))
    // A new video drops the page.
    expect(first).toMatchObject({ head: { title: 'Vídeos', prev: undefined }, tags: ['list:portal:es:type:video'] })
    expect(await loadPage(boards, testContext(database.db, { path: '/videos/1/' }))).toMatchObject({ status: 301 })
    expect(await loadPage(boards, testContext(database.db, { path: '/videos/2/' }))).toBeNull()
  })

  test('authors are listed by name', async () => {
    expect((await view(authors, '/autores/')).html).toContain('<a href="/autores/neus-calatri/">Neus Calatrí</a>')
  })

  test('CONT-09 the agenda has what still happens', async () => {
    const { html } = await view(agenda, '/agenda/')
    expect(html).toContain('Concierto')
    expect(html).not.toContain('Ya fue')
  })

  test('SRCH-02 SRCH-06 SRCH-07 the search answers three forms of its address', async () => {
    for (const [path, query] of [
      ['/buscar', 'text=mestral'],
      ['/buscar/mestral', ''],
    ] as const) {
      const { html } = await view(search, path, { query })
      expect(html).toContain('El mestral cierra el puerto')
      expect(html).toContain('value="mestral"')
    }
    expect((await view(search, '/buscar/')).html).toContain('name="text"')
    expect((await view(search, '/buscar', { query: 'text=me' })).html).toContain('Introduce al menos tres caracteres')
    expect((await view(search, '/buscar/nadadenada')).html).toContain('No hemos encontrado resultados')
  })
})
