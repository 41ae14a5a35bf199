import { expect, test } from 'vitest'
import { isKnown, isSameFile, matchesTag } from './conditional.ts'

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b",W/"a"', true],
  ['"x, y", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"x, "a", y"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s', (header, matches) => {
  expect(matchesTag(header, 'W/"a"')).toBe(matches)
})

const lastModified = new Date('2026-03-02T10:00:00.500Z')

test.each([
  [{ 'if-none-match': '"a"' }, true],
  [{ 'if-none-match': '"b"', 'if-modified-since': 'Mon, 02 Mar 2026 11:00:00 GMT' }, false],
  [{ 'if-modified-since': 'Mon, 02 Mar 2026 10:00:00 GMT' }, true],
  [{ 'if-modified-since': 'Mon, 02 Mar 2026 09:59:59 GMT' }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{}, false],
])('%j: known is %s', (headers, known) => {
  expect(isKnown(headers, { etag: '"a"', lastModified })).toBe(known)
})

test.each([
  [undefined, true],
  ['"a"', true],
  ['W/"a"', false],
  ['"b"', false],
  ['Mon, 02 Mar 2026 10:00:00 GMT', true],
  ['Mon, 02 Mar 2026 10:00:01 GMT', false],
  ['nonsense', false],
])('If-Range %s: a part may be sent is %s', (header, same) => {
  expect(isSameFile(header, { etag: '"a"', lastModified })).toBe(same)
})
