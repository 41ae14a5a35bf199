import { describe, expect, it } from 'vitest'
import { base32, stepAt, stepOfCode, totpAddress, totpCode } from './totp.ts'

/** RFC 6238, appendix B (SHA-1); the last six of its eight digits. */
const VECTORS: [string, string][] = [
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
]
const SECRET = Buffer.from('12345678901234567890')

describe('codes of a telephone', () => {
  it.each(VECTORS)('at %s are those of the standard: %s', (at, code) => {
    expect(totpCode(SECRET, stepAt(new Date(at)))).toBe(code)
  })

  it('are taken one step early or late, and no further', () => {
    const now = new Date('2026-03-02T12:00:10Z')
    const step = stepAt(now)
    for (const off of [-1, 0, 1]) expect(stepOfCode(SECRET, totpCode(SECRET, step + off), now)).toBe(step + off)
    for (const off of [-2, 2]) expect(stepOfCode(SECRET, totpCode(SECRET, step + off), now)).toBeNull()
    const code = totpCode(SECRET, step)
    expect(stepOfCode(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
    expect(stepOfCode(SECRET, '', now)).toBeNull()
  })

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('are made from a secret in the letters of RFC 4648: «%s» is %s', (text, letters) => {
    expect(base32(Buffer.from(text))).toBe(letters)
  })

  it('have an address that telephones know', () => {
    expect(totpAddress(SECRET, { portal: 'Mestral Ocio', email: 'a@b.example' })).toBe(
      'otpauth://totp/Mestral%20Ocio:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mestral%20Ocio',
    )
  })
})
