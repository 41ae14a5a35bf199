import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { background } from './background.ts'

test('what runs in the background is told to end, waited for, and says no more then', async () => {
  const lines: string[] = []
  const work = background(pino({}, { write: (line: string) => void lines.push(line) }))
  const ended: string[] = []
  work.run('the first failed', async () => {
    throw new Error('by itself')
  })
  work.run('the second failed', async (signal) => {
    await sleep(60_000, undefined, { signal }).finally(() => ended.push('second'))
  })
  await sleep(10)
  work.stop()
  work.run('the third failed', async () => void ended.push('third'))
  await work.ended()
  expect(ended).toEqual(['second'])
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['the first failed'])
})

test('what does not end when it is told to keeps the stop waiting no longer than it may', async () => {
  const work = background(pino({}, { write: () => undefined }), 20)
  work.run('it failed', () => new Promise(() => undefined))
  work.stop()
  await expect(work.ended()).resolves.toBeUndefined()
})
