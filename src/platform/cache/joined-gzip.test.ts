import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedGzip, type Part, sharedSegment } from './joined-gzip.ts'

const shared = (bytes: Buffer): Part => ({ bytes, segment: () => sharedSegment(bytes) })
const plain = (parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : part.bytes)))

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), fc.nat(5000)).map(([word, times]) => word.repeat(times)),
)
const part = fc
  .tuple(text, fc.boolean())
  .map(([words, many]) => (many ? shared : (it: Buffer): Part => it)(Buffer.from(words)))

test('parts unpack to their bytes in a row, whatever is shared', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(gunzipSync(joinedGzip(parts)).equals(plain(parts))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('what repeats the parts before it is hardly longer than in one go', () => {
  const rules = Buffer.from(Array.from({ length: 900 }, (_, n) => `.name-${n % 37}{margin:${n}px}`).join(''))
  const own = Buffer.from(Array.from({ length: 300 }, (_, n) => `<p class="name-${n % 37}">${n * 7}</p>`).join(''))
  const parts = [Buffer.from('<!doctype html>'), shared(rules), own, shared(Buffer.from('<footer>…</footer>'))]
  expect(joinedGzip(parts).length).toBeLessThan(gzipSync(plain(parts)).length * 1.1)
})

test('nothing at all is an empty body', () => {
  expect(gunzipSync(joinedGzip([]))).toHaveLength(0)
})
