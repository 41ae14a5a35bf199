import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { joined, type Joining } from './joined.ts'
import { OutOfTime, RequestBudget } from './request-budget.ts'
import type { Db } from './schema.ts'

const db = {} as Db

/** Doubles numbers, a moment later; what was asked together is noted. */
function doubling(joining: Partial<Joining<number>> = {}, run?: (asks: readonly number[]) => Promise<number[]>) {
  const together: (readonly number[])[] = []
  const double = joined<number, number>(
    async (_, asks) => {
      together.push(asks)
      await sleep(5)
      return run ? run(asks) : asks.map((n) => n * 2)
    },
    { atOnce: 1, most: 3, ...joining },
  )
  return { together, double: (n: number) => double(db, n) }
}

test('who comes alone waits for nobody, who comes meanwhile goes together, each with the own answer', async () => {
  const { together, double } = doubling()
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(together).toEqual([[1], [2, 3, 4], [5]])
})

test('what must not be together is not', async () => {
  const { together, double } = doubling({ keyOf: (n) => String(n) })
  expect(await Promise.all([1, 7, 7, 8].map(double))).toEqual([2, 14, 14, 16])
  expect(together).toEqual([[1], [7, 8], [7]])
})

test('between two statements lies a while, so that more go together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { together, double } = doubling({ everyMs: 60, most: 10 })
  expect(await double(1)).toBe(2)
  const answers = [double(2)]
  await vi.advanceTimersByTimeAsync(59)
  answers.push(double(3))
  expect(together).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(answers)).toEqual([4, 6])
  expect(together).toEqual([[1], [2, 3]])
})

test('whoever is at fault spoils only the own', async () => {
  const refuse = async (asks: readonly number[]) => {
    if (asks.includes(3)) throw new Error('three')
    return asks.map((n) => n * 2)
  }
  const apart = doubling({ isOfOne: () => true }, refuse)
  const settled = await Promise.allSettled([1, 2, 3, 4].map(apart.double))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  const spoilt = await Promise.allSettled([1, 2, 3, 4].map(doubling({}, refuse).double))
  expect(spoilt.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
})

test('nobody waits longer than a request may, whoever is asked for', async () => {
  const { double } = doubling({}, async (asks) => {
    await sleep(300)
    return [...asks]
  })
  const budget = new RequestBudget(() => false)
  // Nearly all of its time is over.
  budget.left = () => 30
  await expect(budget.run(() => double(1))).rejects.toBeInstanceOf(OutOfTime)
})
