import fc from 'fast-check'
import { expect, it } from 'vitest'
import { both, either, every, has, setOf, without, type DocIds } from './postings.ts'
import { severalOf } from './minimum-should-match.ts'

const SIZE = 400
const list = fc
  .uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE })
  .map((places) => Uint16Array.from(places).sort())
const few = fc
  .uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 4 })
  .map((all) => Uint16Array.from(all).sort())
const inOrder = (places: Iterable<number>) => [...places].sort((a, b) => a - b)
const holds = (run: (a: DocIds, b: DocIds) => void) => {
  fc.assert(fc.property(list, list, run))
  // Where one is much shorter, the other is jumped through.
  fc.assert(fc.property(few, list, run))
  fc.assert(fc.property(list, few, run))
}

it('lists of places are joined, cut and taken away as sets are, and stay in order', () => {
  holds((a, b) => {
    const other = new Set(b)
    expect([...both(a, b)]).toEqual(inOrder(a.filter((place) => other.has(place))))
    expect([...either(a, b)]).toEqual(inOrder(new Set([...a, ...b])))
    expect([...without(a, b)]).toEqual(inOrder(a.filter((place) => !other.has(place))))
  })
})

it('a set has the places of its list and no others', () => {
  fc.assert(
    fc.property(list, (places) => {
      const set = setOf(places, SIZE)
      expect([...every(SIZE)].filter((place) => has(set, place))).toEqual([...places])
    }),
  )
})

it('OPEN-151 what stands in several lists is what stands in at least so many of them', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (lists, least) => {
      const expected = [...every(SIZE)].filter((place) => lists.filter((each) => each.includes(place)).length >= least)
      expect([...severalOf(lists, least, SIZE)]).toEqual(expected)
    }),
  )
})
