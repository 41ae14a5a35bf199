import { expect, test, vi } from 'vitest'
import { inTime, TIME_LIMIT } from './time-limit.ts'

const late = () => {
  const control = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(control.signal)
  return { control, asked }
}

test('API-01, CONST-01 a call ends after ten seconds', () => {
  const { control, asked } = late()
  const signal = inTime()
  expect([TIME_LIMIT, asked.mock.calls[0]]).toEqual([10_000, [10_000]])
  control.abort(new Error('late'))
  expect(signal.reason).toEqual(new Error('late'))
})

test('a call may be given a longer time', () => {
  const { control, asked } = late()
  const signal = inTime(undefined, 30_000)
  expect(asked.mock.calls[0]).toEqual([30_000])
  control.abort(new Error('late'))
  expect(signal.reason).toEqual(new Error('late'))
})

test('API-01 a call ends by whatever comes first: its time, or that nobody waits for it', () => {
  const first = late()
  const wanted = new AbortController()
  const signal = inTime(wanted.signal)
  first.control.abort(new Error('late'))
  expect([signal.aborted, wanted.signal.aborted, signal.reason]).toEqual([true, false, new Error('late')])
  late()
  const other = inTime(wanted.signal)
  wanted.abort(new Error('another search'))
  expect(other.reason).toEqual(new Error('another search'))
  late()
  expect(inTime(wanted.signal).aborted).toBe(true)
})
