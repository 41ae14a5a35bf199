import { expect, test } from 'vitest'
import { type OpenConflict, OpenConflicts } from './open-conflicts.ts'

const conflict = (block: string, mine: string, id?: string): OpenConflict => ({
  block,
  path: null,
  base: 'uno',
  mine,
  theirs: 'suyo',
  ...(id !== undefined && { id }),
})

test('what a colleague has chosen is nothing to choose any more, but for words that stand only here', () => {
  const told: string[][] = []
  const [first, second, here] = [conflict('a', 'mío', 'c1'), conflict('b', 'otro', 'c2'), conflict('c', 'sin enviar')]
  const open = new OpenConflicts([first, second], (all) => void told.push(all.map(({ block }) => block!)))
  open.addOwn([here, { ...conflict('b', 'otro y más'), base: 'otro' }])
  expect(open.dropSettled([first, second])).toBe(false)
  expect(told).toEqual([['a', 'c', 'b']])
  expect(open.dropSettled([])).toBe(true)
  // Of the second the newest words are in this tab alone.
  expect(open.all.map(({ mine }) => mine)).toEqual(['sin enviar', 'otro y más'])
  expect(open.dropSettled([])).toBe(false)
  expect(told).toHaveLength(2)
})
