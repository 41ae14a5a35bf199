import fc from 'fast-check'
import { expect, test } from 'vitest'
import { one, oneOf, readQuery, several, wholeNumber, words } from './query.ts'

const declared = { text: words(5), page: wholeNumber(2, 50), order: oneOf('date'), tema: several(2, 4) }

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=x&fbclid=1', ''],
  ['?text=b&page=2', 'page=2&text=b'],
  ['?page=2&utm_medium=x&text=b', 'page=2&text=b'],
  ['?text=%C3%A0%20b', 'text=%C3%A0+b'],
  ['?text=2&text=1', 'text=2'],
  ['?text=%ff', 'text=%EF%BF%BD'],
  ['?text=++ab+cdefg+', 'text=ab+cd'],
  ['?text=+', ''],
  ...['1', '02', '-2', '2.0', '51', '1e1', 'x', '', '99999999999'].map((page) => [`?page=${page}`, '']),
  ['?order=date&order=name', 'order=date'],
  ['?order=name', ''],
  ['?tema=2&tema=1&tema=2&tema=3', 'tema=2&tema=1'],
  ['?tema=&tema=12345&tema=1', 'tema=1'],
  ['?toString=1&__proto__=1&constructor=1', ''],
])('%s becomes %s', (search, query) => {
  expect(readQuery(search!, declared)).toBe(query)
})

test('the order of parameters and foreign ones never make another key', () => {
  const free = { text: one(() => true), page: one(() => true) }
  const entry = fc.tuple(fc.constantFrom('text', 'page', 'utm_source', 'x'), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ([name]) => name }), (entries) => {
      const search = (list: [string, string][]) => `?${new URLSearchParams(list)}`
      const key = readQuery(search(entries), free)
      expect(readQuery(search([...entries].reverse()), free)).toBe(key)
      expect(readQuery(search(entries.filter(([name]) => name in free)), free)).toBe(key)
      expect(readQuery(`?${key}`, free)).toBe(key)
    }),
  )
})
