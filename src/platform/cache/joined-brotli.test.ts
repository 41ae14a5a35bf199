import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedBrotli } from './joined-brotli.ts'
import type { Part } from './joined-gzip.ts'

const whole = (parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : part.bytes)))
const shared = (bytes: Buffer): Part => ({ bytes, segment: () => undefined })

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), fc.nat(5000)).map(([word, times]) => word.repeat(times)),
  // What repeats itself just before and just after a seam.
  fc.constantFrom('0'.repeat(300), 'abcd'.repeat(90), 'portada '.repeat(60)),
)
const kept = fc.array(
  words.map((text) => shared(Buffer.from(text))),
  { minLength: 1, maxLength: 4 },
)

test('parts unpack to their bytes in a row, in any order and however often one stands there', () => {
  fc.assert(
    fc.property(kept, fc.array(fc.oneof(words, fc.nat(3)), { maxLength: 12 }), (all, row) => {
      const parts = row.map((one) => (typeof one === 'number' ? all[one % all.length]! : Buffer.from(one)))
      expect(brotliDecompressSync(joinedBrotli(parts)).equals(whole(parts))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('noise, and parts that are longer than the window, unpack as well', () => {
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 2_654_435_761) >>> 13))
  const parts = [noise, shared(noise.subarray(7)), Buffer.from('x'.repeat(600_000)), noise.subarray(0, 255)]
  expect(brotliDecompressSync(joinedBrotli(parts)).equals(whole(parts))).toBe(true)
})

test('a body knows nothing of the one before it', () => {
  const body = Buffer.from('nobody else reads this '.repeat(40))
  const packed = joinedBrotli([body])
  joinedBrotli([Buffer.from('something else '.repeat(400))])
  expect(joinedBrotli([body]).length).toBeLessThan(packed.length + 60)
  expect(brotliDecompressSync(joinedBrotli([body])).equals(body)).toBe(true)
})
