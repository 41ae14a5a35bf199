import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { App } from '../../web/http/server.ts'
import { publishAll, TEST_NOW, testNewsroom } from '../../content-pages/testing.ts'
import { saveSite } from '../../sites/store.ts'
import { testPortal } from '../../app/testing.ts'

let database: Database
let app: App

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  for (const [alias, position] of [
    ['portal', 1],
    ['ocio', 2],
  ] as const)
    await saveSite(db, {
      alias,
      id: alias,
      name: alias,
      url: `https://${alias}.example`,
      position,
      productAlias: 'portal',
    })
  const common = { site: 'portal', sites: ['portal'], state: 'published' as const, publishAt: '2026-11-20T07:42:00Z' }
  const concert = {
    ...common,
    type: 'event' as const,
    externalId: 'concierto',
    language: 'es' as const,
    title: 'Concierto en el Casal',
    occurrence: { code: 'unique-date' as const, date: '2026-12-20T18:00:00Z' },
    location: { name: "Casal de l'Horta" },
  }
  await publishAll(db, [...testNewsroom(), concert])
  app = await testPortal(db, TEST_NOW)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async (path: string, host = 'portal.example') => app.inject({ url: path, headers: { host } })
/** Where the switch to the other language leads. */
const twinOf = async (path: string, host?: string) =>
  /<a lang="(?:es|ca)" hrefLang="(?:es|ca)" href="([^"]*)"/i
    .exec((await get(path, host)).body)?.[1]
    ?.replaceAll('&amp;', '&')

test.each([
  ['/buscar/', '/ca/buscar/'],
  ['/buscar/lluvia', '/ca/buscar?text=lluvia'],
  [
    '/buscar?text=lluvia&searchtype=news&startDate=2024-05-01&endDate=2024-05-03&orderBy=date',
    '/ca/buscar?text=lluvia&searchtype=news&startDate=2024-05-01&endDate=2024-05-03&orderBy=date',
  ],
  ['/ca/buscar?text=pluja', '/buscar?text=pluja'],
  [
    '/cocina/buscador.html?searchText=pan&tiempo=lt30&ingrediente=sal',
    '/ca/cocina/buscador.html/?searchText=pan&tiempo=lt30',
  ],
  ['/agenda/?searchText=feria', '/ca/agenda/?searchText=feria'],
  ['/hemeroteca/2024/05/01/2024/05/03/', '/ca/hemeroteca/2024/05/01/2024/05/03/'],
  ['/hemeroteca/hoy/', '/ca/hemeroteca/hoy/'],
])('OPEN-02 %s is the same search in the other language', async (path, twin) => {
  expect(await twinOf(path)).toBe(twin)
})

test('OPEN-02 things to do are looked for in the other language, too', async () => {
  expect(await twinOf('/bricolaje/buscador.html?searchText=banco&coste=low', 'ocio.example')).toBe(
    '/ca/bricolaje/buscador.html/?searchText=banco&coste=low',
  )
})

test('OPEN-81 pages beyond the last one are not found, and what is no page at all is left out', async () => {
  const paths = ['/buscar?text=lluvia', '/cocina/buscador.html?searchText=pan', '/agenda/?searchText=feria']
  for (const path of paths) {
    for (const page of ['2', '50']) expect((await get(`${path}&page=${page}`)).statusCode, path).toBe(404)
    for (const page of ['0', '-1', 'abc', '1e1', '2.5', '01', '51', '99999999999999999999', ''])
      expect((await get(`${path}&page=${page}`)).statusCode, `${path} ${page}`).toBe(200)
  }
})

test('OPEN-85 no list of the archive is of days that no calendar has', async () => {
  for (const days of [
    '0000/01/01',
    '0000/01/01/0000/01/01',
    '0000/01/01/2024/01/01',
    '9999/01/01',
    '2024/13',
    '2024/13/01',
    '2024/02/30',
    '0000',
    'aquel-dia/0000/01/01',
    'aquel-dia/2024/02/30',
  ])
    expect((await get(`/hemeroteca/${days}/`)).statusCode, days).toBe(404)
})

test('SRCH-27 a list of results has a name, also where no words were typed', async () => {
  for (const [path, name] of [
    ['/cocina/buscador.html', 'Resultados'],
    ['/ca/cocina/buscador.html', 'Resultats'],
    ['/buscar?text=lluvia', 'Resultados para «lluvia»'],
  ])
    expect((await get(path!)).body).toContain(`aria-label="${name}"`)
})

test('SRCH-28 without script too one button leads to the searcher as nobody has asked it yet', async () => {
  const { body } = await get('/buscar?text=lluvia&searchtype=news&startDate=2024-05-01&endDate=2024-05-03')
  expect(body).toMatch(/<form action="\/buscar\/"><button [^>]*data-clear-all/)
  const recipes = await get('/cocina/buscador.html/?searchText=pan&dificultad=easy')
  expect(recipes.body).toMatch(/<form action="\/cocina\/buscador.html"><button [^>]*data-clear-all/)
  expect((await get('/buscar?text=lluvia')).body).not.toContain('data-clear-all')
})

test('SRCH-17 names that are typed without a script find what the script would offer first', async () => {
  const found = async (path: string) => {
    const { body } = await get(path)
    const [, count] = /data-count="(\d+)"/.exec(body)!
    const [, name] = /role="combobox"[^>]*value="([^"]+)"/.exec(body)!
    return [Number(count), name]
  }
  for (const typed of ['Casal de l’Horta', 'casal', 'CASAL DE L’HOR'])
    expect(await found(`/agenda/?lugar=${encodeURIComponent(typed)}`)).toEqual([1, 'Casal de l&#x27;Horta'])
  const [all] = await found('/buscar/?autor=neus%20calatri')
  expect(all).toBeGreaterThan(0)
  for (const typed of ['neus', 'Calatrí', 'neu'])
    expect(await found(`/buscar/?autor=${encodeURIComponent(typed)}`)).toEqual([all, 'Neus Calatrí'])
})

test('a name that nothing has finds nothing without a script, and stands where it was typed', async () => {
  for (const path of ['/agenda/?lugar=Zutano', '/buscar/?autor=Zutano', '/buscar/?text=mestral&tema=Zutano']) {
    const { body } = await get(path)
    expect(body, path).toContain('data-count="0"')
    expect(body, path).toMatch(/role="combobox"[^>]*value="Zutano"/)
  }
})

test('RECI-16, OPEN-73 the longest recipes are named as everywhere', async () => {
  expect((await get('/cocina/buscador.html')).body).toContain('Más de 90 minutos')
  expect((await get('/ca/cocina/buscador.html')).body).toContain('Més de 90 minuts')
})

test('SRCH-09, SRCH-10, DIY-03 the lists of recipes and of things to do lead to their searchers', async () => {
  expect((await get('/cocina/')).body).toContain('href="/cocina/buscador.html"')
  expect((await get('/ca/cocina/')).body).toContain('href="/ca/cocina/buscador.html"')
  expect((await get('/bricolaje/', 'ocio.example')).body).toContain('href="/bricolaje/buscador.html"')
  for (const path of ['/', '/cocina/', '/buscar/']) expect((await get(path)).body).not.toContain('/bricolaje/')
})

test('HEME-01, HEME-02 the calendar of the archive has another day after midnight, for the first who asks too', async () => {
  const moment = new Date('2026-11-30T22:59:50Z')
  const nightly = await testPortal(database.db, moment)
  const calendar = async () => {
    const { body } = await nightly.inject({ url: '/hemeroteca/', headers: { host: 'portal.example' } })
    return /<caption>(.*?)<\/caption>/.exec(body)?.[1]
  }
  expect(await calendar()).toMatch(/noviembre/i)
  moment.setTime(new Date('2026-11-30T23:00:05Z').getTime())
  expect(await calendar()).toMatch(/diciembre/i)
  await nightly.close()
})
