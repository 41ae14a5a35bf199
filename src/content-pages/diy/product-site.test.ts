import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseSource } from '../../content/boards/source.ts'
import { listCards } from '../../content/listings.ts'
import { publishContent } from '../../content/publish.ts'
import { page as lists } from '../../discovery/listing/lists.page.tsx'
import { testDatabase } from '../../platform/database/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { saveSite } from '../../sites/store.ts'
import { page as contentPage } from '../content.page.tsx'
import { loadPage, TEST_NOW, testContext } from '../testing.ts'
import { testSite } from '../../sites/testing.ts'

const { db, close } = await testDatabase()
const sites = siteRegistry([
  testSite(),
  testSite({ alias: 'ocio', id: '2', url: 'https://ocio.example', position: 200 }),
])
const [portal, ocio] = [sites.get('portal')!, sites.get('ocio')!]
let path = ''

beforeAll(async () => {
  for (const site of [portal, ocio]) await saveSite(db, site)
  const { id } = await publishContent(
    { db, clock: { now: () => TEST_NOW } },
    {
      type: 'diy',
      externalId: 'silla',
      site: 'ocio',
      sites: ['ocio', 'portal'],
      language: 'es',
      title: 'Una silla',
      slug: 'silla',
      state: 'published',
      publishAt: '2026-11-01T10:00:00.000Z',
    },
    { actor: 'test' },
  )
  path = `/bricolaje/silla_${id}.html`
})
afterAll(close)

const list = (site: string) =>
  listCards(db, { site, languages: ['es'], list: 'type:diy', size: 5, now: TEST_NOW }).then(({ cards }) => cards.length)

test('DIY-01 a task has its page where it belongs', async () => {
  expect(await loadPage(contentPage, testContext(db, { path, site: ocio }))).toMatchObject({ bodyClass: 'page-diy' })
  expect(await list('ocio')).toBe(1)
  expect(lists.match('/bricolaje/', { site: ocio })).not.toBeNull()
})

test('OPEN-05 a site that has switched a type off has no page of it', async () => {
  const closed = testSite({ ...ocio, webFeatures: { content: { diy: false } } })
  expect(await loadPage(contentPage, testContext(db, { path, site: closed }))).toBeNull()
})

test('DIY-03, OPEN-07 on the product site neither page nor list nor link of it exists', async () => {
  expect(portal.productAlias).toBe('portal')
  expect(await loadPage(contentPage, testContext(db, { path, site: portal }))).toBeNull()
  expect(await list('portal')).toBe(0)
  expect(lists.match('/bricolaje/', { site: portal })).toBeNull()
  const wish = { from: 'ocio', list: 'type:diy', size: 3 }
  const read = async (site: typeof portal) => {
    const plain = testContext(db, { path: '/', site })
    const ctx = { ...plain, services: { ...plain.services, sites } }
    return [...(await databaseSource(ctx).read([], [wish])).lists.values()].flat()
  }
  expect(await read(portal)).toEqual([])
  expect(await read(ocio)).toHaveLength(1)
})
