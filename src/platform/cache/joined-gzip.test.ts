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
const alone = (bytes: Buffer): Part => ({ bytes, segment: () => undefined })
const part = fc
  .tuple(
    text,
    fc.constantFrom(shared, alone, (bytes: Buffer): Part => bytes),
  )
  .map(([words, kind]) => kind(Buffer.from(words)))

test('parts unpack to their bytes in a row, whatever is shared', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(gunzipSync(joinedGzip(parts)).equals(plain(parts))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('parts are hardly longer than in one go', () => {
  const rules = Buffer.from(Array.from({ length: 900 }, (_, n) => `.name-${n % 37}{margin:${n}px}`).join(''))
  const own = Buffer.from(Array.from({ length: 300 }, (_, n) => `<p class="name-${n % 37}">${n * 7}</p>`).join(''))
  const parts = [Buffer.from('<!doctype html>'), shared(rules), own, shared(Buffer.from('<footer>…</footer>'))]
  expect(joinedGzip(parts).length).toBeLessThan(gzipSync(plain(parts)).length * 1.1)
})

test('a body knows nothing of the one before it, and parts may be longer than what is written at once', () => {
  const secret = Buffer.from('nobody else reads this '.repeat(40))
  joinedGzip([secret])
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 2_654_435_761) >>> 13))
  for (const body of [secret, noise]) {
    const packed = joinedGzip([body])
    expect(gunzipSync(packed).equals(body)).toBe(true)
    expect(joinedGzip([body]).equals(packed)).toBe(true)
  }
})

test('nothing at all is an empty body', () => {
  expect(gunzipSync(joinedGzip([]))).toHaveLength(0)
})
