import { expect, test } from 'vitest'
import { nextOf } from './focus-on.ts'

test.each([
  ['what follows', 'abcd', 'b', 'abcd', 'c'],
  ['the first that follows and is of use', 'abcd', 'b', 'ad', 'd'],
  ['the nearest before, where nothing follows', 'abcd', 'd', 'abd', 'b'],
  ['nothing, where nothing is left', 'abcd', 'b', 'b', undefined],
])('whose control went goes on at %s', (_, list, gone, left, next) => {
  expect(nextOf([...list], list.indexOf(gone), (one) => one !== gone && left.includes(one))).toBe(next)
})
