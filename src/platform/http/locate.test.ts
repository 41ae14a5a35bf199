import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedQuery } from './locate.ts'

const allowed = new Set(['text', 'page'])

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=x&fbclid=1', ''],
  ['?text=b&page=2', 'page=2&text=b'],
  ['?page=2&utm_medium=x&text=b', 'page=2&text=b'],
  ['?text=%C3%A0%20b', 'text=%C3%A0+b'],
  ['?text=2&text=1', 'text=2&text=1'],
  ['?text=%ff', 'text=%EF%BF%BD'],
])('%s becomes %s', (search, query) => {
  expect(allowedQuery(search, allowed)).toBe(query)
})

test('the order of parameters and foreign ones never make another key', () => {
  const entry = fc.tuple(fc.constantFrom('text', 'page', 'utm_source', 'x'), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ([name]) => name }), (entries) => {
      const search = (list: [string, string][]) => `?${new URLSearchParams(list)}`
      const key = allowedQuery(search(entries), allowed)
      expect(allowedQuery(search([...entries].reverse()), allowed)).toBe(key)
      expect(allowedQuery(search(entries.filter(([name]) => allowed.has(name))), allowed)).toBe(key)
      expect(allowedQuery(`?${key}`, allowed)).toBe(key)
    }),
  )
})
