import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeWindows } from './keys.ts'

it('each moment lies in one quarter and one year, whose names tell them from all others', () => {
  const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [quarter, year] = timeWindows(one)
      expect([quarter!.quarter, year!.quarter]).toEqual([true, false])
      expect(year!.start.getTime()).toBeLessThanOrEqual(quarter!.start.getTime())
      expect(quarter!.start.getTime()).toBeLessThanOrEqual(one.getTime())
      expect(one.getTime() - quarter!.start.getTime()).toBeLessThan(93 * 86_400_000)
      timeWindows(other).forEach(({ facet, start }, n) =>
        expect(facet === timeWindows(one)[n]!.facet).toBe(start.getTime() === timeWindows(one)[n]!.start.getTime()),
      )
    }),
  )
})
