import { expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { weightOf } from './rank.ts'

it('OPEN-151 ranks words in titles above those in summaries and names, and these above texts', () => {
  const one = [weightOf(1, 0, 0, 1, 0), weightOf(0, 0, 1, 1, 0), weightOf(0, 0, 0, 1, 0)]
  // Newer contents count up to twice as much: what stands in a title stays above what stands in a summary.
  expect(weightOf(1, 0, 0, 1, 5000 * DAY_MS)).toBeGreaterThan(one[1]!)
  expect(weightOf(0, 0, 1, 1, 5000 * DAY_MS)).toBeGreaterThan(one[2]!)
  const two = [weightOf(2, 0, 0, 2, 0), weightOf(1, 0, 1, 2, 0), weightOf(1, 0, 0, 2, 0), weightOf(0, 0, 0, 2, 0)]
  expect(two).toEqual([...two].sort((a, b) => b - a))
  expect(new Set(two).size).toBe(4)
})

it('OPEN-151 among titles those with the very word come before those with another of its stem', () => {
  expect(weightOf(1, 1, 0, 1, 0)).toBeGreaterThan(weightOf(1, 0, 1, 1, 0))
  expect(weightOf(2, 1, 0, 2, 0)).toBeGreaterThan(weightOf(2, 0, 0, 2, 0))
})

it('OPEN-151 among equals the newer one weighs more, and what is still to come counts as new', () => {
  const ages = [0, 1, 10, 100, 1000].map((days) => weightOf(1, 0, 0, 1, days * DAY_MS))
  expect(ages).toEqual([...ages].sort((a, b) => b - a))
  expect(new Set(ages).size).toBe(5)
  expect(weightOf(1, 0, 0, 1, -DAY_MS)).toBe(ages[0])
})
