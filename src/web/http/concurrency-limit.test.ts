import { expect, it } from 'vitest'
import { queue } from './concurrency-limit.ts'

const deferred = () => Promise.withResolvers<string>()

it('runs so many at once, the others in their order, and sends away who would wait too long', async () => {
  const limited = queue({ atOnce: 2, most: 2 })
  const works = Array.from({ length: 5 }, deferred)
  const begun: number[] = []
  const results = works.map(({ promise }, n) =>
    limited(async () => {
      begun.push(n)
      return promise
    }),
  )
  await expect(results[4]).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    details: { headers: { 'retry-after': '5' } },
  })
  expect(begun).toEqual([0, 1])
  works[1]!.resolve('one')
  await results[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  works[0]!.reject(new Error('broken'))
  await expect(results[0]).rejects.toThrow('broken')
  for (const n of [2, 3]) works[n]!.resolve('done')
  expect(await Promise.all([results[2], results[3]])).toEqual(['done', 'done'])
  expect(begun).toEqual([0, 1, 2, 3])
  expect(await limited(async () => 'free again')).toBe('free again')
})
