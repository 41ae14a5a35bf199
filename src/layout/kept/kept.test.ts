import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isListed, KEPT, KEPT_PLACES } from './kept-list.ts'
import { keptTexts } from './messages.ts'

/** Names in the sources by which something is kept in browsers; those of elements, events and boot state are others. */
const NAMES =
  /(?:KEY|COOKIES?|DRAFT|FOLDED|NAME|PREFIX|SEEN_ALERTS|RELOADED) = ['"`](nx-[\w -]+)['"`]|(?:=> |key = )`(nx-[\w:-]+)\$\{/g

test('OPEN-122 every name by which the sources keep something in browsers is on the list, and told in both languages', () => {
  const names = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMES)].map(([, whole, begin]) => whole ?? begin!))
  expect(names.length).toBeGreaterThan(20)
  // Those of the worker begin with the name of a site alone.
  const listed = (name: string) =>
    name === 'nx-'
      ? isListed('offline', 'nx-portal-pages')
      : KEPT_PLACES.some((place) => place !== 'offline' && [name, `${name}x`].some((each) => isListed(place, each)))
  expect(names.filter((name) => !listed(name))).toEqual([])
  for (const { why, lasts } of KEPT)
    for (const texts of [keptTexts.es, keptTexts.ca]) {
      expect(texts).toHaveProperty([`kept.why.${why}`])
      expect(texts).toHaveProperty([`kept.lasts.${lasts}`])
    }
})

test('OPEN-122 a name that is not on the list is known', () => {
  expect(isListed('cookie', 'nx-session')).toBe(true)
  expect(isListed('cookie', '__Host-nx-session')).toBe(true)
  expect(isListed('cookie', 'nx-gift-12')).toBe(true)
  expect(isListed('offline', 'nx-portal-pages')).toBe(true)
  expect(isListed('tab', 'nx-session')).toBe(false)
  expect(isListed('cookie', '_ga')).toBe(false)
})
