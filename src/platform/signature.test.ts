import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSigned, sign } from './signature.ts'

const SECRET = 'a secret of thirty-two characters'
const now = new Date('2026-03-02T10:00:00Z')
const tomorrow = new Date('2026-03-03T10:00:00Z')

test('what was signed is read again until it is too old', () => {
  const signed = sign(SECRET, 'preview', '12', tomorrow)
  expect(readSigned(SECRET, 'preview', signed, now)).toBe('12')
  expect(readSigned(SECRET, 'preview', signed, new Date('2026-03-03T09:59:59Z'))).toBe('12')
  expect(readSigned(SECRET, 'preview', signed, tomorrow)).toBeNull()
})

test('another secret, another purpose or a changed letter make it worthless', () => {
  const signed = sign(SECRET, 'preview', '12', tomorrow)
  expect(readSigned('another secret', 'preview', signed, now)).toBeNull()
  expect(readSigned(SECRET, 'something else' as 'preview', signed, now)).toBeNull()
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.constantFrom('a', 'B', '9', '.', '-'), (at, letter) => {
      const changed = signed.slice(0, at) + letter + signed.slice(at + 1)
      return changed === signed || readSigned(SECRET, 'preview', changed, now) !== '12' || at < 3
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => readSigned(SECRET, 'preview', text, now) === null))
})
