import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { takeSlot } from './upload-slots.ts'

const full = () => new Error('full')
const request = () => ({ raw: new EventEmitter() }) as unknown as FastifyRequest
const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'in').catch(() => 'refused'), Promise.resolve('waits')])

test('twenty forms are read at once, a hundred more wait in their order, and nobody waits for ever', async () => {
  vi.useFakeTimers()
  const inside = await Promise.all(Array.from({ length: 20 }, (_, n) => takeSlot(request(), `in${n}`, full)))
  const queue = Array.from({ length: 100 }, (_, n) => ({ from: request(), name: `wait${n}` }))
  const waiting = queue.map(({ from, name }) => takeSlot(from, name, full))
  for (const one of waiting) one.catch(() => undefined)
  expect(await settled(waiting[0]!)).toBe('waits')
  await expect(takeSlot(request(), 'late', full)).rejects.toThrow('full')
  // One leaves, the first in the line comes in; whoever hangs up leaves the line.
  inside.pop()!()
  const leave = await waiting[0]!
  queue[1]!.from.raw.emit('close')
  expect(await waiting[1]!.catch(() => 'gone')).toBe('gone')
  inside.pop()!()
  const third = await waiting[2]!
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waiting[3]!.catch(() => 'gone')).toBe('gone')
  for (const end of [...inside, leave, third]) end()
  // Nothing is left behind: twenty come in again, each reader with two at most.
  const again = await Promise.all(Array.from({ length: 20 }, (_, n) => takeSlot(request(), `wait${n % 10}`, full)))
  await expect(takeSlot(request(), 'wait0', full)).rejects.toThrow('full')
  for (const end of again) end()
  vi.useRealTimers()
})
