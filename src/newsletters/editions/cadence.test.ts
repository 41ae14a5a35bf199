import { expect, test } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { lastHour, nextHour } from './cadence.ts'

const MADRID = 'Europe/Madrid'

/** The hours of a cadence that a newsroom's clock comes to between two moments, as the job finds them by looking. */
function hoursBetween(cadence: string, from: string, to: string): string[] {
  const found = new Set<string>()
  for (let at = Date.parse(from); at < Date.parse(to); at += 10 * 60_000) {
    const now = new Date(at)
    const last = lastHour(cadence, MADRID, now)
    const next = nextHour(cadence, MADRID, now)
    expect(last.getTime()).toBeLessThanOrEqual(at)
    expect(next.getTime()).toBeGreaterThan(at)
    // Nothing lies between them: each is the neighbour of the other.
    expect(lastHour(cadence, MADRID, next)).toEqual(next)
    expect(lastHour(cadence, MADRID, new Date(next.getTime() - 1))).toEqual(last)
    found.add(last.toISOString().slice(0, 16))
  }
  return [...found].slice(1).map((at) => at.slice(5))
}

test.each([
  // The night has two o'clock twice: once is enough.
  ['30 2 * * *', '2026-10-24T20:00Z', ['10-25T00:30', '10-26T01:30']],
  ['0 2 * * 7', '2026-10-24T20:00Z', ['10-25T00:00']],
  ['30 1 * * *', '2026-10-24T20:00Z', ['10-24T23:30', '10-26T00:30']],
  ['0 3 * * *', '2026-10-24T20:00Z', ['10-25T02:00', '10-26T02:00']],
  // The night has no two o'clock: it is made good.
  ['30 2 * * *', '2027-03-27T20:00Z', ['03-28T01:30', '03-29T00:30']],
  ['0 2 * * 7', '2027-03-27T20:00Z', ['03-28T01:00']],
  ['0 7 * * *', '2027-03-27T20:00Z', ['03-28T05:00', '03-29T05:00']],
  // What has a day has it in the clock of the site.
  ['0 0 1 1 *', '2026-12-30T20:00Z', ['12-31T23:00']],
  ['0 7 29 2 *', '2028-02-28T00:00Z', ['02-29T06:00']],
])('a newsletter of «%s», looked for from %s on', (cadence, from, hours) => {
  const to = new Date(Date.parse(from) + 34 * HOUR_MS).toISOString()
  expect(hoursBetween(cadence, from, to)).toEqual(hours)
})

test('what comes every hour comes as often as the night has hours', () => {
  expect(hoursBetween('0 * * * *', '2026-10-24T22:30Z', '2026-10-25T02:30Z')).toEqual([
    '10-24T23:00',
    '10-25T00:00',
    '10-25T01:00',
    '10-25T02:00',
  ])
})
