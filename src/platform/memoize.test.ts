import { expect, test } from 'vitest'
import { memoizeByText } from './memoize.ts'

test('what was asked lately is not worked out again, what was not is forgotten', () => {
  const asked: string[] = []
  const length = memoizeByText((text) => asked.push(text) && text.length, 2)
  expect(['a', 'bb', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 2])
  expect(asked).toEqual(['a', 'bb'])
  // A third one makes the first two the old ones; who of them is asked again stays.
  expect(['ccc', 'a', 'dddd', 'a', 'bb'].map(length)).toEqual([3, 1, 4, 1, 2])
  expect(asked).toEqual(['a', 'bb', 'ccc', 'dddd', 'bb'])
  const long = 'e'.repeat(5000)
  expect([length(long), length(long), asked.length]).toEqual([5000, 5000, 7])
})
