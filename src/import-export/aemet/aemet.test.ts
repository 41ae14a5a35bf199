import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { findPlace, savePlace } from '../../weather/store.ts'
import { forecastsOf } from '../../weather/forecast-store.ts'
import { importFixture } from '../testing.ts'
import { readAemet } from './read.ts'
import { because, coded } from '../reasons/model.ts'

const { db, take, bring: bringIn } = await importFixture()

const day = (fecha: string, more: object = {}) => ({
  estadoCielo: [
    { value: '', periodo: '00-24' },
    { value: '16n', periodo: '18-24' },
  ],
  probPrecipitacion: [
    { value: '', periodo: '00-24' },
    { value: 35, periodo: '12-24' },
  ],
  viento: [
    { direccion: '', velocidad: 0, periodo: '00-24' },
    { direccion: 'NO', velocidad: '40', periodo: '12-24' },
  ],
  rachaMax: [
    { value: '', periodo: '00-24' },
    { value: '75', periodo: '12-18' },
  ],
  temperatura: { maxima: 14, minima: '6' },
  humedadRelativa: { maxima: 90, minima: 40 },
  uvMax: 2,
  fecha: `${fecha}T00:00:00`,
  ...more,
})
const municipality = (days: object[], more: object = {}) => ({
  origen: { enlace: 'https://www.aemet.es/es/eltiempo/prediccion/municipios/alcossebre-id12005' },
  elaborado: '2026-11-20T09:30:00',
  nombre: 'Alcañiz de la Peña',
  provincia: 'Castelló',
  prediccion: { dia: days },
  id: 12005,
  ...more,
})

const run = (content: object | string, encoding = 'iso-8859-15') =>
  bringIn(iconv.encode(typeof content === 'string' ? content : JSON.stringify(content), encoding), { format: 'aemet' })

const rehearse = (content: object) => bringIn(JSON.stringify(content), { format: 'aemet', dryRun: true })

describe('a forecast of the service', () => {
  test('OPEN-110 periods, empty values and the codes of the night are read', () => {
    const { forecast, issued, code } = readAemet(municipality([day('2026-11-20')]))
    expect([code, issued.toISOString(), forecast.kind]).toEqual(['12005', '2026-11-20T08:30:00.000Z', 'daily'])
    expect(forecast.data[0]).toEqual({
      date: '2026-11-20',
      min: 6,
      max: 14,
      sky: '16n',
      rainProbability: 35,
      wind: { speed: 40, direction: 'NO' },
      gust: 75,
      humidity: { min: 40, max: 90 },
      uv: 2,
    })
  })

  test('OPEN-110 hours are those of the clock on the wall, probabilities those of their span', () => {
    const hours = (fecha: string, periods: string[]) => ({
      fecha: `${fecha}T00:00:00`,
      estadoCielo: periods.map((periodo) => ({ value: '11n', periodo })),
      temperatura: periods.map((periodo) => ({ value: '-0', periodo })),
      sensTermica: [{ value: '-4', periodo: periods[0] }],
      humedadRelativa: [{ value: '80', periodo: periods[0] }],
      probPrecipitacion: [
        { value: '', periodo: '0107' },
        { value: '20', periodo: '1901' },
      ],
      vientoAndRachaMax: [
        { direccion: ['NE'], velocidad: ['28'], periodo: periods[0] },
        { value: '41', periodo: periods[0] },
      ],
    })
    const { forecast } = readAemet(municipality([hours('2026-11-20', ['22', '23']), hours('2026-11-21', ['00', '01'])]))
    expect(forecast.kind).toBe('hourly')
    expect(forecast.data.map((hour) => [hour.date, hour.rainProbability])).toEqual([
      ['2026-11-20T21:00:00.000Z', 20],
      ['2026-11-20T22:00:00.000Z', 20],
      ['2026-11-20T23:00:00.000Z', 20],
      ['2026-11-21T00:00:00.000Z', null],
    ])
    expect(forecast.data[0]).toMatchObject({
      temperature: 0,
      feelsLike: -4,
      humidity: 80,
      gust: 41,
      wind: { speed: 28, direction: 'NE' },
    })
  })

  test('OPEN-110 a night without its second hour has each moment once', () => {
    const periods = ['01', '02', '03'].map((periodo) => ({ value: '11n', periodo }))
    const spring = { fecha: '2026-03-29T00:00:00', estadoCielo: periods, temperatura: [] }
    expect(readAemet(municipality([spring])).forecast.data.map(({ date }) => date)).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
    ])
  })
})

describe('the import', () => {
  test('OPEN-110 a municipality becomes a place; ISO-8859-15 without a word about it is read right', async () => {
    const report = await run([municipality([day('2026-11-20'), day('2026-11-21')])])
    expect(report).toMatchObject({ imported: 1, faulty: 0, types: { days: { imported: 1 } } })
    expect(await findPlace(db, 'portal', 'alcaniz-de-la-pena')).toMatchObject({
      name: { es: 'Alcañiz de la Peña' },
      area: { es: 'Castelló' },
      code: '12005',
    })
    expect(await run([municipality([day('2026-11-20'), day('2026-11-21')])])).toMatchObject({ unchanged: 1 })
    expect(await run([municipality([day('2026-11-21')], { elaborado: '2026-11-20T10:00:00' })])).toMatchObject({
      updated: 1,
    })
    const older = await run([municipality([day('2026-11-20')])])
    expect(older).toMatchObject({ skipped: 1 })
    expect(older.skips[0]!.reason).toEqual(because('forecast.newer'))
  })

  test('OPEN-110 a known place keeps its own name and address', async () => {
    await savePlace(db, { site: 'portal', slug: 'portalba', name: { es: 'Portalba', ca: 'Portalba' }, code: '99001' })
    const record = municipality([day('2026-11-20')], { id: '99001', origen: {}, nombre: 'Portalba, Villa de' })
    expect(await run([record])).toMatchObject({ imported: 1 })
    expect(await rehearse([record])).toMatchObject({ unchanged: 1, imported: 0 })
    const newer = { ...record, elaborado: '2026-11-20T23:00:00' }
    expect(await rehearse([newer])).toMatchObject({ updated: 1 })
    expect(await run([newer])).toMatchObject({ updated: 1 })
    expect(await rehearse([record])).toMatchObject({ skipped: 1 })
    expect((await forecastsOf(db, ['portalba'])).get('portalba')!.days).toHaveLength(1)
    expect((await findPlace(db, 'portal', 'portalba'))!.name.es).toBe('Portalba')
  })

  test('OPEN-110 of a broken forecast nothing comes in: the last good one stays, and the report says why', async () => {
    const good = municipality([day('2026-11-20'), day('2026-11-21')], { id: 12006, origen: {}, nombre: 'Bo' })
    expect(await run([good])).toMatchObject({ imported: 1 })
    const later = { elaborado: '2026-11-20T11:00:00', id: 12006, origen: {}, nombre: 'Bo' }
    const broken: [object[], object, RegExp][] = [
      [[], {}, /prediccion.dia/],
      [[day('2026-11-20'), day('2026-11-22')], {}, /schema\.days-gap/],
      [[day('2026-11-20', { temperatura: { maxima: '', minima: '' } })], {}, /0\.min/],
      [[day('2026-11-20', { temperatura: { maxima: 250, minima: 3 } })], {}, /0\.max/],
      [[day('2026-11-20', { temperatura: { maxima: 3, minima: 9 } })], {}, /schema\.days-turned/],
      [[day('no day')], {}, /schema\.day$/],
      [[day('2026-11-20')], { origen: { enlace: 'https://x/bo-id46001' } }, /two-places: 12006, 46001/],
      [[day('2026-11-20')], { elaborado: 'ayer' }, /date\.none: elaborado, ayer/],
    ]
    for (const [days, more, reason] of broken) {
      const report = await run([municipality(days, { ...later, ...more })])
      expect(report, String(reason)).toMatchObject({ faulty: 1, imported: 0, updated: 0 })
      expect(coded(report.faults[0]!.reason)).toMatch(reason)
    }
    expect((await forecastsOf(db, ['bo'])).get('bo')).toMatchObject({
      updated: new Date('2026-11-20T08:30:00Z'),
      days: [{ date: '2026-11-20' }, { date: '2026-11-21' }],
    })
    // One broken municipality costs only itself.
    const mixed = await run([municipality([], later), municipality([day('2026-11-20')], later)])
    expect(mixed).toMatchObject({ faulty: 1, updated: 1 })
  })

  test('OPEN-110 what is no forecast is refused with what it is', async () => {
    await expect(run('[{"prediccion": {"dia": [')).rejects.toThrow('line 1, column 26: json.invalid: json.end')
    await expect(run({ estado: 200, datos: 'https://x/sh/1' })).rejects.toThrow('forecast.first-answer: https://x/sh/1')
    await expect(run({ estado: 404, descripcion: 'No hay datos' })).rejects.toThrow(
      'forecast.answer: 404, No hay datos',
    )
    await expect(run([{ idema: '3195', fint: '2021' }])).rejects.toThrow('forecast.station')
  })
})

const samples = join(import.meta.dirname, '../fixtures/aemet')
describe('files of the service', () => {
  const bring = (name: string) => take(join(samples, name), { format: 'aemet' })

  test('OPEN-110 daily and hourly files come in whole', async () => {
    expect(await bring('aemet-madrid-forecast.json')).toMatchObject({ imported: 1, faulty: 0 })
    expect(await bring('town-28065-forecast-daily-data.json')).toMatchObject({ imported: 1, faulty: 0 })
    const hourly = await bring('town-28065-forecast-hourly-data.json')
    expect(hourly).toMatchObject({ imported: 1, faulty: 0 })
    expect(hourly.remarks[0]!.reason).toEqual(because('forecast.past', { date: '2021-01-11' }))
    const getafe = (await forecastsOf(db, ['getafe'])).get('getafe')!
    expect(getafe.days).toHaveLength(7)
    expect(getafe.days[0]).toMatchObject({ date: '2021-01-09', min: -1, max: 2, sky: '36' })
    expect(getafe.hours[0]).toMatchObject({ date: '2021-01-09T06:00:00.000Z', sky: '36n', temperature: -1 })
    expect(getafe.hours.length).toBeGreaterThan(40)
    const madrid = (await forecastsOf(db, ['madrid'])).get('madrid')!
    expect(madrid.days[0]).toMatchObject({ date: '2025-10-23', sky: '15' })
  })

  test('OPEN-110 the other files of the service are refused', async () => {
    await expect(bring('aemet-madrid-metadata.json')).rejects.toThrow('forecast.first-answer')
    await expect(bring('station-3195-data.json')).rejects.toThrow('forecast.station')
    await expect(bring('town-id28065.json')).rejects.toThrow('forecast.none')
  })
})
