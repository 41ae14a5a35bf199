import { expect, test } from 'vitest'
import { askedDay, closingOf, editionPath, isEditionAddress, newestDay } from './model.ts'

const evening = new Date('2026-11-20T20:00:00Z')

test('OPEN-85 a day closes at nine in the evening of its site, and not before', () => {
  expect(closingOf('2026-11-20')).toEqual(evening)
  expect(closingOf('2026-07-20')).toEqual(new Date('2026-07-20T19:00:00Z'))
  expect(askedDay('/edicion/2026/11/20/', evening)).toBe('2026-11-20')
  expect(askedDay('/edicion/2026/11/20/', new Date(evening.getTime() - 1))).toBeUndefined()
  expect(askedDay('/edicion/2026/02/30/', evening)).toBeUndefined()
})

test('OPEN-85 the address without a day leads to the newest that has closed', () => {
  expect(askedDay('/edicion/', evening)).toBeNull()
  expect(newestDay(evening)).toBe('2026-11-20')
  expect(newestDay(new Date(evening.getTime() - 1))).toBe('2026-11-19')
  expect(isEditionAddress(editionPath('2026-11-20'))).toBe(true)
  expect(isEditionAddress('/edicion/2026/')).toBe(false)
})
