import { expect, test } from 'vitest'
import { says, termsIn } from './glossary.ts'

const terms = ['puerto', 'Autoridad Portuaria', 'autoridad', 'mar']
const found = (text: string) => termsIn(text, terms, (one) => one).map(({ from, to }) => text.slice(from, to))

test('OPEN-68: terms of the glossary are found as whole words, the longer of two', () => {
  expect(found('La Autoridad Portuaria cierra el Puerto; la marea no es del mar.')).toEqual([
    'Autoridad Portuaria',
    'Puerto',
    'mar',
  ])
  expect(found('Los puertos')).toEqual([])
})

test('OPEN-68: a text says a word also behind an apostrophe and between quotes', () => {
  expect(says('Ho diu l’Ajuntament.', 'Ajuntament')).toBe(true)
  expect(says('«ajuntament»', 'Ajuntament')).toBe(true)
  expect(says('Ajuntaments', 'Ajuntament')).toBe(false)
  expect(says('', 'Ajuntament')).toBe(false)
})
