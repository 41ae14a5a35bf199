import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putChannel, putSchedule } from '../../broadcast/schedule/actions.ts'
import { boundsOfBroadcastDay } from '../../broadcast/schedule/day-model.ts'
import { exampleArticle } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import { loadTaxonomy } from '../../content/taxonomy.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import type { App } from '../../web/http/server.ts'
import { momentOf } from '../../platform/i18n/dates.ts'
import { silentLog } from '../../platform/log.ts'
import { saveSite } from '../../sites/store.ts'
import { keepDays } from '../../weather/forecast-store.ts'
import { savePlace } from '../../weather/store.ts'
import { takeFrontSnapshots } from '../snapshots/actions.ts'
import { dayAddressOf, nameTimes, pickTime, thatDayPath, yearsBefore } from './model.ts'
import { testPortal } from '../../app/testing.ts'

let database: Database
let app: App
const now = momentOf(2026, 3, 2, 13)
const clock = { now: () => now }
const article = (externalId: string, publishAt: Date, more: object = {}): ContentInput =>
  exampleArticle({ externalId, title: `Noticia ${externalId}`, publishAt: publishAt.toISOString(), ...more })
const publish = (inputs: ContentInput[]) => publishMany({ db: database.db, clock }, inputs, { actor: 'test' })

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await saveSite(db, { alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example', position: 1 })
  await publish([
    article('a', momentOf(2026, 3, 1, 0, 5)),
    article('b', momentOf(2026, 3, 1, 23, 50)),
    article('antes', momentOf(2026, 2, 28, 23, 55)),
    article('hace-un-ano', momentOf(2025, 3, 1, 9)),
    article('retirada', momentOf(2026, 3, 1, 9)),
  ])
  await loadTaxonomy(db, now)
  for (const hour of [8, 12, 23]) {
    await takeFrontSnapshots({ db, log: silentLog, now: momentOf(2026, 3, 1, hour, 59) }, { endOfDay: true })
  }
  await publish([
    article('a', momentOf(2026, 3, 1, 0, 5), { title: 'Otro título' }),
    article('retirada', momentOf(2026, 3, 1, 9), { state: 'withdrawn' }),
  ])
  const channel = await putChannel(db, { externalId: 'c1', site: 'portal', slug: 'uno', name: { es: 'Canal Uno' } })
  const broadcast = (day: number, hour: number, title: string) => ({
    start: momentOf(2026, 3, day, hour),
    end: momentOf(2026, 3, day, hour + 1),
    title: { es: title },
  })
  await putSchedule(db, {
    channel,
    window: boundsOfBroadcastDay('2026-03-01'),
    source: 'test',
    broadcasts: [broadcast(1, 6, 'Buenos días'), broadcast(1, 21, 'Noticias'), broadcast(2, 5, 'De madrugada')],
  })
  await putSchedule(db, {
    channel,
    window: boundsOfBroadcastDay('2026-03-02'),
    source: 'test',
    broadcasts: [broadcast(2, 6, 'Ya es mañana')],
  })
  await savePlace(db, { slug: 'portalba', name: { es: 'Portalba' }, site: 'portal', isDefault: true })
  const sky = { sky: '11', rainProbability: 0, wind: { speed: 4, direction: 'N' as const } }
  await keepDays(db, 'portalba', [{ date: '2026-03-01', min: 7, max: 19, ...sky }])
  app = await testPortal(db, now)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string) => app.inject({ url, headers: { host: 'mestral.example' } })
const DAY = '/hemeroteca/aquel-dia/2026/03/01/'

describe('OPEN-85 the page of a day', () => {
  test('HEME-04 joins the news of that day, its front, what was on and the weather', async () => {
    const { statusCode, headers, body } = await get(DAY)
    expect(statusCode).toBe(200)
    const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toContain('domingo, 1 de marzo de 2026')
    const news = body.slice(body.indexOf('id="noticias"'), body.indexOf('id="emision"'))
    expect(news).toContain('Otro título')
    expect(news).toContain('Noticia b')
    expect(news).not.toContain('Noticia antes')
    expect(body).toContain('Canal Uno')
    expect(body).toContain('De madrugada')
    expect(body).not.toContain('Ya es mañana')
    expect(body).toMatch(/Portalba.*19.*7/s)
    expect(headers['cache-control']).toMatch(/max-age=/)
    expect(headers['surrogate-key'] ?? headers['cache-tag']).toMatch(/front-snapshots:portal/)
  })

  test('OPEN-91 shows the front with the words of its hour, and no content that was withdrawn since', async () => {
    const { body } = await get(DAY)
    const front = body.slice(body.indexOf('id="portada"'), body.indexOf('id="noticias"'))
    expect(front).toContain('Noticia a')
    expect(front).not.toContain('Otro título')
    expect(body).not.toContain('Noticia retirada')
    expect(front).toContain('Así estaba a las 23.59')
    const early = (await get(`${DAY}?hora=08%3A59`)).body
    expect(early).toContain('Así estaba a las 08.59')
    expect(early.slice(early.indexOf('id="portada"'), early.indexOf('id="noticias"'))).not.toContain('Noticia b')
    expect((await get(`${DAY}?hora=nada`)).body).toContain('Así estaba a las 23.59')
    // A day without a change of its own shows what went on standing.
    expect((await get('/hemeroteca/aquel-dia/2026/03/02/')).body).toContain('Así seguía desde el 1 de marzo de 2026')
  })

  test('HEME-08 leads to the days around it and to the same date of other years, never into the future', async () => {
    const { body } = await get(DAY)
    for (const path of ['2026/02/28', '2026/03/02', '2025/03/01'])
      expect(body, path).toContain(`href="/hemeroteca/aquel-dia/${path}/"`)
    expect(body).toContain('Hace un año')
    expect(body).not.toContain('Hace 5 años')
    expect(body).toMatch(/type="date"[^>]*max="2026-03-02"/)
    const today = (await get('/hemeroteca/aquel-dia/2026/03/02/')).body
    expect(today).not.toContain('href="/hemeroteca/aquel-dia/2026/03/03/"')
    expect((await get('/hemeroteca/aquel-dia/2026/03/03/')).statusCode).toBe(404)
    expect((await get('/hemeroteca/aquel-dia/2026/02/30/')).statusCode).toBe(404)
  })

  test('leaves out what nobody kept, in both languages', async () => {
    const { statusCode, body } = await get('/ca/hemeroteca/aquel-dia/1999/12/31/')
    expect(statusCode).toBe(200)
    expect(body).toContain('D’aquell dia no en guardem res.')
    expect(body).toContain('noindex')
    for (const id of ['portada', 'noticias', 'emision', 'tiempo', 'otros-anos'])
      expect(body).not.toContain(`id="${id}"`)
    const catalan = (await get(`/ca${DAY}`)).body
    expect(catalan).toContain('diumenge, 1 de març de 2026')
    expect(catalan).toContain(`hreflang="es"`)
  })

  test('OPEN-85 its form and every untidy address lead to the right one', async () => {
    const to = async (url: string) => {
      const { statusCode, headers } = await get(url)
      return [statusCode, headers.location]
    }
    expect(await to('/hemeroteca/aquel-dia/2026/03/01')).toEqual([301, DAY])
    expect(await to('/hemeroteca/aquel-dia/?fecha=2026-03-01')).toEqual([302, DAY])
    expect(await to('/hemeroteca/aquel-dia/?fecha=2026-13-41')).toEqual([302, DAY])
    expect(await to('/hemeroteca/aquel-dia/')).toEqual([302, DAY])
    expect((await get('/hemeroteca/2026/03/01/2026/03/01/')).body).toContain(`href="${DAY}"`)
    expect((await get('/hemeroteca/')).body).toContain('href="/hemeroteca/aquel-dia/"')
  })
})

test('OPEN-85 reads addresses of days', () => {
  expect(dayAddressOf(thatDayPath('2024-02-29'), null, now)).toEqual({ day: '2024-02-29' })
  expect(dayAddressOf('/hemeroteca/aquel-dia/2023/02/29/', null, now)).toEqual({ missing: true })
  expect(yearsBefore('2024-02-29', 1)).toBeNull()
  expect(yearsBefore('2024-02-28', 10)).toBe('2014-02-28')
})

test('HEME-04 in the autumn night the hour that comes twice has a front of each', () => {
  const moments = ['2026-10-25T00:00:00Z', '2026-10-25T00:00:30Z', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z']
  const named = nameTimes(moments.map((text) => ({ takenAt: new Date(text) })))
  expect(named.map(({ time }) => time)).toEqual(['02:00', '02:00', '02:00 CET', '03:00'])
  expect(pickTime(named, '02:00 CET')!.takenAt.toISOString()).toBe('2026-10-25T01:00:00.000Z')
})
