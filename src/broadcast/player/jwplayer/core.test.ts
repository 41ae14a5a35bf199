import { expect, test } from 'vitest'
import { type Core, durationOf, isOpen } from './core.ts'

const core = (duration: number, live?: boolean) =>
  ({ options: live === undefined ? {} : { live }, media: { duration } }) as unknown as Core

test('a recording that has not begun to load is no live signal, and its length is not known', () => {
  expect([isOpen(core(NaN)), durationOf(core(NaN))]).toEqual([false, 0])
  expect([isOpen(core(196)), durationOf(core(196))]).toEqual([false, 196])
  expect([isOpen(core(Infinity)), durationOf(core(Infinity))]).toEqual([true, Infinity])
  expect([isOpen(core(NaN, true)), durationOf(core(30, true))]).toEqual([true, Infinity])
})
