import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf } from '../i18n/dates.ts'
import { calendar, type CalendarEvent } from './write.ts'

const event: CalendarEvent = {
  uid: 'content-7@mestral.example',
  stamp: new Date('2026-11-20T08:00:00Z'),
  title: 'Vermut, sol; y «barb\\a»',
  times: [{ start: new Date('2026-11-21T11:00:00Z'), end: new Date('2026-11-21T12:30:00Z') }],
}
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')
const unescape = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark))
const valuesOf = (text: string, name: string): string[] =>
  linesOf(text)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1))

test('EVT-02 an entry has times of Madrid, and the calendar tells the zone', () => {
  const text = calendar([event], { name: 'Agenda', language: 'es' })
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      'UID:content-7@mestral.example',
      'DTSTAMP:20261120T080000Z',
      'DTSTART;TZID=Europe/Madrid:20261121T120000',
      'DTEND;TZID=Europe/Madrid:20261121T133000',
      'SUMMARY;LANGUAGE=es:Vermut\\, sol\\; y «barb\\\\a»',
      'X-WR-CALNAME:Agenda',
      'TZID:Europe/Madrid',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    ]),
  )
  // The zone's own rules are the only ones.
  expect(text.match(/RRULE/g)).toHaveLength(2)
})

test('EVT-03, EVT-04 whole days end the day after; every time is an entry with its own identity', () => {
  const text = calendar([
    { ...event, times: [{ day: '2026-02-28' }, { day: '2026-12-30', until: '2027-01-02' }, ...event.times] },
  ])
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20260228', 'DTEND;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20270103']),
  )
  expect(new Set(valuesOf(text, 'UID')).size).toBe(3)
})

test('what has hours and no known end takes an hour', () => {
  const text = calendar([{ ...event, times: [{ start: new Date('2026-11-21T11:00:00Z') }] }])
  expect(linesOf(text)).toEqual(
    expect.arrayContaining(['DTSTART;TZID=Europe/Madrid:20261121T120000', 'DTEND;TZID=Europe/Madrid:20261121T130000']),
  )
})

test('an hour that an autumn night has twice is written in universal time', () => {
  const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((start) =>
    calendar([{ ...event, times: [{ start: new Date(start) }] }]),
  )
  expect(first).toContain('DTSTART;TZID=Europe/Madrid:20261025T023000')
  expect(second).toContain('DTSTART:20261025T013000Z')
})

test('the rules of the zone change the clock when the portal does', () => {
  for (let year = 2024; year <= 2036; year++) {
    const lastSunday = (month: number): number => 31 - new Date(Date.UTC(year, month - 1, 31)).getUTCDay()
    expect(momentOf(year, 3, lastSunday(3), 3).toISOString().slice(11, 16)).toBe('01:00')
    expect(momentOf(year, 10, lastSunday(10), 3).toISOString().slice(11, 16)).toBe('02:00')
  }
})

test('no line is longer than 75 octets, breaks only between letters, and reading gives the texts back', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem())
  fc.assert(
    fc.property(text, text, fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01') }), (a, b, start) => {
      if (Number.isNaN(start.getTime())) return
      const written = calendar([{ ...event, title: a, description: `x${b}`, times: [{ start }] }])
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(written.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u)
      const clean = (value: string): string =>
        value
          .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
          .replace(/(?![\t\n])\p{Cc}/gu, '')
          .toWellFormed()
      expect(unescape(valuesOf(written, 'SUMMARY')[0]!)).toBe(clean(a))
      expect(unescape(valuesOf(written, 'DESCRIPTION')[0]!)).toBe(clean(`x${b}`))
    }),
    { numRuns: 200 },
  )
})
