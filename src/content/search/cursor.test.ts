import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCursor, writeCursor, type SearchCursor } from './cursor.ts'

const cursor: SearchCursor = {
  q: 'a',
  p: 1,
  n: 31,
  x: true,
  t: 1_700_000_000_000,
  r: 0.25,
  d: 1_700_000_000_000,
  i: '12',
}

const now = new Date(1_700_000_000_500)

it('a cursor comes back as it was written, whatever the numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.double({ noNaN: true, noDefaultInfinity: true }), (p, r) => {
      const written = { ...cursor, p, r }
      const read = readCursor(writeCursor(written, 'key'), 'key', now)
      expect(JSON.stringify(read)).toBe(JSON.stringify(written))
    }),
  )
})

it('OPEN-80 a cursor that was changed, forged or broken is none', () => {
  const good = writeCursor(cursor, 'key')
  const [payload, signature] = good.split('.')
  const other = Buffer.from(JSON.stringify({ ...cursor, p: 2 })).toString('base64url')
  for (const bad of [
    writeCursor(cursor, 'other'),
    writeCursor(cursor, 'key', 'show-cursor'),
    writeCursor({ ...cursor, t: 0 }, 'key'),
    `${other}.${signature}`,
    `${payload}.`,
    good.slice(1),
    '*',
    '',
    'a.b.c',
  ])
    expect(readCursor(bad, 'key', now)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => readCursor(text, 'key', now) === null))
})
