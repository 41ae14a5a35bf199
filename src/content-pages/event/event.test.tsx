import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { deriveCard } from '../../content/cards/derive.ts'
import { prepareContent } from '../../content/publishing/prepare.ts'
import { contentSchema, type ContentInput, type DocumentOf } from '../../content/types/model.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { ICONS } from '../../ui/icon/icons.ts'
import type { Reading } from '../model.ts'
import { EventView } from './event.tsx'
import { attendanceOf, datesOf, isFree, isPast, timesOf } from '../../content/event-model.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { eventData } from './structured-data.ts'

type Fields = Partial<Extract<ContentInput, { type: 'event' }>>
const once = { code: 'unique-date' as const, date: '2026-11-22T19:00:00Z' }
const range = { code: 'date-range' as const, start: '2026-11-18T09:00:00Z', end: '2026-12-03T20:00:00Z' }
const several = {
  code: 'multiple-times' as const,
  dates: ['2026-12-05T18:00:00Z', '2026-11-14T18:00:00Z', '2026-11-28T18:00:00Z'],
}

const event = (fields: Fields): DocumentOf<'event'> =>
  contentSchema.parse({
    type: 'event',
    externalId: 'x',
    site: 'portal',
    slug: 'x',
    language: 'es',
    title: 'Vermut y viento',
    occurrence: once,
    ...fields,
  }) as DocumentOf<'event'>

/** The page of an event on 20 November 2026. */
function html(fields: Fields, locale: Locale = 'es'): string {
  const document = event(fields)
  const reading = {
    id: '7',
    document,
    url: '/agenda/x_7.html',
    absoluteUrl: 'https://mestral.example/agenda/x_7.html',
    crumbs: [],
    kicker: null,
    signers: [],
    publishedAt: '2026-11-01T07:00:00.000Z',
    updatedAt: null,
    image: null,
    images: new Map(),
    cards: new Map(),
    tags: [],
    related: [],
    mostRead: [],
    latest: [],
    side: null,
    body: [],
    refused: false,
  } as unknown as Reading<DocumentOf<'event'>>
  return staticMarkup(<EventView reading={reading} ctx={exampleContext(locale)} />)
}

describe('the page of an event', () => {
  test('EVT-01, OPEN-98 the kind of occurrence has an icon, on the card and on the page', () => {
    for (const [occurrence, icon] of [
      [once, 'calendar'],
      [range, 'calendar-range'],
      [several, 'calendar-days'],
    ] as const) {
      const card = deriveCard(event({ occurrence }), { id: '7', path: '/x', publishAt: null })
      expect(card.event!.eventOccurrenceType).toEqual({ code: occurrence.code, icon })
      expect(html({ occurrence })).toContain(ICONS[icon])
    }
  })

  test('OPEN-98 one-time is another word for unique-date', async () => {
    const { document } = await prepareContent({
      type: 'event',
      externalId: 'x',
      site: 'portal',
      language: 'es',
      title: 'x',
      occurrence: { code: 'one-time', date: once.date },
    })
    expect(document).toMatchObject({ occurrence: once })
  })

  test('EVT-02 a unique date is shown whole, with its hour where no timetable tells it', () => {
    expect(html({})).toContain('domingo, 22 de noviembre de 2026, 20.00 h')
    expect(html({}, 'ca')).toContain('diumenge, 22 de novembre de 2026, 20.00 h')
    expect(html({})).toContain('aria-label="Fecha única"')
    expect(html({}, 'ca')).toContain('aria-label="Data única"')
    expect(html({ occurrence: several })).not.toContain('Fecha única')
    expect(html({ timetable: ['De 20.00 a 22.00 h'] })).not.toContain('2026, 20.00 h')
    expect(html({ occurrence: { ...once, date: '2026-11-21T23:00:00Z' } })).not.toContain('0.00 h')
  })

  test('EVT-03 a range is shown from its first to its last day', () => {
    expect(html({ occurrence: range })).toContain('Del 18 de noviembre al 3 de diciembre de 2026')
    const days = { ...range, start: '2026-12-30T09:00:00Z', end: '2027-01-02T19:00:00Z' }
    expect(html({ occurrence: days })).toContain('Del 30 de diciembre de 2026 al 2 de enero de 2027')
    expect(html({ occurrence: range }, 'ca')).toContain('Del dia 18 de novembre al dia 3 de desembre de 2026')
  })

  test('EVT-03 a range of some hours is told by its hours, also when they go past midnight', () => {
    const concert = { code: 'date-range' as const, start: '2026-11-21T22:00:00Z', end: '2026-11-22T02:00:00Z' }
    expect(html({ occurrence: concert })).toContain('sábado, 21 de noviembre de 2026, de 23.00 a 3.00 h')
    expect(html({ occurrence: concert }, 'ca')).toContain('dissabte, 21 de novembre de 2026, de 23.00 a 3.00 h')
    expect(html({ occurrence: concert, timetable: ['Toda la noche'] })).not.toContain('3.00 h')
    const fair = { ...concert, start: '2026-11-22T09:00:00Z', end: '2026-11-22T13:00:00Z' }
    expect(html({ occurrence: fair })).toContain('domingo, 22 de noviembre de 2026, de 10.00 a 14.00 h')
  })

  test('EVT-04 of several dates all are shown in order, and the next one before', () => {
    const out = html({ occurrence: several })
    const dates = ['14 de noviembre', '28 de noviembre', '5 de diciembre']
    expect(out).toContain('Varias fechas')
    expect(out).toContain('Próxima fecha: sábado, 28 de noviembre de 2026, 19.00 h')
    const list = out.slice(out.indexOf('Ver todas las fechas'))
    expect(
      dates.map((date) => list.indexOf(date)).every((at, i, all) => at >= 0 && (i === 0 || at > all[i - 1]!)),
    ).toBe(true)
    expect(html({ occurrence: { ...several, dates: several.dates.slice(1, 2) } })).not.toContain('Varias fechas')
  })

  test('EVT-05 the editor’s own words stand instead of the computed dates', () => {
    for (const occurrence of [once, range, several]) {
      const out = html({ occurrence, datesLiteral: 'Tres sábados de otoño' })
      expect(out).toContain('Tres sábados de otoño')
      expect(out).not.toMatch(/noviembre de 2026|Varias fechas/)
    }
  })

  test('EVT-06 the timetable has a line for each entry', () => {
    const out = html({ timetable: ['Martes, 18.00 h', 'Jueves, 20.00 h'] })
    expect(out.match(/<span class="[^"]*line[^"]*">/g)).toHaveLength(2)
    expect(out).toContain('>Martes, 18.00 h</span>')
  })

  test('EVT-07, EVT-09, EVT-10 place, modality and thematics are named, and linked where they have an address', () => {
    const linked = html({
      location: { name: 'Teatre Principal', url: 'https://teatre.example/' },
      modality: { name: 'Presencial', url: '/agenda/presencial/' },
      thematics: [{ name: 'Música', url: 'https://musica.example/' }, { name: 'Danza' }],
    })
    expect(linked).toContain('<a href="https://teatre.example/" rel="noopener">Teatre Principal</a>')
    expect(linked).toContain('<a href="/agenda/presencial/">Presencial</a>')
    expect(linked).toContain('<a href="https://musica.example/" rel="noopener">Música</a>')
    expect(linked).toContain('Danza')
  })

  test('a place, an address, a modality or a theme with a long word has the whole line, and any other half of one', () => {
    const whole = (fields: Fields) => html(fields).match(/<div class="[^"]*whole[^"]*">/g)?.length ?? 0
    const named = (name: string) => ({ name })
    expect(whole({ location: named('Casal de la Música'), address: named('Calle del Faro, 4') })).toBe(0)
    expect(whole({ location: named('Conservatorio Superior'), address: named('Calle de la Circunvalación') })).toBe(2)
    expect(whole({ modality: named('Semipresencial'), thematics: [named('Cine'), named('Medioambiente')] })).toBe(2)
  })

  test('EVT-08, OPEN-99 the address is a link to the map; without a name it says so', () => {
    const map = 'https://www.openstreetmap.org/?mlat=40&mlon=0'
    expect(html({ address: { url: map, name: 'Plaza de la Vila, 3' } })).toMatch(
      /<a href="https:\/\/www\.openstreetmap\.org\/\?mlat=40&amp;mlon=0"[^>]*>Plaza de la Vila, 3/,
    )
    expect(html({ address: { url: map } })).toMatch(/openstreetmap[^>]*>Ver mapa/)
    expect(html({ address: { url: map } }, 'ca')).toMatch(/openstreetmap[^>]*>Mostra el mapa/)
    expect(html({ address: { name: 'Calle Mayor' } })).toContain('Calle Mayor')
  })

  test('CONT-09 an event that is over says so and offers no calendar; one to come does', () => {
    const gone = html({ occurrence: { ...once, date: '2026-11-02T19:00:00Z' } })
    expect(gone).toContain('Este acto ya se ha celebrado.')
    expect(gone).not.toContain('.ics')
    expect(html({})).toContain('href="/agenda/x_7.ics"')
    expect(html({ price: 'Gratis' })).toContain('<span class="tag tag--free">Gratis</span>')
  })

  test('CARD-24 the badge shows the nearest date to come', () => {
    expect(html({ occurrence: several })).toMatch(/dateTime="2026-11-28" data-date-badge/)
    expect(html({ occurrence: range })).toMatch(/dateTime="2026-11-20" data-date-badge/)
  })
})

describe('rules', () => {
  test('EVT-03 an event is over the day after its last day', () => {
    const short = { ...range, end: '2026-11-20T10:00:00Z' }
    expect(isPast(short, new Date('2026-11-20T22:00:00Z'))).toBe(false)
    expect(isPast(short, new Date('2026-11-20T23:30:00Z'))).toBe(true)
    // Where its last hour is known it is over with that.
    const night = { ...range, start: '2026-11-21T22:00:00Z', end: '2026-11-22T02:00:00Z' }
    expect(isPast(night, new Date('2026-11-22T01:59:00Z'))).toBe(false)
    expect(isPast(night, new Date('2026-11-22T02:01:00Z'))).toBe(true)
    expect(isPast(several, new Date('2026-12-05T22:00:00Z'))).toBe(false)
  })

  test('calendars get moments, whole days, and one stretch of days for a range', () => {
    expect(timesOf(once)).toEqual([{ start: new Date('2026-11-22T19:00:00Z') }])
    expect(timesOf({ ...once, date: '2026-11-21T23:00:00Z' })).toEqual([{ day: '2026-11-22' }])
    expect(timesOf(range)).toEqual([{ day: '2026-11-18', until: '2026-12-03' }])
    expect(timesOf({ ...range, end: '2026-11-18T12:00:00Z' })).toEqual([
      { start: new Date('2026-11-18T09:00:00Z'), end: new Date('2026-11-18T12:00:00Z') },
    ])
    // An evening that ends after midnight is one time; also the longer one of the night when clocks go back.
    for (const [start, end] of [
      ['2026-11-21T22:00:00Z', '2026-11-22T02:00:00Z'],
      ['2026-11-21T20:00:00+01:00', '2026-11-22T00:00:00+01:00'],
      ['2026-10-24T19:30:00Z', '2026-10-25T07:00:00Z'],
    ] as const)
      expect(timesOf({ ...range, start, end })).toEqual([{ start: new Date(start), end: new Date(end) }])
    expect(timesOf({ ...range, start: '2026-11-20T23:00:00Z', end: '2026-11-21T23:00:00Z' })).toEqual([
      { day: '2026-11-21', until: '2026-11-22' },
    ])
    expect(timesOf(several)).toHaveLength(3)
    expect(datesOf({ ...several, dates: [...several.dates, several.dates[0]!] })).toHaveLength(3)
  })

  test('prices and modalities are understood in both languages', () => {
    expect(['Gratis', 'Gratuït', 'gratuita', 'Entrada libre', '0 €'].every(isFree)).toBe(true)
    expect(['12 €', 'Gratis hasta los 12 años', ''].some(isFree)).toBe(false)
    const told = (name: string) => attendanceOf({ modality: { name } })
    expect(['Presencial', 'Al aire libre', 'A l’aire lliure', 'Taller'].map(told)).toEqual([
      'offline',
      'offline',
      'offline',
      null,
    ])
    expect(['En línea', 'En línia', 'ONLINE', 'Telemática'].map(told)).toEqual(Array(4).fill('online'))
    expect(['Híbrida', 'Híbrid', 'Mixta'].map(told)).toEqual(Array(3).fill('mixed'))
    expect(attendanceOf({ attendance: 'online', modality: { name: 'Taller' } })).toBe('online')
  })

  test('machines are told every time, how to take part, and nothing that is not known', () => {
    const base = { '@context': 'https://schema.org', url: 'https://mestral.example/x', image: [], description: 'd' }
    const told = eventData(
      event({ occurrence: several, location: { name: 'Teatre' }, modality: { name: 'Presencial' }, price: 'Gratis' }),
      base,
    )
    expect(told).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-14T19:00:00+01:00',
      endDate: '2026-12-05T19:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Teatre' },
      isAccessibleForFree: true,
    })
    expect((told['subEvent'] as { startDate: string }[]).map(({ startDate }) => startDate)).toEqual([
      '2026-11-14T19:00:00+01:00',
      '2026-11-28T19:00:00+01:00',
      '2026-12-05T19:00:00+01:00',
    ])
    const bare = eventData(event({}), base)
    expect(bare['location']).toBeUndefined()
    expect(bare['eventAttendanceMode']).toBeUndefined()
    expect(bare['subEvent']).toBeUndefined()
    expect(eventData(event({ occurrence: range }), base)).toMatchObject({
      startDate: '2026-11-18',
      endDate: '2026-12-03',
    })
  })
})
