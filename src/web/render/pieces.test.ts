import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EncodedBody } from '../../platform/cache/encoding.ts'
import { joinedGzip } from '../../platform/cache/joined-gzip.ts'
import { encoded, joined, sharedText, type Piece } from './pieces.ts'

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme' }).map(sharedText),
  fc.constantFrom('a', '’', '日').map((sign) => sharedText(sign.repeat(40_000))),
)

test('pieces encode to the bytes of their whole text, whatever is shared', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(new EncodedBody(encoded(pieces).body).identity.toString()).toBe(joined(pieces))
    }),
    { numRuns: 60 },
  )
})

test('a long shared text stays where it lies, a short one goes with what is the page’s own', () => {
  const [rules, sign] = [sharedText('x'.repeat(40_000)), sharedText('sign')]
  const { body } = encoded(['head', rules, 'main', sign, '', 'end'])
  expect([body.length, String(body[0]), String(body[2])]).toEqual([3, 'head', 'mainsignend'])
  expect(body[1]).toBe(rules)
})

test('a shared text is deflated by itself from its second page on, and the page stays the same one', () => {
  const list = sharedText('<li>one more</li>'.repeat(100))
  const page = () => encoded(['head', list, 'end'])
  const [first, second] = [page(), page()].map(({ body, digest }) => ({ digest, gzip: joinedGzip(body) }))
  expect(list.segment()).toBe(list.segment())
  expect(second!.digest).toBe(first!.digest)
  expect(String(gunzipSync(second!.gzip))).toBe(String(gunzipSync(first!.gzip)))
  expect(sharedText('once').segment()).toBeUndefined()
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
