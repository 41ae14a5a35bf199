import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { apiDocs } from '../web/http/docs.ts'
import { locator } from '../web/http/locate.ts'
import { rateLimiter } from '../web/http/rate-limit.ts'
import { createServer } from '../web/http/server.ts'
import { silentLog } from '../platform/log.ts'
import type { Page } from '../web/render/page.ts'
import { siteRegistry } from '../sites/registry.ts'
import { resolveAddress } from '../sites/resolve.ts'
import { loadPage, testContext, TEST_NOW } from '../content-pages/testing.ts'
import { testSite } from '../sites/testing.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { weatherCorner } from './corner.ts'
import { page as placePage } from './place.page.tsx'
import { page as weatherPage } from './weather.page.tsx'
import { module } from './weather.module.tsx'
import { weatherRoutes } from './routes.ts'
import { saveForecast } from './forecast-store.ts'
import { savePlace } from './store.ts'
import { dailySchema, hourlySchema } from './model.ts'

const { db, close } = await testDatabase()
const map = {
  bounds: [0, 39, 1, 40],
  land: [
    [
      [0, 40],
      [0.6, 40],
      [0.5, 39],
      [0, 39],
    ],
  ],
}
const site = testSite({ settings: { weatherMap: map } })
const without = testSite({ webFeatures: { content: { weather: false } } })
const clock = { now: () => TEST_NOW }
const sites = siteRegistry([site, { ...without, alias: 'radio', url: 'https://radio.example' }])
const app = createServer({
  log: silentLog,
  locator: locator((question) => resolveAddress(sites, question)),
  trustProxy: [],
})

const days = dailySchema.parse(
  ['20', '21', '22', '23', '24', '25', '26', '27'].map((at, i) => ({
    date: `2026-11-${at}`,
    min: 4 + i,
    max: 15 + i,
    sky: ['12', '24', '63', '46', '36', '81', '11', '11'][i],
    rainProbability: i * 10,
    wind: { speed: i === 6 ? 0 : 42, direction: i === 6 ? 'C' : 'NO' },
    humidity: { min: 30, max: 60 },
  })),
)
const hours = hourlySchema.parse(
  [
    ['2026-11-20T11:00:00Z', '12'],
    ['2026-11-20T12:00:00Z', '12'],
    ['2026-11-20T17:00:00Z', '16n'],
    ['2026-11-20T18:00:00Z', '12n'],
    ['2026-11-20T23:00:00Z', ''],
    ['2026-11-21T12:00:00Z', '99'],
    ['2026-11-21T23:00:00Z', '11n'],
  ].map(([date, sky], i) => ({ date, sky, temperature: 10 - i, rainProbability: 5 })),
)

beforeAll(async () => {
  const common = { site: 'portal', area: { es: 'Costa norte', ca: 'Costa nord' } }
  await savePlace(db, {
    ...common,
    slug: 'sant-aloi',
    name: { es: 'Sant Aloi' },
    code: '99001',
    latitude: 39.5,
    longitude: 0.2,
  })
  await savePlace(db, {
    ...common,
    slug: 'portalba',
    name: { es: 'Portalba' },
    code: '99002',
    position: 2,
    isDefault: true,
    latitude: 39.5,
    longitude: 0.45,
  })
  await savePlace(db, { ...common, slug: 'font-freda', name: { es: 'Fuente Fría', ca: 'Font Freda' }, position: 3 })
  await savePlace(db, { ...common, slug: 'fuentes', name: { es: 'Las Fuentes' }, position: 4 })
  const issued = new Date('2026-11-20T09:00:00Z')
  for (const place of ['portalba', 'sant-aloi']) {
    await saveForecast(db, { place, kind: 'daily', issued, source: 'AEMET', data: days })
    await saveForecast(db, { place, kind: 'hourly', issued, source: 'AEMET', data: hours })
  }
  await apiDocs(app, { version: '0', shown: true })
  weatherRoutes(app, { db, clock, limiter: rateLimiter(clock, 0) })
})
afterAll(async () => {
  await app.close()
  await close()
})

const call = (url: string, headers: object = {}) =>
  app.inject({ url, headers: { host: 'mestral.example', ...headers } })

async function show<P, D>(page: Page<P, D>, path: string, more: object = {}) {
  const ctx = testContext(db, { path: path.split('?')[0]!, site, ...more })
  ctx.query = new URLSearchParams(path.split('?')[1])
  const loaded = await loadPage(page, ctx)
  if (!loaded || !('data' in loaded)) return { loaded, html: '' }
  return { loaded, html: staticMarkup(<page.View data={loaded.data} ctx={ctx} />) }
}

describe('the calls', () => {
  test('OPEN-110 a forecast has place, seven days and the hours to come, as the contract says', async () => {
    const answer = await call('/api/front/weather/portalba')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=600')
    const body = answer.json()
    expect(Object.keys(body)).toEqual(['place', 'updated', 'days', 'hours'])
    expect(body.place).toEqual({ slug: 'portalba', name: 'Portalba' })
    expect(body.updated).toBe('2026-11-20T09:00:00.000Z')
    expect(body.days).toHaveLength(7)
    expect(body.days[0]).toEqual({
      date: '2026-11-20',
      min: 4,
      max: 15,
      sky: '12',
      rainProbability: 0,
      wind: { speed: 42, direction: 'NO' },
    })
    expect(body.hours.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-20T12:00:00Z',
      '2026-11-20T17:00:00Z',
      '2026-11-20T18:00:00Z',
      '2026-11-20T23:00:00Z',
      '2026-11-21T12:00:00Z',
    ])
    expect(body.hours[1]).toEqual({ date: '2026-11-20T17:00:00Z', temperature: 8, sky: '16n', rainProbability: 5 })
  })

  test('the wind of a place is told with its barb, as the band of the day shows it', async () => {
    const { wind } = (await call('/api/front/weather/portalba/wind', { 'accept-language': 'ca' })).json()
    expect(wind).toMatchObject({ place: 'Portalba', href: '/ca/el-tiempo/portalba/', speed: 42 })
    expect(wind.barb).toMatch(/^<svg class="wind".*aria-label="[^"]+, 42 km\/h"/)
    // Of a sister site, and of none: browsers forget the latter.
    await savePlace(db, { site: 'ocio', slug: 'lejos', name: { es: 'Lejos' } })
    expect((await call('/api/front/weather/lejos/wind')).statusCode).toBe(404)
    expect((await call('/api/front/weather/nowhere/wind')).statusCode).toBe(410)
  })

  test('OPEN-110 unknown places and sites without the feature answer 404', async () => {
    expect((await call('/api/front/weather/nowhere')).statusCode).toBe(404)
    expect((await call('/api/front/weather/portalba', { host: 'radio.example' })).statusCode).toBe(404)
    expect((await call('/api/front/weather/?q=a', { host: 'radio.example' })).statusCode).toBe(404)
  })

  test('OPEN-110 places are found whatever the case and the accents, at most ten', async () => {
    const found = async (q: string, headers = {}) =>
      (await call(`/api/front/weather/?q=${encodeURIComponent(q)}`, headers)).json().places
    expect(await found('FRIA')).toEqual([{ slug: 'font-freda', name: 'Fuente Fría' }])
    expect(await found('font fr', { 'accept-language': 'ca' })).toEqual([{ slug: 'font-freda', name: 'Font Freda' }])
    // Those that begin with the text come first.
    expect((await found('fuente')).map(({ slug }: { slug: string }) => slug)).toEqual(['font-freda', 'fuentes'])
    expect(await found("o'%_\\")).toEqual([])
    await savePlace(db, { site: 'portal', slug: 'vila-alta', name: { es: 'L’Almenara', ca: "L'Almenara d'Amunt" } })
    for (const typed of ["L'ALM", 'l’alm', 'd’amunt'])
      expect(
        (await found(typed)).map(({ slug }: { slug: string }) => slug),
        typed,
      ).toEqual(['vila-alta'])
    await savePlace(db, { site: 'portal', slug: 'vila-baixa', name: { es: 'L`Horta' } })
    expect((await found("l'hor")).map(({ slug }: { slug: string }) => slug)).toEqual(['vila-baixa'])
    for (let i = 0; i < 12; i++) await savePlace(db, { site: 'portal', slug: `vila-${i}`, name: { es: `Vila ${i}` } })
    expect(await found('vila')).toHaveLength(10)
    await db.deleteFrom('weather_place').where('slug', 'like', 'vila-%').execute()
  })
})

describe('the pages', () => {
  test('an alert that is on stays on the page, and a strong wind is said and drawn with the sky', async () => {
    const text = { es: 'Rachas fuertes', ca: 'Ratxes fortes' }
    const alert = (id: string, times: object) => ({ id, title: { es: 'Aviso rojo', ca: 'Avís roig' }, text, ...times })
    const warned = testSite({
      settings: { weatherMap: map },
      alerts: [alert('on', {}), alert('over', { until: '2026-11-19T00:00:00Z' })],
    })
    const { html } = await show(weatherPage, '/el-tiempo/', { site: warned })
    expect(html.match(/<b>Aviso rojo<\/b> Rachas fuertes/g)).toHaveLength(1)
    expect(html).toContain('con viento fuerte')
    expect(html).toContain('var(--gust')
    expect((await show(weatherPage, '/el-tiempo/')).html).not.toContain('Avisos en vigor')
  })

  test('WEA-01, CONT-10 the weather page shows the forecast of the default place and every place', async () => {
    const { loaded, html } = await show(weatherPage, '/el-tiempo/')
    for (const text of ['<h1>El tiempo</h1>', 'El tiempo en Portalba', 'Por horas', 'Próximos días', 'Fuente: AEMET'])
      expect(html).toContain(text)
    expect(html).toContain('href="/el-tiempo/sant-aloi/"')
    expect(html).toContain('aria-label="Mapa del tiempo de hoy"')
    expect(html).toMatch(/<form [^>]*action="\/el-tiempo\/" method="get"/)
    expect(loaded).toMatchObject({
      freshUntil: new Date('2026-11-20T13:00:00Z'),
      tags: expect.arrayContaining(['weather:portalba']),
    })
  })

  test('OPEN-110 a place shows seven days with temperatures, sky, rain and wind, and its hours', async () => {
    const { html } = await show(placePage, '/el-tiempo/portalba/')
    expect(html).toContain('<h1>El tiempo en Portalba</h1>')
    for (const text of [
      'Hoy',
      'sáb 21',
      'jue 26',
      '15°',
      '4°',
      '42 km/h',
      '20 %',
      'Noroeste, 42 km/h',
      'Viento: noroeste, 42 km/h.',
      'Actualizado: ',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('vie 27')
    expect(html.match(/<li[^>]*><time dateTime="2026-11-2[01]T/g)).toHaveLength(5)
  })

  test('WEA-02, WEA-03, OPEN-111 every sky has its name; the night is told where an icon stands alone', async () => {
    const { html } = await show(placePage, '/el-tiempo/portalba/')
    expect(html).toMatch(/data-sky="63" role="img" aria-label="Muy nuboso con tormenta y lluvia escasa"/)
    expect(html).toMatch(/data-sky="12n" role="img" aria-label="Poco nuboso \(de noche\)"><path fill="var\(--moon/)
    expect(html).toMatch(/data-sky="16n" role="img" aria-label="Cubierto \(de noche\)"/)
    // An unknown code has a picture and no words; an empty one has neither.
    expect(html).toMatch(/data-sky="99" aria-hidden="true"/)
    expect(html).not.toContain('data-sky=""')
    const catalan = await show(placePage, '/el-tiempo/portalba/', { locale: 'ca' })
    expect(catalan.html).toContain('El temps: Portalba')
    expect(catalan.html).toContain('aria-label="Poc ennuvolat (de nit)"')
  })

  test('OPEN-110 the search works as a form: one place is opened, several are listed, none is said', async () => {
    expect((await show(weatherPage, '/el-tiempo/?q=portal')).loaded).toEqual({
      redirect: '/el-tiempo/portalba/',
      status: 302,
    })
    const several = await show(weatherPage, '/el-tiempo/?q=fuente')
    expect(several.html).toContain('href="/el-tiempo/fuentes/"')
    expect(several.html).not.toContain('portalba')
    expect((await show(weatherPage, '/el-tiempo/?q=zzz')).html).toContain('No hay ningún municipio con ese nombre.')
  })

  test('OPEN-110 an old forecast tells its age; one that is over is not shown as if it were none', async () => {
    const later = await show(placePage, '/el-tiempo/portalba/', { now: new Date('2026-11-21T10:00:00Z') })
    expect(later.html).toContain('Esta previsión es del 20 nov 2026, 10:00: puede haber cambiado.')
    const over = await show(placePage, '/el-tiempo/portalba/', { now: new Date('2026-12-21T10:00:00Z') })
    expect(over.html).toContain('La previsión no está disponible en este momento.')
  })

  test('OPEN-110 half a forecast says what it knows: no wind where none is told, and by whom it is', async () => {
    const place = { site: 'portal', slug: 'mitja', name: { es: 'Mitja' } }
    await savePlace(db, place)
    const save = (more: object) =>
      saveForecast(db, { place: 'mitja', issued: new Date('2026-11-20T09:00:00Z'), source: 'AEMET', ...more } as never)
    await save({ kind: 'hourly', data: hours.slice(2) })
    const evening = (await show(placePage, '/el-tiempo/mitja/')).html
    expect(evening).toContain('Fuente: AEMET')
    expect(evening).not.toContain('Temperatura: 8')
    expect(evening).not.toContain('<dl')
    await save({ kind: 'daily', data: [{ ...days[0]!, wind: { speed: null, direction: null } }] })
    const { html } = await show(placePage, '/el-tiempo/mitja/')
    expect(html).toContain('Temperatura: 15')
    expect(html).not.toMatch(/Viento: ?\./)
    expect(html.match(/<b[^>]*>Mañana<\/b>17 h|<b[^>]*>Mañana<\/b>0 h/g)).toHaveLength(1)
    await db.deleteFrom('weather_place').where('slug', '=', 'mitja').execute()
  })

  test('OPEN-05, OPEN-110 without the feature there is no weather, and no unknown place', async () => {
    expect((await show(weatherPage, '/el-tiempo/', { site: without })).loaded).toBeNull()
    expect((await show(placePage, '/el-tiempo/portalba/', { site: without })).loaded).toBeNull()
    expect((await show(placePage, '/el-tiempo/nowhere/')).loaded).toBeNull()
  })

  test('a board shows the day of the places it names', async () => {
    const ctx = testContext(db, { path: '/', site })
    const settings = module.settings.parse({ places: ['portalba', 'gone'] })
    const { data, tags, freshUntil } = await module.load!(ctx, settings)
    expect(freshUntil).toEqual(new Date('2026-11-20T23:00:00Z'))
    expect(data.map(({ slug }) => slug)).toEqual(['portalba'])
    expect(tags).toContain('weather:portalba')
  })
})

describe('the head of every page', () => {
  test('OPEN-110 it says the hour at the main place, in the language of the page, and until when that is true', async () => {
    const corner = weatherCorner({ db, log: silentLog })
    const at = (more: object = {}) => corner.of(testContext(db, { path: '/', site, ...more }))
    expect(at()).toBeNull()
    await corner.refresh()
    expect(at()).toEqual({
      href: '/el-tiempo/',
      place: 'Portalba',
      temperature: '9°',
      sky: '12',
      skyLabel: 'Poco nuboso',
      wind: null,
      until: '2026-11-20T14:00:00.000Z',
    })
    expect(at({ locale: 'ca' })).toMatchObject({ href: '/ca/el-tiempo/', skyLabel: 'Poc ennuvolat' })
    // An old forecast, another site, a site without the feature: nothing is better than something wrong.
    expect(at({ now: new Date('2026-11-21T12:30:00Z') })).toBeNull()
    expect(at({ site: testSite({ alias: 'radio' }) })).toBeNull()
    expect(at({ site: without })).toBeNull()
  })
})

describe('the store', () => {
  test('OPEN-110 a forecast takes the place of an older one, never of a newer one', async () => {
    const save = (issued: string, first = 0) =>
      saveForecast(db, {
        place: 'font-freda',
        kind: 'daily',
        issued: new Date(issued),
        source: 'x',
        data: days.slice(first),
      })
    expect(await save('2026-11-20T09:00:00Z')).toBe('imported')
    expect(await save('2026-11-20T09:00:00Z')).toBe('unchanged')
    expect(await save('2026-11-20T10:00:00Z', 1)).toBe('updated')
    expect(await save('2026-11-20T09:00:00Z')).toBe('older')
  })
})
