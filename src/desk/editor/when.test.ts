import { expect, test } from 'vitest'
import { clockOf, fromField, momentOf, toField } from './when.ts'

test('hours are those of the house, as it writes them', () => {
  expect(clockOf('2026-11-23T07:54:12Z', 'es', true)).toBe('8.54.12')
  expect(momentOf('2026-12-04T07:42:00Z', 'ca')).toMatch(/^4 .*des.*, 8\.42$/)
})

test('a field for day and hour goes by the clock of the house, in summer and winter', () => {
  for (const moment of ['2026-07-01T22:30:00.000Z', '2026-11-23T07:54:00.000Z'])
    expect(fromField(toField(moment))).toBe(moment)
  expect(toField('2026-07-01T22:30:00Z')).toBe('2026-07-02T00:30')
  expect([fromField(''), toField('')]).toEqual([undefined, ''])
})
