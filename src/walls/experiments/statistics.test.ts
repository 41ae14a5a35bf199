import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { UNITS } from './model.ts'
import { versionFor } from './split.ts'
import { reportOf } from './report.ts'
import { ALPHA, factorBetween, isDecided, isUneven, PLANNED } from './statistics.ts'

/** The same numbers by chance at every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whether an experiment of so many reached goals decides anything, looked at after each of them. */
function decides(share: number, goals: number, random: () => number): boolean {
  let [first, second] = [0, 0]
  while (first + second < goals) {
    if (random() < share) second += 1
    else first += 1
    if (isDecided([first, second], ALPHA)) return true
  }
  return false
}

test('without a difference at most one of twenty experiments says that there is one, though it is looked at all the time', () => {
  const random = chance(1)
  const wrong = Array.from({ length: 1000 }, () => decides(0.5, PLANNED, random)).filter(Boolean).length
  expect(wrong / 1000).toBeLessThanOrEqual(ALPHA)
  expect(wrong).toBeGreaterThan(0)
})

test('a difference of a fifth is found in four of five experiments of the planned size', () => {
  const random = chance(2)
  const found = Array.from({ length: 500 }, () => decides(1.2 / 2.2, PLANNED, random)).filter(Boolean).length
  expect(found / 500).toBeGreaterThanOrEqual(0.8)
})

test('the interval holds the truth at every look in nineteen of twenty experiments', () => {
  const random = chance(3)
  const truth = 1.3
  const missed = Array.from({ length: 300 }, () => {
    let [first, second] = [0, 0]
    for (let goal = 1; goal <= 600; goal += 1) {
      if (random() < truth / (1 + truth)) second += 1
      else first += 1
      if (goal % 20) continue
      const { low, high } = factorBetween([first, second], ALPHA)
      if (low > truth || (high !== null && high < truth)) return true
    }
    return false
  }).filter(Boolean).length
  expect(missed / 300).toBeLessThanOrEqual(ALPHA)
})

test('nothing is known of nothing, and the interval closes on what was counted', () => {
  expect(factorBetween([0, 0], ALPHA)).toEqual({ low: 0, high: null })
  expect(factorBetween([0, 3], ALPHA)).toMatchObject({ high: null })
  expect(factorBetween([3, 0], ALPHA)).toMatchObject({ low: 0 })
  const { low, high } = factorBetween([10_000, 12_000], ALPHA)
  expect([low > 1.14, low < 1.2, high! > 1.2, high! < 1.26]).toEqual([true, true, true, true])
  expect(isDecided([10_000, 12_000], ALPHA)).toBe(true)
})

test('decided is what the interval says: one does not count as much as the other', () => {
  for (const counts of [
    [10, 20],
    [100, 150],
    [1000, 1100],
    [1000, 1300],
    [0, 60],
  ] as const) {
    const { low, high } = factorBetween(counts, ALPHA)
    expect([counts, isDecided(counts, ALPHA)]).toEqual([counts, low > 1 || (high !== null && high < 1)])
  }
})

test('an arm that loses one of fifty is noticed, and chance alone is not', () => {
  expect(isUneven([500_000, 490_000], 1)).toBe(true)
  const random = chance(4)
  let [first, second] = [0, 0]
  for (let seen = 0; seen < 500_000; seen += 1) {
    if (random() < 0.5) first += 1
    else second += 1
    if (seen % 1000 === 0) expect(isUneven([first, second], 1)).toBe(false)
  }
})

test('readers are split evenly by the hash of their number, for good, and anew in another experiment', () => {
  for (const versions of [
    [7, 9],
    [1, 2, 3],
  ]) {
    const all = Array.from({ length: UNITS }, (_, unit) => versionFor({ id: 4, versions }, unit))
    for (const version of versions) {
      const own = all.filter((one) => one === version).length
      expect(Math.abs(own - UNITS / versions.length)).toBeLessThan(1)
    }
    expect(Array.from({ length: UNITS }, (_, unit) => versionFor({ id: 4, versions }, unit))).toEqual(all)
  }
  const [one, other] = [4, 5].map((id) =>
    Array.from({ length: UNITS }, (_, unit) => versionFor({ id, versions: [7, 9] }, unit)),
  )
  const same = one!.filter((version, unit) => version === other![unit]).length
  expect(Math.abs(same - UNITS / 2)).toBeLessThan(4 * Math.sqrt(UNITS / 4))
  // Those that follow each other are split as by chance: the smaller hash comes first.
  const hash = (unit: number) => createHash('sha256').update(`4:${unit}`).digest('hex')
  const [first, last] = [7, 9].map((version) => one!.indexOf(version))
  expect(hash(first!) < hash(last!)).toBe(true)
})

const startedAt = new Date('2026-11-01T00:00:00Z')
const experiment = {
  id: 1,
  site: 'portal',
  name: 'Botón',
  goal: 'register' as const,
  versions: [3, 4],
  owner: 'test',
  startedAt,
  endsAt: new Date('2026-11-29T00:00:00Z'),
  stoppedAt: null,
}
const counted = (first: [number, number], second: [number, number]) =>
  [first, second].map(([seen, reached], at) => ({ version: at + 3, day: '2026-11-02', seen, reached }))

test('a report says that it is not enough yet and how long it will take, or what is decided', () => {
  const now = new Date('2026-11-08T00:00:00Z')
  const early = reportOf(experiment, counted([4000, 60], [4010, 70]), now)
  expect(early).toMatchObject({ isRunning: true, isUneven: false })
  expect(early.arms[0]!.comparison).toBeNull()
  expect(early.arms[1]!.comparison).toMatchObject({ verdict: 'open', daysLeft: Math.ceil(((PLANNED - 130) * 7) / 130) })
  const none = reportOf(experiment, [], now)
  expect(none.arms[1]).toMatchObject({ seen: 0, comparison: { verdict: 'open', daysLeft: null } })
  const more = reportOf(experiment, counted([40_000, 1000], [40_100, 1300]), now)
  expect(more.arms[1]!.comparison).toMatchObject({ verdict: 'more' })
  const fewer = reportOf(experiment, counted([40_000, 1300], [40_100, 1000]), now)
  expect(fewer.arms[1]!.comparison).toMatchObject({ verdict: 'fewer' })
})

test('a report of arms that are not seen evenly says nothing else', () => {
  const report = reportOf(experiment, counted([500_000, 1000], [480_000, 1300]), new Date('2026-11-30T00:00:00Z'))
  expect([report.isRunning, report.isUneven]).toEqual([false, true])
  expect(report.arms.map(({ comparison }) => comparison)).toEqual([null, null])
})
