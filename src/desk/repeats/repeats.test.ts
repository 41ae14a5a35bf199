import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { OutOfTime, RequestBudget } from '../../platform/database/request-budget.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { insertStaff } from '../people/store.ts'
import { onceFor } from './repeats.ts'

const { db, close } = await testDatabase()
afterAll(close)
const now = new Date('2026-03-02T09:00:00Z')
const staff = (await insertStaff(db, { name: 'Aina', email: 'aina@desk.test', language: 'es', now }))!

/** A call with a key, answered by a request that has no time left for the database once the work is done. */
async function callOutOfTime(key: string, work: () => Promise<string>): Promise<string> {
  const budget = new RequestBudget(() => false)
  return budget.run(() =>
    once(key, async () => {
      vi.spyOn(budget, 'left').mockReturnValue(0)
      return work()
    }),
  )
}

const once = (key: string, work: () => Promise<string>) =>
  onceFor(
    { db, clock: { now: () => now } },
    { method: 'POST', url: '/x', body: {}, headers: { 'idempotency-key': key } } as unknown as FastifyRequest,
    staff,
    work,
  )

test('a call that ran out of time is done when it comes again', async () => {
  const failed = callOutOfTime('out-of-time', async () => {
    throw new OutOfTime()
  })
  await expect(failed).rejects.toThrow(OutOfTime)
  expect(await once('out-of-time', async () => 'done')).toBe('done')
})

test('what was done in the last moment is not done again', async () => {
  expect(await callOutOfTime('last-moment', async () => 'first')).toBe('first')
  expect(await once('last-moment', async () => 'second')).toBe('first')
})
