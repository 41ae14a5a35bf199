import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleArticle } from '../../content/examples.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import type { App } from '../../web/http/server.ts'
import { publishAll, TEST_NOW, testNewsroom } from '../../content-pages/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { EMPTY_STATE } from '../searcher/address.ts'
import type { SearcherDefinition } from '../searcher/definition.ts'
import { searchFeedPath } from './model.ts'
import { testPortal } from '../../app/testing.ts'

let database: Database
let app: App
let ids: Map<string, string>

beforeAll(async () => {
  database = await testDatabase()
  await saveSite(database.db, {
    alias: 'portal',
    id: '1',
    name: 'Mestral & Cía',
    url: 'https://mestral.example',
    position: 1,
  })
  ids = await publishAll(database.db, testNewsroom())
  app = await testPortal(database.db, TEST_NOW)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'mestral.example', ...headers } })
const linksOf = (xml: string): string[] => [...xml.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link!)

test('SRCH-13 SRCH-15 OPEN-140 the results of a search as a feed, with its filters', async () => {
  const answer = await get('/rss/buscar/?text=mestral')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    'x-robots-tag': 'noindex',
    etag: expect.any(String),
  })
  expect(linksOf(answer.body).length).toBeGreaterThan(0)
  for (const link of linksOf(answer.body)) expect(link).toMatch(/^https:\/\/mestral\.example\//)
  expect(answer.body).toContain('<title>Mestral &amp; Cía - Búsqueda: «mestral»</title>')
  expect(answer.body).toContain('<link>https://mestral.example/buscar?text=mestral</link>')
  const section = await get(`/rss/buscar/?text=mestral&seccion=${ids.get('ribalta')}`)
  expect(linksOf(section.body).length).toBeGreaterThan(0)
  expect(section.body).toContain('«mestral», ')
  expect(linksOf((await get('/rss/buscar/?text=mestral&startDate=2001-01-01&endDate=2001-01-02')).body)).toEqual([])
  expect((await get('/rss/buscar/?text=mestral', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
    304,
  )
})

test('OPEN-152 the feed of the agenda tells what happens next first, and nothing that is over', async () => {
  const event = (key: string, day: number) =>
    ({
      ...exampleArticle({ externalId: key, title: key }),
      publishAt: new Date(TEST_NOW.getTime() - day * 60_000 - HOUR_MS).toISOString(),
      type: 'event',
      occurrence: { code: 'unique-date', date: new Date(TEST_NOW.getTime() + day * DAY_MS).toISOString() },
    }) as unknown as ContentInput
  await publishAll(database.db, [event('feria', 9), event('concierto', 2), event('teatro', 5), event('ayer', -1)])
  const { body } = await get('/rss/buscar/agenda/?searchText=')
  const told = [...body.matchAll(/<item>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)
  expect(told.filter((title) => ['feria', 'concierto', 'teatro', 'ayer'].includes(title!))).toEqual([
    'concierto',
    'teatro',
    'feria',
  ])
})

test('SRCH-75 OPEN-80 a feed refuses what it does not understand, as the search calls do', async () => {
  for (const query of [
    'text=mestral&seccion=nada',
    'text=mestral&searchtype=gossip',
    'text=mestral&startDate=2024-13-01',
    'text=mestral&orderBy=size',
    `text=${'x'.repeat(10_001)}`,
  ]) {
    const answer = await get(`/rss/buscar/?${query}`)
    expect(answer.statusCode, query.slice(0, 60)).toBe(400)
    expect(answer.json().errors[0].errorCode).toBe('INVALID_FIELD')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  expect((await get('/rss/buscar/nada/')).statusCode).toBe(404)
  for (const text of ["'; drop table content;--", '((((', '%00', '%F0%9F%92%A7', '"', '-'])
    expect((await get(`/rss/buscar/?text=${encodeURIComponent(text)}`)).statusCode, text).toBe(200)
  for (const path of ['cocina', 'agenda']) expect((await get(`/rss/buscar/${path}/`)).statusCode, path).toBe(200)
})

test('SRCH-37 a page of results names its feed in its head and beside its count', async () => {
  const { body } = await get('/ca/buscar/?text=mestral')
  const href = '/ca/rss/buscar/?text=mestral'
  expect(body).toMatch(new RegExp(`<link rel="alternate" type="application/rss\\+xml"[^>]*${href.replace('?', '\\?')}`))
  expect(body).toMatch(new RegExp(`<a class="chip no-print" href="${href.replace('?', '\\?')}"`))
  expect((await get('/buscar/')).body).not.toContain('/rss/buscar/')
})

test('OPEN-147 the feed of a state has its filters and days, whatever order and page are shown', () => {
  const definition = {
    moduleId: 'recipes',
    url: '/cocina/buscador.html',
    addresses: 'module',
    filters: [{ name: 'tiempo' }],
  }
  const state = { ...EMPTY_STATE, text: 'arroz', filters: { tiempo: ['lt30'] }, order: 'date' as const, page: 3 }
  const of = (asked: typeof state | typeof EMPTY_STATE, more: object = {}) =>
    searchFeedPath({ ...definition, ...more } as unknown as SearcherDefinition, asked)
  expect(of(state)).toBe('/rss/buscar/cocina/?searchText=arroz&tiempo=lt30')
  expect(of(EMPTY_STATE)).toBe('/rss/buscar/cocina/')
  expect(of(EMPTY_STATE, { startsEmpty: true })).toBeNull()
  expect(of({ ...state, text: 'ar' })).toBeNull()
  expect(of(state, { moduleId: 'board:/hemeroteca/' })).toBeNull()
})
