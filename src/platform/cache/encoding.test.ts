import fc from 'fast-check'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EncodedBody, negotiate } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['zstd', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s gives %s', (header, encoding) => {
  expect(negotiate(header)).toBe(encoding)
})

test('a refused encoding is never chosen, whatever else stands in the header', () => {
  const name = fc.constantFrom('br', 'gzip', 'deflate', 'identity', 'zstd')
  const entry = fc.tuple(name, fc.constantFrom('', ';q=0', ';q=0.5', '; q=1'))
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ([named]) => named }), (entries) => {
      const chosen = negotiate(entries.map(([named, q]) => named + q).join(','))
      const accepted = entries.filter(([, q]) => q !== ';q=0').map(([named]) => named)
      expect([...accepted, 'identity']).toContain(chosen)
    }),
  )
})

test('a body is the same in every encoding, and encoded once', () => {
  const body = new EncodedBody(Buffer.from('<p>Plana portada à la carta</p>'.repeat(50)))
  expect(brotliDecompressSync(body.in('br'))).toEqual(body.identity)
  expect(gunzipSync(body.in('gzip'))).toEqual(body.identity)
  expect(body.in('br')).toBe(body.in('br'))
})

test('a body in parts is one; what is large in it is sent without being copied', () => {
  const [small, large] = [Buffer.from('<style>'), Buffer.alloc(40_000, 'x')]
  const body = new EncodedBody([small, small, large, small])
  const whole = `<style><style>${'x'.repeat(40_000)}<style>`
  expect([body.identity.toString(), body.length]).toEqual([whole, whole.length])
  expect(body.pieces.map(String)).toEqual(['<style><style>', large.toString(), '<style>'])
  expect(body.pieces[1]).toBe(large)
  expect(brotliDecompressSync(body.in('br')).toString()).toBe(whole)
})

test('bodies that are encoded one after the other stay what they were, however long each is', () => {
  const part = fc
    .tuple(fc.nat(300_000), fc.string({ minLength: 1 }))
    .map(([length, fill]) => Buffer.alloc(length, fill))
  const parts = fc.array(part, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(parts, { minLength: 2, maxLength: 4 }), (bodies) => {
      const made = bodies.map((one) => new EncodedBody(one))
      const forms = made.map((body) => ({ br: body.quickBrotli(), gzip: body.in('gzip') }))
      forms.forEach(({ br, gzip }, index) => {
        const whole = Buffer.concat(bodies[index]!)
        expect(brotliDecompressSync(br).equals(whole)).toBe(true)
        expect(gunzipSync(gzip).equals(whole)).toBe(true)
      })
    }),
    { numRuns: 25 },
  )
})
