import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encoded, joined, sharedText, type Piece } from './pieces.ts'

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme' }).map(sharedText),
  fc.constantFrom('a', '’', '日').map((sign) => sharedText(sign.repeat(40_000))),
)

test('pieces encode to the bytes of their whole text, whatever is shared', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(Buffer.concat(encoded(pieces).body).toString()).toBe(joined(pieces))
    }),
    { numRuns: 60 },
  )
})

test('a large shared text is sent from where it lies, small ones are written together', () => {
  const [rules, footer] = [sharedText('x'.repeat(40_000)), sharedText('footer')]
  const { body } = encoded(['head', rules, 'main', footer, 'end'])
  expect(body.map(String)).toEqual(['head', rules.text, 'mainfooterend'])
  expect(body[1]).toBe(rules.bytes)
})

test('another text in any piece is another digest', () => {
  const pieces: Piece[] = ['head', sharedText('rules'), 'main']
  const { digest } = encoded(pieces)
  expect(encoded(['head', sharedText('rules'), 'main']).digest).toBe(digest)
  for (const changed of [0, 1, 2]) {
    const other = pieces.with(changed, changed === 1 ? sharedText('other') : 'other')
    expect(encoded(other).digest).not.toBe(digest)
  }
})
