import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const words = new Int32Array(8)

test('the digest of up to 55 bytes is that of SHA-256', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 55 }), (bytes) => {
      sha256(bytes, words)
      const hex = [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
      expect(hex).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
  expect(() => sha256(new Uint8Array(56), words)).toThrow(RangeError)
})
