import { expect, test } from 'vitest'
import { settledAs } from './settlement.ts'

const now = new Date('2026-03-03T12:00:00Z')
/** Seconds until a message goes again. */
function pause(attempts: number, seconds: number | null, id = '10'): number {
  const settled = settledAs({ id, attempts }, { result: 'later', seconds, reason: '' }, now)
  return (settled!.nextAt!.getTime() - now.getTime()) / 1000
}

test('pauses double up to a quarter of an hour, and are never shorter than a push service asks for', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((attempts) => pause(attempts, null))).toEqual([30, 60, 120, 240, 480, 900, 900])
  expect([0, 1, 60].map((attempts) => pause(attempts, 5))).toEqual([5, 10, 900])
  expect([0, 60].map((attempts) => pause(attempts, 7200))).toEqual([7200, 7200])
})

test('devices come again one after the other', () => {
  const pauses = Array.from({ length: 10 }, (_, id) => pause(0, 100, String(id)))
  expect(new Set(pauses).size).toBe(10)
  expect(Math.min(...pauses)).toBe(100)
  expect(Math.max(...pauses)).toBeLessThan(120)
})

test('what was not tried is no attempt', () => {
  const held = settledAs({ id: '10', attempts: 3 }, { result: 'held', seconds: 30, reason: 'silent' }, now)
  expect(held).toMatchObject({ state: 'waiting', attempts: 3, nextAt: new Date(now.getTime() + 30_000) })
  expect(settledAs({ id: '10', attempts: 3 }, { result: 'sent' }, now)).toMatchObject({ attempts: 4 })
})
