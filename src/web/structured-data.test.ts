import { expect, test } from 'vitest'
import { headlineOf } from './structured-data.ts'

test('CONT-01 the headline of structured data ends with a whole letter', () => {
  expect(headlineOf('Titular')).toBe('Titular')
  expect(headlineOf('a'.repeat(200))).toBe('a'.repeat(110))
  expect(headlineOf('a'.repeat(109) + '🔥')).toBe('a'.repeat(109))
})
