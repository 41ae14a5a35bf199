import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/durations.ts'
import { Match } from './newest.ts'
import { bestOf, heaviestFirst } from './order.ts'

const UNTIL = Date.UTC(2026, 2, 2)
const few = fc.integer({ min: 0, max: 3 })

it('OPEN-151 the best of a thousand are the first of all put in order', () => {
  const content = fc.record({ inTitle: few, asTyped: few, inAbout: few, age: fc.integer({ min: -5, max: 4000 }) })
  fc.assert(
    fc.property(fc.array(content, { maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (contents, count) => {
      const newest = [...contents].sort((a, b) => a.age - b.age)
      const documents = Float64Array.from(newest.flatMap(({ age }, n) => [newest.length - n, UNTIL - age * HOUR_MS]))
      const standing = { words: 3, until: UNTIL }
      const matches = newest.map(
        ({ inTitle, asTyped, inAbout }, n) => new Match(documents, n, standing, inTitle, asTyped, inAbout),
      )
      const ids = (all: readonly Match[]) => all.map(({ id }) => id)
      expect(ids(bestOf(matches, count))).toEqual(ids(matches.toSorted(heaviestFirst).slice(0, count)))
    }),
  )
})
