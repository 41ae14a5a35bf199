import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../platform/i18n/locale.ts'
import { findAnyContent } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { timesOf } from '../../content/event-model.ts'
import { importFixture } from '../testing.ts'
import { parseCalendar } from './parse.ts'
import { calendar } from '../../platform/ical/write.ts'
import { because, coded } from '../reasons/model.ts'

const fixture = await importFixture()
const { db } = fixture
const bring = (text: string, language?: Locale) => fixture.bring(text, { format: 'ical', language })
const vcalendar = (events: string, more = '') => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${more}${events}END:VCALENDAR\r\n`
const vevent = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Acto ${uid}`, ...lines, 'END:VEVENT', ''].join('\r\n')

async function event(uid: string): Promise<DocumentOf<'event'>> {
  const record = await findAnyContent(db, `ext:ical:portal:${uid}`)
  expect(record?.document.type).toBe('event')
  return record!.document as DocumentOf<'event'>
}
const occurrence = async (uid: string) => (await event(uid)).occurrence

describe('reading', () => {
  test('lines are unfolded, parameters may be quoted, escapes are undone', () => {
    const { components, notes } = parseCalendar(
      'BEGIN:VCALENDAR\nX-A;P="a:b;c";Q=2:one\\, two\n  three\nnonsense\nEND:VEVENT\nEND:VCALENDAR\n',
    )
    expect(components[0]!.properties[0]).toEqual({
      name: 'X-A',
      params: { P: 'a:b;c', Q: '2' },
      value: 'one\\, two three',
      line: 2,
    })
    expect(notes.map(({ line }) => line)).toEqual([4, 5])
  })

  test('EVT-02 a single event has date, hours, place, thematics and text', async () => {
    const report = await bring(
      vcalendar(
        vevent(
          'uno',
          'DTSTART;TZID=Europe/Madrid:20261121T190000',
          'DTEND;TZID=Europe/Madrid:20261121T203000',
          'LOCATION:Teatre Principal\\, Portalba',
          'CATEGORIES:Música,Jazz\\, swing',
          'DESCRIPTION:Primera línea\\nSegunda <b>línea</b>',
          'URL:https://teatre.example/uno',
          'GEO:40.05;0.53',
        ),
      ),
    )
    expect(report).toMatchObject({ imported: 1, types: { event: { imported: 1 } }, faulty: 0 })
    expect(await event('uno')).toMatchObject({
      title: 'Acto uno',
      occurrence: { code: 'unique-date', date: '2026-11-21T18:00:00.000Z' },
      timetable: ['De 19.00 a 20.30 h'],
      location: { name: 'Teatre Principal, Portalba' },
      address: { url: expect.stringContaining('openstreetmap.org/?mlat=40.05&mlon=0.53') },
      thematics: [{ name: 'Música' }, { name: 'Jazz, swing' }],
    })
    expect(JSON.stringify((await event('uno')).body)).toContain('https://teatre.example/uno')
  })

  test('EVT-02, EVT-03 whole days are days of the region: one, or a range to its last one', async () => {
    await bring(
      vcalendar(
        vevent('dia', 'DTSTART;VALUE=DATE:20261122') +
          vevent('dias', 'DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261124') +
          vevent('largo', 'DTSTART:20261120T090000Z', 'DURATION:P3DT2H'),
      ),
    )
    expect(timesOf(await occurrence('dia'))).toEqual([{ day: '2026-11-22' }])
    expect(timesOf(await occurrence('dias'))).toEqual([{ day: '2026-11-20', until: '2026-11-23' }])
    expect(await occurrence('largo')).toEqual({
      code: 'date-range',
      start: '2026-11-20T09:00:00.000Z',
      end: '2026-11-23T11:00:00.000Z',
    })
    expect((await event('largo')).timetable).toEqual(['Desde las 10.00 h del primer día hasta las 12.00 h del último'])
    expect((await event('dias')).timetable).toEqual([])
  })

  test('EVT-04 a rule is written out over a change of the clock, without its exceptions, with its additions', async () => {
    await bring(
      vcalendar(
        vevent(
          'serie',
          'DTSTART;TZID=Europe/Madrid:20261020T180000',
          'DTEND;TZID=Europe/Madrid:20261020T190000',
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'EXDATE;TZID=Europe/Madrid:20261103T180000',
          'RDATE;TZID=Europe/Madrid:20261105T180000',
        ),
      ),
    )
    const found = await event('serie')
    expect(found.occurrence).toEqual({
      code: 'multiple-times',
      dates: [
        '2026-10-20T16:00:00.000Z',
        '2026-10-27T17:00:00.000Z',
        '2026-11-05T17:00:00.000Z',
        '2026-11-10T17:00:00.000Z',
      ],
    })
    expect(found.timetable).toEqual(['De 18.00 a 19.00 h'])
  })

  test('EVT-04 changed and cancelled single dates are taken into account', async () => {
    const change = (date: string, ...lines: string[]) =>
      vevent('cambios', `RECURRENCE-ID;TZID=Europe/Madrid:${date}T100000`, ...lines)
    await bring(
      vcalendar(
        vevent('cambios', 'DTSTART;TZID=Europe/Madrid:20261201T100000', 'RRULE:FREQ=DAILY;COUNT=4') +
          change('20261202', 'DTSTART;TZID=Europe/Madrid:20261202T173000') +
          change('20261203', 'DTSTART;TZID=Europe/Madrid:20261203T100000', 'STATUS:CANCELLED'),
      ),
    )
    expect(await occurrence('cambios')).toEqual({
      code: 'multiple-times',
      dates: ['2026-12-01T09:00:00.000Z', '2026-12-02T16:30:00.000Z', '2026-12-04T09:00:00.000Z'],
    })
  })

  test('a rule without end goes on for two years, and the dates to come are kept before others', async () => {
    const report = await bring(vcalendar(vevent('siempre', 'DTSTART:20240101T100000Z', 'RRULE:FREQ=DAILY')))
    const found = (await occurrence('siempre')) as { dates: string[] }
    expect(found.dates).toHaveLength(366)
    expect(found.dates[0]).toBe('2026-11-21T10:00:00.000Z')
    expect(report.remarks[0]!.reason.code).toBe('dates.many')
  })

  test('zones: of the database, described, of Windows, of the calendar; an event in an unknown one is refused by name', async () => {
    const zone =
      'BEGIN:VTIMEZONE;TZID:Casa;BEGIN:STANDARD;DTSTART:16010101T030000;TZOFFSETFROM:+0200;TZOFFSETTO:+0100;' +
      'RRULE:FREQ=YEARLY|BYDAY=-1SU|BYMONTH=10;END:STANDARD;BEGIN:DAYLIGHT;DTSTART:16010101T020000;' +
      'TZOFFSETFROM:+0100;TZOFFSETTO:+0200;RRULE:FREQ=YEARLY|BYDAY=-1SU|BYMONTH=3;END:DAYLIGHT;END:VTIMEZONE;'

    const report = await bring(
      vcalendar(
        vevent('z1', 'DTSTART;TZID=America/New_York:20261121T120000') +
          vevent('z2', 'DTSTART;TZID=Casa:20260701T120000') +
          vevent('z3', 'DTSTART;TZID=Casa:20261201T120000') +
          vevent('z4', 'DTSTART;TZID=Romance Standard Time:20261121T120000') +
          vevent('z5', 'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Lisbon:20261121T120000') +
          vevent('z6', 'DTSTART:20261121T120000') +
          vevent('z7', 'DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261121T120000') +
          vevent('z8', 'DTSTART;TZID=Nowhere:20261121T120000') +
          vevent('z9', 'DTSTART;VALUE=DATE;TZID=Nowhere:20261121'),
        `X-WR-TIMEZONE:Atlantic/Canary\r\n${zone.replaceAll(';', '\r\n').replaceAll('|', ';')}`,
      ),
    )
    const hours = await Promise.all(
      ['z1', 'z2', 'z3', 'z4', 'z5', 'z6', 'z7'].map(async (uid) =>
        ((await occurrence(uid)) as { date: string }).date.slice(11, 13),
      ),
    )
    expect(hours).toEqual(['17', '10', '11', '11', '12', '12', '17'])
    expect(report).toMatchObject({
      faulty: 1,
      faults: [{ title: 'Acto z8', reason: because('zone.unknown', { zone: 'Nowhere' }) }],
    })
    // A whole day is a day of the region, whatever zone it names.
    expect(((await occurrence('z9')) as { date: string }).date).toBe('2026-11-20T23:00:00.000Z')
  })
})

describe('the import', () => {
  test('it repeats without harm; a change changes, a cancellation withdraws', async () => {
    const once = vcalendar(vevent('r1', 'DTSTART:20261125T180000Z') + vevent('r2', 'DTSTART:20261126T180000Z'))
    expect(await bring(once)).toMatchObject({ imported: 2 })
    expect(await bring(once)).toMatchObject({ unchanged: 2, imported: 0 })
    expect(await bring(once.replace('20261125T18', '20261125T19'))).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await bring(vcalendar(vevent('r1', 'DTSTART:20261125T180000Z', 'STATUS:CANCELLED')))).toMatchObject({
      withdrawn: 1,
    })
    expect((await findAnyContent(db, 'ext:ical:portal:r1'))!.state).toBe('withdrawn')
    expect(await bring(vcalendar(vevent('r2', 'DTSTART:20261126T180000Z'), 'METHOD:CANCEL\r\n'))).toMatchObject({
      withdrawn: 1,
    })
  })

  test('one broken event costs only itself, and the report says where', async () => {
    const report = await bring(
      vcalendar(
        vevent('b1', 'DTSTART:20261125T180000Z') +
          vevent('b2') +
          vevent('b3', 'DTSTART:ayer') +
          vevent('b4', 'DTSTART:20261125T180000Z', 'RRULE:RRULE:Anything') +
          vevent('b5', 'DTSTART:20261125T180000Z', 'CLASS:PRIVATE'),
      ),
    )
    expect(report).toMatchObject({ imported: 2, faulty: 2, skipped: 1 })
    expect(report.faults.map(({ reason }) => coded(reason))).toEqual(['no.date-start', 'date.none: DTSTART, ayer'])
    expect(report.faults[0]!.line).toBe(8)
    expect(report.remarks[0]!.reason.code).toBe('rule.unreadable')
    expect(
      await bring(vcalendar(vevent('b6', 'DTSTART:20261125T180000Z')).replace(/END:VEVENT[^]*/, '')),
    ).toMatchObject({
      faulty: 1,
    })
    await expect(bring('VERSION:2.0')).rejects.toThrow('calendar.none')
  })

  test('what the portal writes it reads as the same', async () => {
    const times = [
      { start: new Date('2026-11-25T18:00:00Z') },
      { day: '2026-11-26' },
      { day: '2026-11-27', until: '2026-11-29' },
    ]
    for (const [index, time] of times.entries()) {
      const uid = `propio-${index}`
      await bring(calendar([{ uid, stamp: new Date(), title: 'Ñandú, «l·l»; y \\ más', times: [time] }]))
      const found = await event(uid)
      expect(found.title).toBe('Ñandú, «l·l»; y \\ más')
      expect(timesOf(found.occurrence)).toEqual([time])
    }
  })
})

const samples = join(import.meta.dirname, '../fixtures/ical')
describe('calendars of others', () => {
  const take = (name: string) => fixture.take(join(samples, name), { format: 'ical' })

  test.each(readdirSync(samples))('%s comes in, and twice changes nothing', async (name) => {
    const first = await take(name)
    const again = await take(name)
    expect(again.imported + again.updated).toBe(0)
    expect(again.unchanged).toBe(first.imported + first.unchanged)
  })

  test('they have what they say', async () => {
    const late = await take('large-file-with-late-error.ics')
    // Six of its four hundred dates are no dates, e.g. the 30th of February.
    expect(late).toMatchObject({ unchanged: 394, faulty: 7 })
    expect(late.faults.at(-1)!.reason).toEqual(because('dates.two-starts'))
    expect((await take('big_bad_calendar.ics')).skipped).toBeGreaterThan(0)
    expect((await take('bom_calendar.ics')).notes).toContainEqual(because('calendar.empty'))
    expect((await take('office_365_invalid_timezone.ics')).faults[0]!.reason).toEqual(
      because('zone.unknown', { zone: 'Customized Time Zone' }),
    )
    const moved = await event('14nv8jl8d6dvdbl477lod4fftf@google.com')
    expect(timesOf(moved.occurrence)).toEqual([{ day: '2024-10-27' }, { day: '2024-10-29' }, { day: '2024-10-30' }])
    const crazy = (await occurrence('623c13c0-6c2b-45d6-a12b-c33ad61c4868')) as { dates: string[] }
    // Changed to three in the afternoon of Los Angeles.
    expect(crazy.dates).toContain('2012-10-02T22:00:00.000Z')
    expect(crazy.dates).not.toContain('2012-10-02T17:00:00.000Z')
    const lotus = (await occurrence('BF5109494E67AAE20025875100566D31-Lotus_Notes_Generated')) as { dates: string[] }
    expect(lotus.dates).toHaveLength(4)
  })
})

describe('pictures of events', () => {
  test('EVT-02 IMAGE and attached pictures come in as pending images; what is no picture does not', async () => {
    const lines = (...more: string[]) => ['DTSTART:20261201T180000Z', ...more]
    const report = await bring(
      vcalendar(
        vevent(
          'foto',
          ...lines('ATTACH:https://cal.example/bases.pdf', 'ATTACH;FMTTYPE=image/jpeg:https://cal.example/a?id=3'),
        ) +
          vevent(
            'imagen',
            ...lines('ATTACH:https://cal.example/b.png', 'IMAGE;VALUE=URI;DISPLAY=BADGE:https://cal.example/c'),
          ) +
          vevent(
            'nada',
            ...lines('ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=image/png:AAAA', 'ATTACH:CID:part3@cal.example'),
          ),
      ),
    )
    expect(report).toMatchObject({ imported: 3, images: 2 })
    expect((await event('foto')).image).toEqual({ image: 'ext:url:https://cal.example/a?id=3' })
    expect((await event('imagen')).image).toEqual({ image: 'ext:url:https://cal.example/c' })
    expect((await event('nada')).image).toBeUndefined()
    const pending = await db.selectFrom('image').select(['source_url', 'state', 'alt']).orderBy('source_url').execute()
    expect(pending).toEqual([
      { source_url: 'https://cal.example/a?id=3', state: 'pending', alt: 'Acto foto' },
      { source_url: 'https://cal.example/c', state: 'pending', alt: 'Acto imagen' },
    ])
  })
})
