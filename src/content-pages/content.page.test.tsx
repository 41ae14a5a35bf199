import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawContent } from '../content/publish.ts'
import type { Database } from '../platform/database/database.ts'
import { testDatabase } from '../platform/database/testing.ts'
import type { Loaded } from '../web/render/page.ts'
import { page } from './content.page.tsx'
import { page as elsewhere } from './elsewhere.page.tsx'
import type { Reading } from './model.ts'
import { loadPage, publishAll, TEST_NOW, testContext, testNewsroom } from './testing.ts'
import { testSite } from '../sites/testing.ts'
import { staticMarkup } from '../web/render/static-markup.ts'

let database: Database
let ids: Map<string, string>
const address = (externalId: string, slug: string, folder = '/ribalta/temporal/') =>
  `${folder}${slug}_${ids.get(externalId)}.html`

async function read(place: Parameters<typeof testContext>[1]): Promise<{ html: string; loaded: Loaded<Reading> }> {
  const ctx = testContext(database.db, place)
  const loaded = await loadPage(page, ctx)
  if (!loaded || 'redirect' in loaded) throw new Error(`not a page: ${JSON.stringify(loaded)}`)
  return { loaded, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />) }
}

beforeAll(async () => {
  database = await testDatabase()
  ids = await publishAll(database.db, testNewsroom())
})
afterAll(() => database.close())

describe('an article', () => {
  test('CONT-01 shows headline, summary, text, author and date', async () => {
    const { html, loaded } = await read({ path: address('mestral', 'el-mestral') })
    expect(html).toContain('<h1>El mestral cierra el puerto</h1>')
    expect(html).toContain('La flota amarró antes de las <strong>seis</strong>')
    expect(html).toContain('<a href="/autores/neus-calatri/">Neus Calatrí</a>')
    expect(html).toContain('<time dateTime="2026-11-20T07:42:00.000Z">20 nov 2026, 08:42</time>')
    expect(loaded.head).toMatchObject({ title: 'El mestral cierra el puerto', ogType: 'article' })
    expect(loaded.section).toBe('/ribalta/')
  })

  test('the way leads over the nested sections, and tags to their lists', async () => {
    const { loaded, html } = await read({ path: address('mestral', 'el-mestral') })
    expect(loaded.data.crumbs.map((crumb) => crumb.url)).toEqual(['/', '/ribalta/', '/ribalta/temporal/'])
    expect(html).toContain('<a class="chip" href="/etiquetas/puerto/">Puerto</a>')
  })

  test('SHAR-12, SITE-19 it may be called otherwise where it is shared', async () => {
    const [mestral] = testNewsroom().filter(({ externalId }) => externalId === 'mestral')
    const shared = {
      ...mestral!,
      externalId: 'shared',
      slug: 'compartido',
      translationGroup: 'g9',
      shareTitle: 'A & B',
    }
    const id = (await publishAll(database.db, [shared as typeof mestral & object])).get('shared')
    const { html, loaded } = await read({ path: `/ribalta/temporal/compartido_${id}.html` })
    expect(loaded.head).toMatchObject({ title: 'El mestral cierra el puerto', share: { title: 'A & B', image: null } })
    expect(html).toContain('<h1>El mestral cierra el puerto</h1>')
    expect(html).toContain('intent/tweet?text=A%20%26%20B&amp;url=')
  })

  test('OPEN-01 every link carries the base by which the reader came', async () => {
    const { html } = await read({ path: address('mestral', 'el-mestral'), base: '/portal' })
    expect(html).toContain('href="/portal/ribalta/"')
    expect(html).not.toMatch(/href="\/(?!portal\/|static\/)/)
  })

  test('where its site is followed from other networks, its head names the article as they know it', async () => {
    const path = address('mestral', 'el-mestral')
    const site = testSite({ settings: { 'fediverse.name': 'mestral' } })
    const href = `${site.url}/api/activitypub/contents/${ids.get('mestral')}`
    const type = 'application/activity+json'
    const { loaded } = await read({ path, site })
    expect(loaded.head.feeds).toEqual([{ title: '@mestral@mestral.example', href, type }])
    expect((await read({ path })).loaded.head.feeds).toEqual([])
  })

  test('OPEN-02 a content under the other prefix or an old slug leads to its own address', async () => {
    const own = address('mestral-ca', 'el-mestral-tanca')
    const asked = [{ path: own }, { path: address('mestral-ca', 'otro'), locale: 'ca' as const }]
    for (const place of asked) {
      expect(await loadPage(page, testContext(database.db, place))).toEqual({ redirect: `/ca${own}`, status: 301 })
    }
  })

  test('OPEN-140 a content without a summary is described by how its text begins, of a gated one by what everybody may read', async () => {
    const made = await publishAll(database.db, [
      {
        ...testNewsroom().find(({ externalId }) => externalId === 'mestral'),
        externalId: 'bare',
        slug: 'bare',
        translationGroup: 'g8',
        summary: '',
        access: 'registered',
        body: [
          { type: 'paragraph', id: 'p1', html: '<b>Uno</b> &amp; dos.' },
          { type: 'paragraph', id: 'p2', html: 'Y tres.' },
          { type: 'paragraph', id: 'p3', html: 'Secreto.' },
        ],
      } as never,
    ])
    const { loaded } = await read({ path: `/ribalta/temporal/bare_${made.get('bare')}.html` })
    expect(loaded.head.description).toBe('Uno & dos. Y tres.')
    expect(loaded.head.jsonLd?.[0]).toMatchObject({ description: loaded.head.description })
  })

  test('OPEN-02 twins know each other', async () => {
    const { loaded } = await read({ path: address('mestral', 'el-mestral') })
    expect(loaded.twins).toEqual([{ locale: 'ca', href: `/ca${address('mestral-ca', 'el-mestral-tanca')}` }])
  })

  test('OPEN-97 an opinion has its own look', async () => {
    const { html, loaded } = await read({ path: address('opinion', 'viento') })
    expect(html).toContain('band--opinion')
    expect(html.indexOf('Neus Calatrí')).toBeLessThan(html.indexOf('<h1>'))
    expect(loaded.head.jsonLd?.[0]).toMatchObject({ '@type': 'OpinionNewsArticle' })
  })

  test('OPEN-140 tells machines what it is', async () => {
    const { loaded } = await read({ path: address('mestral', 'el-mestral') })
    expect(loaded.head.jsonLd).toMatchObject([
      { '@type': 'NewsArticle', author: [{ '@type': 'Person', name: 'Neus Calatrí' }], isAccessibleForFree: true },
      { '@type': 'BreadcrumbList' },
    ])
    expect(loaded.head.jsonLd![0]).toMatchObject({ articleSection: 'Temporal', wordCount: expect.any(Number) })
    expect(loaded.head.jsonLd![0]).not.toHaveProperty('hasPart')
    const site = testSite({ settings: { 'share.image': 'share1' } })
    const bare = await read({ path: address('opinion', 'viento'), site })
    const [data] = bare.loaded.head.jsonLd as { image?: string[] }[]
    expect(data!.image?.[0]).toMatch(/\/images\/share1\/16-9\/1200\.jpg$/)
    expect((await read({ path: address('opinion', 'viento') })).loaded.head.jsonLd![0]).toMatchObject({
      image: undefined,
    })
  })

  test('OPEN-02: it does not exist on a site without its language, and nothing leads in a circle', async () => {
    const site = testSite({ languages: ['ca'], defaultLocale: 'ca' })
    for (const locale of ['ca', 'es'] as const) {
      const ctx = testContext(database.db, { path: address('mestral', 'el-mestral'), site, locale })
      expect(await loadPage(page, ctx)).toBeNull()
    }
  })

  test('it does not exist on sites that do not show it', async () => {
    const site = testSite({ alias: 'radio' })
    expect(await loadPage(page, testContext(database.db, { path: address('mestral', 'el-mestral'), site }))).toBeNull()
  })
})

describe('access', () => {
  test('OPEN-112 a text for registered readers never leaves the server whole', async () => {
    const newsroom = testNewsroom()
    const article = newsroom.find((content) => content.externalId === 'mestral')
    const made = await publishAll(database.db, [
      { ...article, externalId: 'cerrado', slug: 'cerrado', translationGroup: 'g2', access: 'registered' } as never,
    ])
    const path = `/ribalta/temporal/cerrado_${made.get('cerrado')}.html`
    const { html, loaded } = await read({ path })
    expect(html).toContain('Emergencias ha atendido')
    expect(html + JSON.stringify(loaded.head)).not.toContain('El tercer párrafo')
    expect(html).toContain('Este contenido es solo para personas registradas.')
    expect(html).toContain('/registro/?backUrl=')
    const without = await read({ path, site: testSite({ hasUsers: false }) })
    expect(without.html).not.toContain('El tercer párrafo')
    expect(without.html).not.toContain('/registro/')
    expect(loaded.head.jsonLd?.[0]).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.gated' },
    })
    expect(html).toMatch(/<article [^>]*class="gated"/)
  })
})

describe('states', () => {
  test('ERR-04 a withdrawn content answers 410', async () => {
    const made = await publishAll(database.db, [
      { ...testNewsroom()[4], externalId: 'fuera', slug: 'fuera', translationGroup: 'g3' } as never,
    ])
    const path = `/ribalta/temporal/fuera_${made.get('fuera')}.html`
    await withdrawContent({ db: database.db, clock: { now: () => TEST_NOW } }, made.get('fuera')!, { actor: 'test' })
    await expect(read({ path })).rejects.toMatchObject({ code: 'GONE' })
  })

  test('a corrected one says so', async () => {
    const made = await publishAll(database.db, [
      {
        ...testNewsroom()[4],
        externalId: 'corr',
        slug: 'corr',
        translationGroup: 'g4',
        state: 'corrected',
        updatedAt: '2026-11-20T10:00:00Z',
        corrections: [{ at: '2026-11-20T10:00:00Z', text: 'El tren sale a las 8.42, no a las 9.42.' }],
      } as never,
    ])
    const { html, loaded } = await read({ path: `/ribalta/temporal/corr_${made.get('corr')}.html` })
    expect(html).toContain('<span class="tag tag--plain">Actualizado</span>')
    expect(html).toMatch(/Actualizado: <time dateTime="2026-11-20T/)
    expect(html).toMatch(/Correcciones<\/b><p><time .*<\/time>: El tren sale a las 8.42, no a las 9.42./)
    expect(loaded.head.jsonLd![0]).toMatchObject({ correction: [{ '@type': 'CorrectionComment' }] })
  })
})

describe('other addresses', () => {
  test('a static page and a former address', async () => {
    const common = { site: 'portal', sites: ['portal'], state: 'published' as const, language: 'es' as const }
    await publishAll(database.db, [
      {
        ...common,
        type: 'page',
        externalId: 'legal',
        slug: 'aviso-legal',
        title: 'Aviso legal',
        body: [{ type: 'paragraph', id: 'p', html: 'Texto legal.' }],
      },
      {
        ...testNewsroom()[4],
        externalId: 'viejo',
        slug: 'nuevo',
        translationGroup: 'g5',
        formerPaths: ['/2012/01/viejo/'],
      } as never,
    ])
    const at = (path: string) => loadPage(elsewhere, testContext(database.db, { path }))
    expect(await at('/aviso-legal/')).toMatchObject({ head: { title: 'Aviso legal' } })
    expect(await at('/2012/01/viejo/')).toMatchObject({
      status: 301,
      redirect: expect.stringMatching(/nuevo_\d+\.html$/),
    })
    expect(await at('/no-existe/')).toBeNull()
    expect(await at('/aviso-legal')).toEqual({ redirect: '/aviso-legal/', status: 301 })
  })

  test('CONT-01 what a former system had behind an address leads to the content or to the feed of its section', async () => {
    const common = { ...testNewsroom()[4], language: 'es' }
    const made = await publishAll(database.db, [
      { ...common, externalId: 'o1', slug: 'uno', translationGroup: 'g10', formerPaths: ['/2013/05/uno/'] },
      { ...common, externalId: 'o2', slug: 'dos', translationGroup: 'g11', formerPaths: ['/2013/05/uno/amp/'] },
      {
        ...common,
        externalId: 'o3',
        slug: 'tres',
        type: 'gallery',
        translationGroup: 'g12',
        formerPaths: ['/g/tres/'],
      },
    ] as never)
    const at = (path: string) => loadPage(elsewhere, testContext(database.db, { path }))
    const to = (redirect: string) => ({ redirect, status: 301 })
    const place = (externalId: string, slug: string) => `${slug}_${made.get(externalId)}.html`
    const folder = '/ribalta/temporal/'
    expect(await at('/2013/05/uno/feed/')).toEqual(to(`${folder}rss/`))
    expect(await at('/2013/05/uno/feed')).toEqual(to(`${folder}rss/`))
    expect(await at('/2013/05/uno/amp/')).toEqual(to(folder + place('o2', 'dos')))
    expect(await at('/g/tres/amp/')).toEqual(to(`/galerias/${place('o3', 'tres')}`))
    expect(await at('/g/tres/feed/')).toEqual(to(`/galerias/${place('o3', 'tres')}`))
    expect(await at('/2013/05/otro/amp/')).toBeNull()
    expect(await at('/amp/')).toBeNull()
  })

  test('CONT-01 one that ends in a number of ours leads to what it was, not to whose number it is', async () => {
    const number = ids.get('mestral')!
    const old = (name: string) => `/noticias/${name}_${number}.html`
    await publishAll(database.db, [
      { ...testNewsroom()[4], externalId: 'old', slug: 'de-antes', translationGroup: 'g6', formerPaths: [old('a')] },
      { ...testNewsroom()[4], externalId: 'kept', state: 'draft', translationGroup: 'g7', formerPaths: [old('b')] },
    ] as never)
    const at = (path: string) => loadPage(page, testContext(database.db, { path }))
    expect(await at(old('a'))).toEqual({ redirect: expect.stringMatching(/de-antes_\d+\.html$/), status: 301 })
    expect(await at(old('b'))).toBeNull()
    expect(await at(old('c'))).toEqual({ redirect: address('mestral', 'el-mestral'), status: 301 })
  })
})
