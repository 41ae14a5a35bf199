import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAddresses, checkFormerAddresses, type CheckedAddress } from './check-addresses.ts'
import { exampleArticle, exampleAuthor, exampleTaxon } from '../content/examples.ts'
import { addressNoteText } from '../content/publishing/address-note.ts'
import { publishContent, publishMany } from '../content/publish.ts'
import { findAnyContent } from '../content/store.ts'
import type { ContentInput } from '../content/types/model.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { routesOf } from '../web/http/route-table.ts'
import type { App } from '../web/http/server.ts'
import { LOCALES } from '../platform/i18n/locale.ts'
import { pageRegistry } from '../web/render/pages.ts'
import { loadPages } from './pages.ts'
import { RESERVED_SEGMENTS } from '../sites/site-schema.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { testSite } from '../sites/testing.ts'
import { testPortal } from './testing.ts'

const now = new Date('2026-03-02T10:00:00Z')
const { db, close } = await testDatabase()
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
let app: App

beforeAll(async () => {
  const webRoutes = { login: '/entrar/' }
  const settings = { loginUrl: 'entra' }
  await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', url: 'http://news.test', position: 1, webRoutes })
  await saveSite(db, { alias: 'ocio', id: '2', name: 'Ocio', url: 'http://news.test', position: 2, settings })
  app = await testPortal(db, now)
})
afterAll(async () => {
  await app.close()
  await close()
})

const pathOf = async (externalId: string) => (await findAnyContent(db, `ext:${externalId}`))!.path
const get = (url: string) => app.inject({ url, headers: { host: 'news.test' } })
async function faults() {
  const portal = await testPortal(db, now)
  const sites = siteRegistry(await allSites(db))
  const found: CheckedAddress[] = []
  for await (const one of checkAddresses(portal, { db, sites, now })) found.push(one)
  await portal.close()
  return { asked: found.length, faults: found.flatMap(({ url, fault }) => (fault ? [`${url} ${fault}`] : [])) }
}

const common = { site: 'portal', language: 'es', state: 'published', publishAt: '2026-03-01T08:00:00Z' } as const
const page = (externalId: string, slug: string): ContentInput => ({
  ...common,
  type: 'page',
  externalId,
  slug,
  title: slug,
})
/** Everything that a source may call like something of the portal's own. */
const colliding: ContentInput[] = [
  ...['media', 'ocio', 'portal', 'entrar', 'entra', 'videos', 'galerias', 'rss', 'api', 'es'].map((slug) =>
    exampleTaxon(slug, { sites: ['portal', 'ocio'] }),
  ),
  exampleTaxon('rss', { externalId: 'taxon:below', parent: 'ext:taxon:media' }),
  exampleTaxon('rss', { externalId: 'tag:rss', kind: 'tag' }),
  exampleTaxon('musica', { externalId: 'taxon:1', slug: undefined, name: { es: 'Música' } }),
  exampleTaxon('musica', { externalId: 'taxon:2', slug: undefined, name: { es: 'MUSICA' } }),
  exampleAuthor('12', 'Doce'),
  exampleAuthor('rss', 'Erre'),
  { type: 'blog', externalId: 'blog:7', site: 'portal', state: 'published', slug: '7', name: { es: 'Siete' } },
  ...['videos', 'cocina', 'musica', 'buscar', 'media', 'ocio', 'entrar'].map((slug) => page(`page:${slug}`, slug)),
  ...['media', 'ocio', 'api'].map((slug) =>
    exampleArticle({ externalId: `in:${slug}`, taxa: [`ext:taxon:${slug}`], formerPaths: [`/${slug}/2019/noticia/`] }),
  ),
  { ...common, type: 'post', externalId: 'post', title: 'Una entrada', blog: 'ext:blog:7' },
]

describe('addresses that contents may have', () => {
  test('OPEN-01, OPEN-08 what belongs to the portal is given to no content, and the source is told', async () => {
    const outcomes = await publishMany(deps, colliding, by)
    expect(outcomes.filter(({ result }) => result !== 'created')).toEqual([])
    const notes = outcomes.flatMap((outcome) =>
      'note' in outcome && outcome.note ? [addressNoteText(outcome.note)] : [],
    )
    expect(notes).toContain('/media/ belongs to the portal: its address is /media-2/')
    expect(notes).toContain('/musica/ belongs to another content: its address is /musica-2/')
    expect(notes).toContain('/media-2/rss/ belongs to the portal: its address is /media-2/rss-2/')
    expect(notes).toContain('/autores/12/ belongs to the portal: its address is /autores/12-2/')
    // A section of their name goes before the lists of these; a static page would stay behind them.
    expect([await pathOf('taxon:videos'), await pathOf('page:videos')]).toEqual(['/videos/', '/videos-2/'])
    const { asked, faults: found } = await faults()
    expect(asked).toBeGreaterThan(40)
    expect(found).toEqual([])
  })

  test('the same again changes nothing, and keeps the address', async () => {
    const again = await publishMany(deps, colliding, by)
    expect(again.filter(({ result }) => result !== 'unchanged')).toEqual([])
    await publishContent(deps, exampleTaxon('media', { name: { es: 'Medios' }, sites: ['portal', 'ocio'] }), by)
    expect(await pathOf('taxon:media')).toBe('/media-2/')
  })

  test('former addresses lead on from below files and from below the alias of a site', async () => {
    for (const slug of ['media', 'ocio']) {
      const answer = await get(`/${slug}/2019/noticia/`)
      expect([slug, answer.statusCode]).toEqual([slug, 301])
      expect(new URL(answer.headers.location as string, 'http://news.test').pathname).toBe(await pathOf(`in:${slug}`))
    }
    expect((await get('/media/2019/otra/')).statusCode).toBe(404)
    expect((await get('/media/a/b/c.mp3')).headers['content-type']).toContain('text/plain')
  })

  test('every former address of what is public is asked for, and one that is taken is found (OPEN-69)', async () => {
    const old = (externalId: string, formerPath: string, more: object = {}) =>
      exampleArticle({ externalId, formerPaths: [formerPath], ...more })
    await publishMany(
      deps,
      [old('old:1', '/2019/uno/'), old('old:2', '/?p=77'), old('old:3', '/2019/tres/', { state: 'draft' })],
      by,
    )
    const sites = siteRegistry(await allSites(db))
    const ask = async () => {
      const portal = await testPortal(db, now)
      const found: CheckedAddress[] = []
      for await (const one of checkFormerAddresses(portal, { db, sites, now })) found.push(one)
      await portal.close()
      return found
    }
    const good = await ask()
    // Below the calls of the portal no old address can lead anywhere.
    const ofCalls = { externalId: 'in:api', fault: 'answers 404' }
    expect(good.filter(({ fault }) => fault !== null)).toMatchObject([ofCalls])
    const asked = good.map(({ url }) => new URL(url).pathname + new URL(url).search)
    expect(asked).toEqual(expect.arrayContaining(['/2019/uno/', '/?p=77', '/media/2019/noticia/']))
    expect(asked).not.toContain('/2019/tres/')
    // A page of the portal stands there now.
    await sql`update content_redirect set path = '/buscar/' where path = '/2019/uno/'`.execute(db)
    expect((await ask()).filter(({ fault }) => fault !== null)).toMatchObject([
      ofCalls,
      { externalId: 'old:1', fault: 'answers 200' },
    ])
    await sql`update content_redirect set path = '/2019/uno/' where path = '/buscar/'`.execute(db)
  })

  test('a site is not asked for languages that it does not have', async () => {
    const id = (await findAnyContent(db, 'ext:page:cocina'))!.id
    await sql`update content set sites = '{portal,ona}' where id = ${id}`.execute(db)
    await saveSite(db, {
      alias: 'ona',
      id: '3',
      name: 'Ona',
      url: 'http://ona.test',
      position: 3,
      languages: ['ca'],
      defaultLocale: 'ca',
    })
    expect((await faults()).faults).toEqual([])
    await sql`update content set sites = '{portal}' where id = ${id}`.execute(db)
    await sql`delete from site where alias = 'ona'`.execute(db)
  })

  test('a content that is not at its address is found, also when something else is there', async () => {
    await sql`update content set path = '/cocina/' where external_id = 'page:cocina'`.execute(db)
    await sql`update content set path = '/ocio/' where external_id = 'page:ocio'`.execute(db)
    await sql`update content set path = '/static/x/' where external_id = 'page:media'`.execute(db)
    expect((await faults()).faults).toEqual([
      'http://news.test/cocina/ shows something else',
      'http://news.test/static/x/ answers 404',
      'http://news.test/ocio/ shows something else',
    ])
  })
})

describe('reserved segments', () => {
  /** Addresses of the specification that have no page yet. */
  const LATER = ['contacto', 'participa', 'encuentros-digitales', 'redaccion', 'error', 'offline']
  /** Pages that stand where contents have put them. */
  const OF_CONTENTS = ['elsewhere', 'content', 'taxon']

  function* sources(folder: string): Generator<string> {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* sources(path)
      else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield path
    }
  }

  /** First segments of all addresses at which pages and routes of the program answer. */
  async function answered(): Promise<Set<string>> {
    const pages = pageRegistry(await loadPages())
    const site = testSite({ alias: 'empty', hasUsers: true })
    const found = new Set<string>()
    for (const file of sources('src'))
      for (const [, literal] of readFileSync(file, 'utf8').matchAll(/['"`^]\\?\/([a-z0-9][a-z0-9\\/.-]*)/g)) {
        const path = literal!.replaceAll('\\', '')
        const [first = ''] = path.split('/')
        const below = ['', 'x/', 'x/y/', '2/', 'x_1.html', '2026/11/20/'].map((rest) => `${first}/${rest}`)
        for (const one of [path, ...below]) {
          const hit = pages.find(`/${one}`, site)
          if (hit && !OF_CONTENTS.includes(hit.page.name)) found.add(first)
        }
      }
    for (const path of routesOf(app).paths) {
      const [first = ''] = path.split('/').filter(Boolean)
      if (/^[a-z0-9-]+$/.test(first)) found.add(first)
    }
    return found
  }

  test('OPEN-01 every page and every route of the portal, its languages, and no other word', async () => {
    // Tags have a folder of their own, though a taxon answers in it.
    const owned = new Set([...(await answered()), ...LOCALES, ...LATER, 'etiquetas'])
    expect([...owned].filter((segment) => !(RESERVED_SEGMENTS as readonly string[]).includes(segment))).toEqual([])
    expect(RESERVED_SEGMENTS.filter((segment) => !owned.has(segment))).toEqual([])
  })
})
