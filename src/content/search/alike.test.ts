import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettersApart, slipsOf, soundOf } from './alike.ts'

it.each([
  ['trambia', 'tranvía'],
  ['quebrantaguesos', 'kebrantaguesos'],
  ['veure', 'beure'],
  ['huelva', 'uelba'],
  ['cereza', 'seresa'],
  ['gente', 'jente'],
  ['calle', 'caye'],
  ['arròs', 'arros'],
])('«%s» sounds like «%s»', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

it.each([
  ['casa', 'queso'],
  ['pulpo', 'bulbo'],
  ['hacha', 'asa'],
])('«%s» does not sound like «%s»', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)))

const word = fc.string({ unit: fc.constantFrom(...'abcdñ'), minLength: 1, maxLength: 8 })

it('letters apart are the same both ways, none only of a word and itself, and one after one slip', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(lettersApart(one, other)).toBe(lettersApart(other, one))
      expect(lettersApart(one, other) === 0).toBe(one === other)
      expect(lettersApart(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      for (const slip of slipsOf(one)) expect(lettersApart(one, slip)).toBeLessThanOrEqual(1)
      expect(lettersApart(one, `${one}x`)).toBe(1)
    }),
  )
  expect(slipsOf('plupo')).toContain('pulpo')
})
