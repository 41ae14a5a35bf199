import { join } from 'node:path'
import iconv from 'iconv-lite'
import { bodyText } from '../../content/blocks/plain-text.ts'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { findAnyContent } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { importFixture } from '../testing.ts'
import { coded } from '../reasons/model.ts'
import { daysOf, type AgendaRecord } from './records.ts'

const fixture = await importFixture()
const { db } = fixture
const bring = (text: string | Buffer, language?: Locale) => fixture.bring(text, { format: 'agenda', language })
async function event(id: string): Promise<DocumentOf<'event'>> {
  return (await findAnyContent(db, `ext:agenda:portal:${id}`))!.document as DocumentOf<'event'>
}

const record = {
  '@type': 'https://datos.example/kos/actividades/CursosTalleres',
  id: '7',
  title: 'Taller de cometas',
  description: 'Con\ttabulador y ñ',
  free: 1,
  price: '',
  dtstart: '2026-12-01 00:00:00.0',
  dtend: '2026-12-10 23:59:00.0',
  time: '18:30',
  'excluded-days': '8/12/2026;',
  recurrence: { days: 'TU,TH', frequency: 'WEEKLY', interval: 1 },
  link: 'https://agenda.example/7',
  'event-location': 'Casa de la Cultura',
  address: { area: { 'street-address': 'CALLE MAYOR DE SAN JUAN 4', 'postal-code': '28001', locality: 'MADRID' } },
  location: { latitude: 40.4, longitude: -3.7 },
}
const HEADER =
  ' ID-EVENTO;TITULO;PRECIO;GRATUITO;LARGA-DURACION;DIAS-SEMANA;DIAS-EXCLUIDOS;FECHA;FECHA-FIN;HORA;DESCRIPCION;CONTENT-URL;NOMBRE-INSTALACION;CLASE-VIAL-INSTALACION;NOMBRE-VIA-INSTALACION;NUM-INSTALACION;CODIGO-POSTAL-INSTALACION;LATITUD;LONGITUD;TIPO'
const ROW =
  '7;"Taller de cometas";"";"1";"1";"M,J";"8/12/2026;";"2026-12-01 00:00:00.0";"2026-12-10 23:59:00.0";"18:30";"Con\ttabulador y ñ";"https://agenda.example/7";"Casa de la Cultura";"CALLE";"MAYOR DE SAN JUAN";"4";"28001";"40.4";"-3.7";"/contenido/actividades/CursosTalleres"'

describe('a municipal agenda', () => {
  test('EVT-04 days of the week without the excluded ones become the dates of the event', async () => {
    // A raw tab in a text is no JSON, and agendas have it.
    const json = JSON.stringify({ '@graph': [record] }).replace('\\t', '\t')
    expect(await bring(json)).toMatchObject({ imported: 1, faulty: 0 })
    expect(await event('7')).toMatchObject({
      title: 'Taller de cometas',
      occurrence: {
        code: 'multiple-times',
        dates: ['2026-12-01', '2026-12-03', '2026-12-10'].map((day) => `${day}T17:30:00.000Z`),
      },
      timetable: ['Martes, jueves, 18.30 h'],
      location: { name: 'Casa de la Cultura' },
      address: { name: 'Calle Mayor de San Juan, 4, 28001', url: expect.stringContaining('mlat=40.4&mlon=-3.7') },
      thematics: [{ name: 'Cursos talleres' }],
      price: 'Gratis',
    })
  })

  test('a text that was escaped twice says what was meant', async () => {
    const description = 'Pan &amp;amp; vino del Pe&amp;ntilde;ón. &amp;gt; Gratis, &amp;quot;siempre&amp;quot; &amp; ya'
    await bring(JSON.stringify({ '@graph': [{ ...record, id: '8', description }] }))
    const { body } = await event('8')
    expect(bodyText(body)).toContain('Pan & vino del Peñón. > Gratis, "siempre" & ya')
  })

  test('the same agenda as a table in Latin-1 changes nothing', async () => {
    const report = await bring(iconv.encode(`${HEADER}\r\n${ROW}\r\n\r\n`, 'latin1'))
    expect(report).toMatchObject({ unchanged: 1, imported: 0, updated: 0, faulty: 0 })
    expect(report.notes.map(coded)).toContain('encoding.assumed: encoding.invalid')
  })

  test('EVT-02, EVT-03 one day is a date, every day a range; a broken record costs only itself', async () => {
    const graph = [
      { ...record, id: 'a', dtend: '2026-12-01 23:59:00.0' },
      { ...record, id: 'b', recurrence: undefined, 'excluded-days': '' },
      { ...record, id: 'c', dtstart: 'pronto' },
      { ...record, id: 'd', dtend: '2026-11-01' },
      { ...record, id: 'e', title: '' },
      { ...record, id: 'f', dtend: '2046-12-10' },
    ]
    const report = await bring(JSON.stringify(graph))
    expect(report).toMatchObject({ imported: 3, faulty: 2, skipped: 1 })
    expect((await event('a')).occurrence).toEqual({ code: 'unique-date', date: '2026-12-01T17:30:00.000Z' })
    expect((await event('b')).occurrence).toMatchObject({ code: 'date-range', end: '2026-12-10T22:59:00.000Z' })
    expect((await event('f')).occurrence.code).toBe('date-range')
    expect(report.remarks[0]!.reason.code).toBe('dates.stretch')
  })

  test('what is no agenda is refused', async () => {
    await expect(bring('{"@graph": [')).rejects.toThrow('json.invalid: json.end')
    await expect(bring('{"a": 1}')).rejects.toThrow('agenda.no-graph')
    await expect(bring('a;b\n1;2\n')).rejects.toThrow('is.table')
    await expect(bring('<rss></rss>')).rejects.toThrow('is.feed')
  })
})

const samples = join(import.meta.dirname, '../fixtures/agenda')
describe('agendas of others', () => {
  const take = (name: string) => fixture.take(join(samples, name), { format: 'agenda' })

  test('events as JSON, as XML and as a table are the same events', async () => {
    const json = await take('madrid-events.json')
    expect(json.faulty).toBe(0)
    expect(json.imported + json.skipped).toBe(28)
    expect(json.imported).toBeGreaterThan(25)
    const dates = async () =>
      (await db.selectFrom('content').select('data').where('type', '=', 'event').orderBy('id').execute()).map(
        ({ data }) => (data as DocumentOf<'event'>).occurrence,
      )
    const before = await dates()
    const table = await take('madrid-events.csv')
    // The table has lost some letters («Moise?s»), and the JSON some postcodes.
    expect(table).toMatchObject({ imported: 0, faulty: 0, skipped: json.skipped })
    expect(table.unchanged).toBeGreaterThan(24)
    expect(await dates()).toEqual(before)
    // The XML is of another hour: six of its events are not in the others.
    const xml = await take('madrid-events.xml')
    expect(xml).toMatchObject({ imported: 6, faulty: 0, skipped: 0 })
    expect(await take('madrid-events.xml')).toMatchObject({ unchanged: 34 })
  }, 120_000)

  test('a small table with an empty last record, and rows as Euskadi gives them', async () => {
    expect(await take('empty-last-record.csv')).toMatchObject({ faulty: 0, skipped: 0 })
    expect(await take('rows.xml')).toMatchObject({ imported: 2, faulty: 0 })
    expect((await event('20151231010948')).title).toBe('¡Teatro!')
  })
})

test('a stretch up to the end of the calendar has its days, and an end', () => {
  const record = { start: '9999-12-29', end: '9999-12-31', weekdays: [], excluded: ['9999-12-30'] }
  expect(daysOf(record as Partial<AgendaRecord> as AgendaRecord)).toEqual(['9999-12-29', '9999-12-31'])
})

describe('pictures of an agenda', () => {
  test('EVT-02 an address of a picture comes in as a pending image, whichever way it is written', async () => {
    const graph = [
      { ...record, id: '31', image: 'https://agenda.example/31.jpg' },
      { ...record, id: '32', image: [{ '@type': 'ImageObject', url: 'https://agenda.example/32.jpg' }] },
      { ...record, id: '33', image: 'sin imagen' },
    ]
    expect(await bring(JSON.stringify({ '@graph': graph }))).toMatchObject({ imported: 3, images: 2 })
    expect((await event('31')).image).toEqual({ image: 'ext:url:https://agenda.example/31.jpg' })
    expect((await event('32')).image).toEqual({ image: 'ext:url:https://agenda.example/32.jpg' })
    expect((await event('33')).image).toBeUndefined()
  })
})
