import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseSource } from '../content/boards/source.ts'
import { exampleArticle, exampleTaxon } from '../content/examples.ts'
import { publishMany } from '../content/publish.ts'
import { testContext } from '../content-pages/testing.ts'
import { module as mostRead } from '../discovery/most-read/most-read.module.tsx'
import { testDatabase } from '../platform/database/testing.ts'
import { module as newsletter } from '../readers/subscriptions/newsletter.module.tsx'
import { siteRegistry } from '../sites/registry.ts'
import { saveSite } from '../sites/store.ts'
import { testSite } from '../sites/testing.ts'
import { publishVersion, saveVersion } from '../walls/messages/actions.ts'
import { versionInputSchema } from '../walls/messages/model.ts'
import type { App } from '../web/http/server.ts'
import { testPortal } from './testing.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const { db, close } = await testDatabase()
const deps = { db, clock: { now: () => NOW } }
const OFF = {
  content: { recipes: false, polls: false },
  user: { bookmarks: false, children: false, social: false },
  listing: { mostRead: false },
  newsletter: { module: false },
  share: { bar: false },
  paywall: { messages: false },
}
const open = testSite({ alias: 'entero', id: '1', url: 'http://entero.test', position: 1 })
const shut = testSite({ alias: 'nada', id: '2', url: 'http://nada.test', position: 2, webFeatures: OFF })
const sites = siteRegistry([open, shut])
const walls: Record<string, number> = {}
let app: App
let article = ''

beforeAll(async () => {
  for (const { version: _, ...site } of [open, shut]) await saveSite(db, site)
  const both = { site: 'entero', sites: ['entero', 'nada'], taxa: ['ext:taxon:mesa'] }
  const recipe = { ...both, type: 'recipe', externalId: 'caldo', title: 'Caldo de pescado', language: 'es' } as const
  const [, , made] = await publishMany(
    deps,
    [
      exampleTaxon('mesa', { site: 'entero', sites: ['entero', 'nada'] }),
      { ...recipe, state: 'published', publishAt: '2026-11-02T08:00:00Z' },
      exampleArticle({ ...both, externalId: 'lonja', title: 'La lonja y su pescado', slug: 'lonja' }),
    ],
    { actor: 'test' },
  )
  article = `/mesa/lonja_${made!.result === 'failed' ? '' : made!.id}.html`
  for (const site of ['entero', 'nada']) {
    const messages = [{ language: 'es', type: 'bottom', principalText: 'Regístrate' }]
    walls[site] = await saveVersion(deps, site, versionInputSchema.parse({ name: 'una', messages }))
    await publishVersion(deps, site, walls[site])
  }
  app = await testPortal(db, NOW, { SOCIAL_TEST_PROVIDER: '1' })
})
afterAll(async () => {
  await app.close()
  await close()
})

const ask = (url: string, site: string) => app.inject({ url, headers: { host: `${site}.test` } })
const both = async (url: string, found: RegExp) =>
  Promise.all(['entero', 'nada'].map(async (site) => found.test((await ask(url, site)).body)))
const statuses = (url: string) => Promise.all(['entero', 'nada'].map(async (site) => (await ask(url, site)).statusCode))

describe('a site that has switched features off', () => {
  test('SITE-17, OPEN-05 has neither their pages nor their calls', async () => {
    expect(await statuses('/lo-mas-leido/')).toEqual([200, 404])
    expect(await statuses('/webapi/most-read/')).toEqual([200, 404])
    expect(await statuses('/familias/')).toEqual([200, 404])
    expect(await statuses('/perfil/menores/')).toEqual([302, 404])
    expect(await statuses('/api/front/user/children/')).toEqual([401, 404])
    for (const path of ['/perfil/contenidos-guardados/', '/perfil/autores/'])
      expect([path, ...(await statuses(path))]).toEqual([path, 302, 404])
    for (const list of ['saved-contents', 'followed-authors', 'following'])
      expect([list, ...(await statuses(`/api/front/user/${list}/`))]).toEqual([list, 401, 404])
    for (const url of ['/api/bookmark/content/1', '/api/bookmark/taxon/1', '/api/front/user/following/1'])
      for (const method of ['POST', 'DELETE'] as const) {
        const answers = ['entero', 'nada'].map((site) => app.inject({ method, url, headers: { host: `${site}.test` } }))
        expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 404])
      }
    expect(await statuses('/guardar/')).toEqual([200, 404])
    for (const path of ['/cocina/', '/cocina/buscador.html', '/encuestas/', '/ca/encuestas/'])
      expect([path, ...(await statuses(path))]).toEqual([path, 200, 404])
    expect(await statuses('/participa/')).toEqual([200, 200])
    expect(await statuses('/api/front/user/login/google')).toEqual([302, 404])
  })

  test('SITE-17, OPEN-05 shows neither hearts nor the share bar nor other ways to sign in', async () => {
    expect(await both('/mesa/', /data-follow=/)).toEqual([true, false])
    expect(await both(article, /data-share=/)).toEqual([true, false])
    expect(await both('/acceso/', /login\/google|Google/)).toEqual([true, false])
    expect(await both('/mesa/', /href="\/perfil\/contenidos-guardados\/"/)).toEqual([true, false])
    expect(await both('/manifest.webmanifest', /\/guardar\//)).toEqual([true, false])
  })

  test('SITE-17, OPEN-05 answers no messages of its wall', async () => {
    const messages = async (site: string) => (await ask(`/api/front/paywall/${walls[site]}/messages`, site)).json()
    expect(await messages('entero')).toHaveLength(1)
    expect(await messages('nada')).toEqual([])
  })

  test('SITE-17, OPEN-05 shows neither the most read nor the form of the newsletter on its fronts', async () => {
    const shown = async (site: typeof open) => {
      const ctx = testContext(db, { path: '/', site })
      const ranked = { read: [], commented: [] }
      const { data } = await mostRead.load!(ctx, mostRead.settings.parse({}))
      expect(data).toEqual(ranked)
      const form = { settings: {}, data: [{ id: 'a', name: 'A' }], cards: [], ctx, id: 'm', width: 100, first: false }
      return newsletter.View(form as never) !== null
    }
    expect([await shown(open), await shown(shut)]).toEqual([true, false])
  })

  test('SITE-17, OPEN-05 has no card of a type that it shows no page of, in lists, feeds, fronts, search and sitemaps', async () => {
    const recipe = /Caldo de pescado|caldo-de-pescado/
    for (const url of ['/mesa/', '/mesa/rss/', '/rss/', '/buscar/pescado', '/hemeroteca/', '/sitemap/2026-11.xml'])
      expect([url, ...(await both(url, recipe))]).toEqual([url, true, false])
    for (const site of [open, shut]) {
      const source = databaseSource({ ...testContext(db, { path: '/', site }), services: { sites } as never })
      const wish = { list: 'all', size: 5, from: undefined } as never
      const { lists, pinned } = await source.read(['ext:caldo'], [wish])
      const titles = [...lists.values()].flat().map(({ title }) => title)
      expect([titles.includes('Caldo de pescado'), pinned.size]).toEqual(site === open ? [true, 1] : [false, 0])
    }
    const found = async (site: string) => {
      const payload = { params: { searchText: 'pescado', type: 'all' } }
      const headers = { host: `${site}.test` }
      return (await app.inject({ method: 'POST', url: '/webapi/searcher/', headers, payload })).json().numResults
    }
    expect([await found('entero'), await found('nada')]).toEqual([2, 1])
  })
})
