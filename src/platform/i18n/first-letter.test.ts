import { expect, test } from 'vitest'
import { firstLetter } from './first-letter.ts'

test.each([
  ['La tarde', 'L'],
  ['àrbol', 'À'],
  ['100 % Plana', '1'],
  ['«Ñandú»', 'Ñ'],
  ['🎧 Podcast', 'P'],
  ['𝒜rt', '𝒜'],
  ['عربي', 'ع'],
  [' 🎧 ', '🎧'],
  ['…', '…'],
  ['', ''],
])('a name without a picture is stood for by a whole letter: %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})
