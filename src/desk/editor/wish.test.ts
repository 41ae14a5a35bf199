import { expect, test } from 'vitest'
import { firstWish } from './wish.ts'

test('what has its hour before it keeps it, what its hour let out goes out at once', () => {
  const publishAt = '2026-03-02T10:00:00.000Z'
  const at = Date.parse(publishAt)
  expect(firstWish({ state: 'scheduled', publishAt }, at - 1).at).toBe(publishAt)
  expect(firstWish({ state: 'scheduled', publishAt }, at).at).toBeNull()
  expect(firstWish({ state: 'published', publishAt }, at - 1).at).toBeNull()
  expect(firstWish({ state: 'draft', publishAt: null }, at)).toEqual({
    at: null,
    version: 'now',
    as: 'change',
    twins: null,
  })
})
