import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../durations.ts'
import type { Locale } from './locale.ts'
import {
  addDays,
  badgeParts,
  boundsOfDay,
  dayOf,
  formatAgo,
  isOfToday,
  isOfTodayUntil,
  formatDate,
  formatDayMonth,
  formatFullDate,
  formatInput,
  formatLength,
  formatLongDate,
  formatMinutes,
  formatShort,
  formatTime,
  formatTimestamp,
  isoDuration,
  zonedIso,
  momentOf,
  ofMonth,
  parseDay,
  spokenDays,
  wallTime,
  weekdayName,
} from './dates.ts'
import { typedDay } from './typed-day.ts'
import { inZone } from './zone-scope.ts'

const may = '2024-05-03T07:05:00Z'

describe('the formats of the product', () => {
  test('SITE-40 DD/MM/YY', () => expect(formatShort(may)).toBe('03/05/24'))
  test('SITE-41 OPEN-87 DD MMM YYYY in both languages', () => {
    expect(formatDate(may, 'es')).toBe('03 may 2024')
    expect(formatDate(may, 'ca')).toBe('03 maig 2024')
  })
  test('SITE-42 D MMM in both languages', () => {
    expect(formatDayMonth(may, 'es')).toBe('3 may')
    expect(formatDayMonth(may, 'ca')).toBe('3 maig')
  })
  test('SITE-43 DD/MM/YYYY shown and accepted', () => {
    expect(formatInput(may)).toBe('03/05/2024')
    expect(typedDay('03/05/2024')).toBe('2024-05-03')
    for (const bad of ['31/02/2024', '00/01/2024', '']) expect(typedDay(bad)).toBe(bad)
  })
  test('SITE-44 YYYY-MM-DD on the wire', () => {
    expect(typedDay('03/05/1990')).toBe('1990-05-03')
    expect(parseDay('2023-02-29')).toBeNull()
    expect(parseDay('2024-02-29')).toBe('2024-02-29')
  })
  test('SITE-45 OPEN-87 timestamp D MMM YYYY, HH:mm', () => {
    expect(formatTimestamp(may, 'es')).toBe('3 may 2024, 09:05')
    expect(formatTimestamp(may, 'ca')).toBe('3 maig 2024, 09:05')
    expect(formatTimestamp('2026-02-01T11:00:00Z', 'ca')).toBe('1 febr 2026, 12:00')
  })
  test('long dates; Catalan elides before a vowel', () => {
    expect(formatFullDate('2026-11-20T12:00:00Z', 'es')).toBe('viernes, 20 de noviembre de 2026')
    expect(formatFullDate('2026-11-20T12:00:00Z', 'ca')).toBe('divendres, 20 de novembre de 2026')
    expect(formatLongDate('2026-04-01T12:00:00Z', 'ca')).toBe('1 d’abril de 2026')
    expect(formatLongDate('2026-08-01T12:00:00Z', 'ca')).toBe('1 d’agost de 2026')
    expect(formatLongDate('2026-10-01T12:00:00Z', 'ca')).toBe('1 d’octubre de 2026')
    expect(formatLongDate('2026-05-01T12:00:00Z', 'ca')).toBe('1 de maig de 2026')
  })
  test.each([
    ['2024-05-03', '2024-05-03', '3 de mayo de 2024', '3 de mayo de 2024', '3 de maig de 2024', '3 de maig de 2024'],
    ['2024-05-01', '2024-05-03', '1', '3 de mayo de 2024', '1', '3 de maig de 2024'],
    ['2024-04-30', '2024-05-01', '30 de abril', '1 de mayo de 2024', '30 d’abril', '1 de maig de 2024'],
    [
      '2023-12-31',
      '2024-04-01',
      '31 de diciembre de 2023',
      '1 de abril de 2024',
      '31 de desembre de 2023',
      '1 d’abril de 2024',
    ],
  ])('HEME-04 the days %s–%s are said in words, in both languages', (start, end, ...words) => {
    const { es, ca } = { es: spokenDays({ start, end }, 'es'), ca: spokenDays({ start, end }, 'ca') }
    expect([es.start, es.end, ca.start, ca.end]).toEqual(words)
  })
  test('the date badge', () => {
    expect(badgeParts('2026-11-21T12:00:00Z', 'es')).toEqual({ weekday: 'sáb', day: 21, month: 'nov' })
    expect(badgeParts('2026-11-21T12:00:00Z', 'ca')).toEqual({ weekday: 'ds', day: 21, month: 'nov' })
  })
  test('relative up to 24 hours, then the timestamp', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    expect(formatAgo(ago(0), now, 'es')).toBe('ahora mismo')
    expect(formatAgo(ago(1), now, 'es')).toBe('hace 1 minuto')
    expect(formatAgo(ago(12), now, 'es')).toBe('hace 12 minutos')
    expect(formatAgo(ago(12), now, 'ca')).toBe('fa 12 minuts')
    expect(formatAgo(ago(60), now, 'ca')).toBe('fa 1 hora')
    expect(formatAgo(ago(23 * 60 + 59), now, 'ca')).toBe('fa 23 hores')
    expect(formatAgo(ago(24 * 60), now, 'es')).toBe('19 nov 2026, 13:00')
    expect(formatAgo(ago(-5), now, 'es')).toBe('20 nov 2026, 13:05')
  })
  test('lengths', () => {
    expect(formatLength(228)).toBe('3:48')
    expect(formatLength(3723)).toBe('1:02:03')
    expect([60, 95, 120].map(formatMinutes)).toEqual(['60 min', '1 h 35 min', '2 h'])
    expect([0, 228, 3600].map(isoDuration)).toEqual(['PT0S', 'PT3M48S', 'PT1H'])
  })

  test('a moment says how far the clock of its place is from UTC', () => {
    expect(['2026-11-14T18:00:00Z', '2026-07-14T22:30:00Z'].map(zonedIso)).toEqual([
      '2026-11-14T19:00:00+01:00',
      '2026-07-15T00:30:00+02:00',
    ])
    expect(inZone('America/Bogota', () => zonedIso('2026-11-14T02:00:00Z'))).toBe('2026-11-13T21:00:00-05:00')
  })
})

describe('words', () => {
  const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}-15T12:00:00Z`)
  const days = Array.from({ length: 7 }, (_, n) => `2026-11-${22 + n}T12:00:00Z`)

  test('months and days of the week are called as the language calls them, short ones without a point', () => {
    const words = (locale: Locale) => [
      months.map((_, n) => ofMonth(n + 1, locale)).join(' '),
      months.map((at) => badgeParts(at, locale).month).join(' '),
      days.map((_, n) => weekdayName(n, locale)).join(' '),
      days.map((at) => badgeParts(at, locale).weekday).join(' '),
    ]
    expect(words('es')).toEqual([
      'de enero de febrero de marzo de abril de mayo de junio de julio de agosto de septiembre de octubre de noviembre de diciembre',
      'ene feb mar abr may jun jul ago sep oct nov dic',
      'domingo lunes martes miércoles jueves viernes sábado',
      'dom lun mar mié jue vie sáb',
    ])
    expect(words('ca')).toEqual([
      'de gener de febrer de març d’abril de maig de juny de juliol d’agost de setembre d’octubre de novembre de desembre',
      'gen febr març abr maig juny jul ag set oct nov des',
      'diumenge dilluns dimarts dimecres dijous divendres dissabte',
      'dg dl dt dc dj dv ds',
    ])
  })
})

describe('the nights of the clock change', () => {
  test('OPEN-86 spring: the day has 23 hours and 02:30 becomes 03:30', () => {
    const { start, end } = boundsOfDay('2026-03-29')
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
    expect(formatTime(momentOf(2026, 3, 29, 2, 30))).toBe('03:30')
    expect(formatTime('2026-03-29T00:59:00Z')).toBe('01:59')
    expect(formatTime('2026-03-29T01:00:00Z')).toBe('03:00')
  })
  test('OPEN-86 autumn: the day has 25 hours and 02:30 is the first of the two', () => {
    const { start, end } = boundsOfDay('2026-10-25')
    expect((end.getTime() - start.getTime()) / HOUR_MS).toBe(25)
    expect(momentOf(2026, 10, 25, 2, 30).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(formatTime('2026-10-25T01:30:00Z')).toBe('02:30')
  })
})

describe('properties', () => {
  const anyMoment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  test('a moment lies within the bounds of its day, and days follow without a gap', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        const { start, end } = boundsOfDay(dayOf(at))
        expect(start <= at && at < end).toBe(true)
        expect(boundsOfDay(addDays(dayOf(at), 1)).start).toEqual(end)
      }),
      { numRuns: 200 },
    )
  })
  test('wall time leads back to the same wall time', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        const w = wallTime(at)
        const again = wallTime(momentOf(w.year, w.month, w.day, w.hour, w.minute))
        expect([again.day, again.hour, again.minute]).toEqual([w.day, w.hour, w.minute])
      }),
      { numRuns: 200 },
    )
  })
  test('what an input shows, it accepts', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        expect(typedDay(formatInput(at))).toBe(dayOf(at))
      }),
      { numRuns: 200 },
    )
  })
})

test('the hour alone tells a moment until its day is over, or the night in which it was', () => {
  const ends = (moment: string) => {
    const until = isOfTodayUntil(moment)
    const around = [-1, 0].map((ms) => isOfToday(moment, new Date(until.getTime() + ms)))
    return [until.toISOString(), ...around]
  }
  expect(ends('2026-11-18T00:04:00Z')).toEqual(['2026-11-18T23:00:00.000Z', true, false])
  expect(ends('2026-11-18T15:00:00Z')).toEqual(['2026-11-19T03:00:00.000Z', true, false])
  expect(ends('2026-11-18T22:50:00Z')).toEqual(['2026-11-19T05:00:00.000Z', true, false])
  // The night of 28 March 2027 has an hour less.
  expect(ends('2027-03-27T22:50:00Z')).toEqual(['2027-03-28T04:00:00.000Z', true, false])
})
