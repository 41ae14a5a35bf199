import { expect, it } from 'vitest'
import { cellsOf, toReview } from './cells.ts'

const pair = (id: string, state: 'good' | 'stale') => ({ id, state, source: null, parts: [] })

it('OPEN-68: a picture that says nothing in the language wants an eye, the main one as well', () => {
  const wordless = [
    { block: 'b2', path: null },
    { block: 'b3', path: null },
    { block: null, path: 'image' },
  ]
  const cells = cellsOf([pair('b1', 'good'), pair('b2', 'good'), pair('b3', 'stale')], wordless)
  expect(cells.map(({ id, state }) => [id, state])).toEqual([
    ['b1', 'good'],
    ['b2', 'no-alt'],
    ['b3', 'stale'],
    ['field:image', 'no-alt'],
  ])
  expect(toReview(cells)).toHaveLength(3)
  // A text that was not made here has no cells, and its panel says what it lacks.
  expect(cellsOf([], wordless)).toEqual([])
})
