import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** `n === 1 ? t('one') : …`, and `t(n > 1 ? 'many' : 'one')`; the first page of a list is no number of things. */
const CHOSEN = /\b(\w+) (?:[!=]==|>) 1 \?\s*t\(|\bt\(\s*[\w.]*\.length (?:[!=]==|>) 1 \?/g
const PAGES = new Set(['page', 'number'])

test('which text stands for a number is chosen by the plural rules of the language (OPEN-02)', () => {
  const chosen = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(CHOSEN)].filter(([, name]) => !PAGES.has(name ?? '')).map(([found]) => `${path}: ${found}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(1000)
  expect(chosen).toEqual([])
})
