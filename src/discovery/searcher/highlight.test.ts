import { expect, it } from 'vitest'
import { isSameWord } from './highlight.ts'

it.each([
  ['viento', 'vientos', true],
  ['viento', 'viene', false],
  ['vent', 'ven', false],
  ['vent', 'vents', true],
  ['cierra', 'cierran', true],
  ['autobus', 'autobuses', true],
  ['tren', 'trenes', true],
  ['faro', 'faros', true],
  ['faro', 'farmacia', false],
])('SRCH-27 «%s» and «%s» are marked as one word: %s', (wanted, found, same) => {
  expect(isSameWord(wanted, found)).toBe(same)
})
