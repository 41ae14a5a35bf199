import { expect, test } from 'vitest'
import { cadenceWords, weekLetters } from './cadence.ts'

test.each([
  ['30 7 * * 1-5', 'De lunes a viernes, 7.30', 'De dilluns a divendres, 7.30', 'LMXJV..'],
  ['15 6 * * *', 'Cada día, 6.15', 'Cada dia, 6.15', 'LMXJVSD'],
  ['0 18 * * 4', 'Los jueves, 18.00', 'Els dijous, 18.00', '...J...'],
  ['0 10 * * 6', 'Los sábados, 10.00', 'Els dissabtes, 10.00', '.....S.'],
  ['0 10 * * 0,6', 'Los sábados y domingos, 10.00', 'Els dissabtes i diumenges, 10.00', '.....SD'],
  ['0 10 * * 1,3,7', 'Los lunes, miércoles y domingos, 10.00', 'Els dilluns, dimecres i diumenges, 10.00', 'L.X...D'],
])('%s is told in words, and by the days of the week', (cadence, es, ca, letters) => {
  const words = cadenceWords(cadence, 'es')
  expect(words.text).toBe(es)
  expect(cadenceWords(cadence, 'ca').text).toBe(ca)
  expect(words.week!.map((on, at) => (on ? weekLetters('es')[at] : '.')).join('')).toBe(letters)
})

test('what has no day of the week says so without one', () => {
  expect(cadenceWords(null, 'es')).toEqual({ text: 'Cuando hay algo que contar', week: null })
  expect(cadenceWords('0 9 1 * *', 'es')).toEqual({ text: 'Una vez al mes', week: null })
  expect(cadenceWords('*/5 * * * *', 'ca')).toEqual({ text: 'Quan hi ha alguna cosa a contar', week: null })
  expect(cadenceWords('0 9 * * 5-1', 'es').week).toBeNull()
})

test('letters of days are those of a calendar in each language', () => {
  expect(weekLetters('es').join('')).toBe('LMXJVSD')
  expect(weekLetters('ca')).toEqual(['dl', 'dt', 'dc', 'dj', 'dv', 'ds', 'dg'])
})
