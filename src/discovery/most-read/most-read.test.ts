import { sql } from 'kysely'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { silentLog } from '../../platform/log.ts'
import { loadPage, publishAll, TEST_NOW, testContext, testNewsroom } from '../../content-pages/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { viewCounter } from './counter.ts'
import { page } from './most-read.page.tsx'
import { module as mostReadModule } from './most-read.module.tsx'
import { mostReadRoutes } from './routes.ts'
import { addViews, rankedCards } from './store.ts'

const { db, close } = await testDatabase()
const clock = { now: () => TEST_NOW }
const sites = siteRegistry([testSite()])
const app = await callServer(sites)
let ids: Map<string, string>

beforeAll(async () => {
  mostReadRoutes(app, { db, clock, services: { sites, secret: 'a secret for tests only, 32 letters' } })
  ids = await publishAll(db, testNewsroom())
  await addViews(
    db,
    new Map([
      [ids.get('opinion')!, 3],
      [ids.get('mestral')!, 2],
    ]),
    TEST_NOW,
  )
})
afterAll(async () => {
  await app.close()
  await close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'mestral.example', ...headers } })

test('LIST-04 OPEN-92 the call answers the cards of a tab, and refuses what is no question', async () => {
  const answer = await get('/webapi/most-read/?limit=1')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  expect(answer.headers['vary']).toContain('Accept-Language')
  expect(answer.json()).toMatchObject({
    results: [{ id: ids.get('opinion'), url: expect.stringContaining('.html'), description: expect.any(Array) }],
  })
  expect((await get('/webapi/most-read/')).json().results).toHaveLength(2)
  expect((await get('/webapi/most-read/?tab=commented')).json()).toEqual({ results: [] })
  expect((await get('/webapi/most-read/', { 'accept-language': 'ca' })).json()).toEqual({ results: [] })
  for (const wrong of ['tab=x', 'limit=0', 'limit=51', 'limit=x']) {
    const refused = await get(`/webapi/most-read/?${wrong}`)
    expect([refused.statusCode, refused.json().errors[0].errorCode], wrong).toEqual([400, 'INVALID_FIELD'])
  }
})

test('OPEN-92 who counts comments tells the second tab; without any count the module is not there', async () => {
  const ctx = testContext(db, { path: '/', now: TEST_NOW })
  const settings = mostReadModule.settings.parse({})
  const counted: object[] = []
  ctx.services.mostCommented = async (_db, question) => {
    counted.push(question)
    return [ids.get('mestral')!]
  }
  const { data, tags } = await mostReadModule.load!(ctx, settings)
  expect(data.commented.map((card) => card.id)).toEqual([ids.get('mestral')])
  expect(counted).toEqual([expect.objectContaining({ site: 'portal', locale: 'es', windowHours: 168 })])
  expect(tags).toContain(`content:${ids.get('mestral')}`)
  const view = { settings, cards: [], ctx, id: 'm', width: 33 as const, first: false }
  expect(mostReadModule.View({ ...view, data })).not.toBeNull()
  expect(mostReadModule.View({ ...view, data: { read: [], commented: [] } })).toBeNull()
  expect(await rankedCards({ ...ctx, services: {} as never }, 'commented')).toEqual([])
})

test('OPEN-92 the page of what is read most has both rankings in tabs, in the language of the page', async () => {
  const ctx = testContext(db, { path: '/lo-mas-leido/' })
  const loaded = await loadPage(page, ctx)
  if (!loaded || 'redirect' in loaded) throw new Error('no page')
  expect(loaded.tags).toContain(`content:${ids.get('opinion')}`)
  const html = staticMarkup(createElement(page.View, { data: loaded.data, ctx }))
  expect(html.match(/<input type="radio"/g)).toHaveLength(2)
  expect(html.match(/<ol[^>]*><li><article/g)).toHaveLength(1)
  expect(html).toContain('Lo más comentado')
  expect(html).toContain('Todavía no hay contenidos en esta lista.')
  const catalan = await loadPage(page, testContext(db, { path: '/lo-mas-leido/', locale: 'ca' }))
  expect(catalan).toMatchObject({
    data: { read: [] },
    head: { title: 'El més llegit' },
    twins: [{ locale: 'es', href: '/lo-mas-leido/' }],
  })
})

test('counting forgets nothing: what is old goes at night', async () => {
  const old = new Date(TEST_NOW.getTime() - 40 * DAY_MS)
  await addViews(db, new Map([[ids.get('opinion')!, 1]]), old)
  const counter = viewCounter({ db, clock, log: silentLog })
  expect(await counter.count(ids.get('mestral')!, 'somebody')).toBe(true)
  await counter.flush()
  await counter.stop()
  const { rows } = await sql`select from content_view where hour <= ${old}`.execute(db)
  expect(rows).toHaveLength(1)
})
