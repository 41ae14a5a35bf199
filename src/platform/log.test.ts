import { expect, test } from 'vitest'
import { inWords } from './log.ts'

const line = (event: object) => JSON.stringify({ level: 30, time: '2026-03-01T12:00:00Z', ...event })

test('on a terminal an event is a line of words with its facts', () => {
  expect(inWords(line({ steps: 20, newest: '0113_keys', msg: 'the database is up to date' }))).toBe(
    'portada: the database is up to date (steps 20, newest 0113_keys)\n',
  )
  expect(inWords(line({ msg: 'ready' }))).toBe('portada: ready\n')
})

test('a warning says that it is one, a fault shows where it came from', () => {
  expect(inWords(line({ level: 40, reason: 'no route', msg: 'lost' }))).toBe('portada: warn: lost (reason no route)\n')
  const err = { message: 'no space', stack: 'Error: no space\n    at write (x.ts:1)' }
  expect(inWords(line({ level: 50, err, msg: 'not kept' }))).toBe(
    'portada: error: not kept (no space)\nError: no space\n    at write (x.ts:1)\n',
  )
})
