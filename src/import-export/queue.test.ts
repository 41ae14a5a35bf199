import { expect, test } from 'vitest'
import type { ParsedItem } from './model.ts'
import { BatchQueue } from './queue.ts'
import { because } from './reasons/model.ts'

const item = (position: number, characters = 0): ParsedItem => ({
  position,
  line: null,
  guid: String(position),
  title: '',
  outcome:
    characters === 0
      ? { kind: 'skip', reason: because('no.words') }
      : {
          kind: 'content',
          input: {
            type: 'article',
            externalId: String(position),
            site: 'portal',
            language: 'es',
            title: 'Largo',
            body: [{ type: 'paragraph', id: 'a', html: 'x'.repeat(characters) }],
          },
        },
})

test('batches end at a hundred items or a million characters, in order, one written at a time', async () => {
  const batches: number[][] = []
  let writing = 0
  const queue = new BatchQueue(async (batch) => {
    expect(++writing).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    batches.push(batch.map(({ position }) => position))
    writing--
  })
  for (let position = 1; position <= 150; position++) await queue.add(item(position))
  for (let position = 151; position <= 154; position++) await queue.add(item(position, 400_000))
  await queue.end()
  expect(batches.map((batch) => batch.length)).toEqual([100, 53, 1])
  expect(batches.flat()).toEqual(Array.from({ length: 154 }, (_, index) => index + 1))
})

test('a batch that cannot be written stops the reading', async () => {
  const queue = new BatchQueue(() => Promise.reject(new Error('no database')))
  const all = async () => {
    for (let position = 1; position <= 1000; position++) await queue.add(item(position))
  }
  await expect(all()).rejects.toThrow('no database')
  await queue.settled()
})
