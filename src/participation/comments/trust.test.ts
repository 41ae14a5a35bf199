import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import { isShownAtOnce, trustOf, weightOf, type Former, type Trust } from './trust.ts'

const now = new Date('2026-03-02T12:00:00Z')
const many = (n: number, state: Former['state'], days = 1): Former[] =>
  Array.from({ length: n }, () => ({ state, at: new Date(now.getTime() - days * DAY_MS) }))

it('an author becomes known by what was shown, not by what waits', () => {
  expect(trustOf([], now)).toBe('new')
  expect(trustOf([...many(9, 'waiting'), ...many(1, 'shown')], now)).toBe('new')
  expect(trustOf(many(2, 'shown'), now)).toBe('known')
})

it('thirty shown in ninety days make trust, refusals and time take it away', () => {
  expect(trustOf(many(30, 'shown'), now)).toBe('trusted')
  expect(trustOf(many(30, 'shown', 91), now)).toBe('known')
  expect(trustOf([...many(30, 'shown'), ...many(2, 'refused')], now)).toBe('known')
})

it('three of the last ten refused have an author watched', () => {
  expect(trustOf([...many(3, 'refused'), ...many(7, 'shown')], now)).toBe('watched')
  expect(trustOf([...many(2, 'refused'), ...many(8, 'shown')], now)).toBe('known')
  expect(trustOf(many(2, 'refused'), now)).toBe('new')
})

it('OPEN-68 only after-moderation shows at once, and only who is known and gives no signal', () => {
  const of = { policy: 'post' as const, trust: 'known' as const, standing: null, signals: [] }
  expect(isShownAtOnce(of)).toBe(true)
  expect(isShownAtOnce({ ...of, policy: 'pre' })).toBe(false)
  expect(isShownAtOnce({ ...of, trust: 'new' })).toBe(false)
  expect(isShownAtOnce({ ...of, standing: 'watched' })).toBe(false)
  expect(isShownAtOnce({ ...of, signals: [{ name: 'links' }] })).toBe(false)
  expect(isShownAtOnce({ ...of, policy: 'trusted-only' })).toBe(false)
  expect(isShownAtOnce({ ...of, policy: 'trusted-only', trust: 'trusted' })).toBe(true)
})

it('a report of a trusted reader counts twice, one of an account of today or of somebody watched not at all', () => {
  const made = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const weight = (trust: Trust, hours = 48, standing: 'watched' | null = null) =>
    weightOf({ trust, standing, createdAt: made(hours), now })
  expect([weight('new'), weight('known'), weight('trusted')]).toEqual([1, 1, 2])
  expect([weight('trusted', 23), weight('watched'), weight('trusted', 48, 'watched')]).toEqual([0, 0, 0])
})
