import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = new Date('2026-03-02T12:00:00Z')

test.each([
  [undefined, null],
  ['', null],
  ['0', null],
  ['90', 90],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['Mon, 02 Mar 2026 12:10:00 GMT', 600],
  ['Fri, 31 Dec 1999 23:59:59 GMT', null],
])('of «%s» %s seconds are asked for', (said, seconds) => {
  expect(retryAfter({ 'retry-after': said }, now)).toBe(seconds)
})

test('a moment is one of the clock of the server, however wrong it goes', () => {
  const headers = { 'retry-after': 'Tue, 03 Mar 2026 12:01:00 GMT', date: 'Tue, 03 Mar 2026 12:00:00 GMT' }
  expect(retryAfter(headers, now)).toBe(60)
  expect(retryAfter({ ...headers, date: 'today' }, now)).toBe(86_460)
})
