import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stretchesBelow, timeFacets } from './keys.ts'

it('the stretches below a moment follow each other without a gap, and each moment has the facet of its own', () => {
  const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 9000 }), (before, days) => {
      const stretches = stretchesBelow(before)
      const starts = stretches.map(({ start }) => start?.getTime() ?? -Infinity)
      expect(starts).toEqual([...starts].sort((a, b) => b - a))
      expect(starts[0]!).toBeLessThanOrEqual(before.getTime())
      expect(stretches.at(-1)).toEqual({ facet: null, start: null })
      const earlier = new Date(before.getTime() - days * 86_400_000)
      const { facet } = stretches.find(({ start }) => !start || start <= earlier)!
      if (facet !== null) expect(timeFacets(earlier)).toContain(facet)
    }),
  )
})
