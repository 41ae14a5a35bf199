import { expect, test } from 'vitest'
import type { Block } from '../../content/blocks/model.ts'
import { bilingualHref, bilingualPath, pairsOf } from './model.ts'

const said = (id: string, html: string): Block => ({ type: 'paragraph', id, html })
const shown = (one: Block[], other: Block[]) =>
  pairsOf(one, other).map(({ n, own, other: twin }) => [n, own?.id ?? null, twin?.id ?? null])

test('OPEN-02 paragraphs of one id stand beside each other, and one without a twin alone', () => {
  expect(
    shown([said('b1', 'a'), said('b2', 'b'), said('b3', 'c')], [said('b1', 'A'), said('b3', 'C'), said('b4', 'D')]),
  ).toEqual([
    [1, 'b1', 'b1'],
    [2, 'b2', null],
    [3, 'b3', 'b3'],
    [4, null, 'b4'],
  ])
})

test('OPEN-02 without ids in common their places tell, and pictures are left out', () => {
  const image: Block = { type: 'image', id: 'i', image: 'ext:x' }
  expect(shown([said('a', 'a'), image, said('b', 'b')], [said('x', 'A'), said('y', 'B')])).toEqual([
    [1, 'a', 'x'],
    [2, 'b', 'y'],
  ])
  const heading: Block = { type: 'heading', id: 'y', level: 2, text: 'T' }
  expect(shown([said('a', 'a')], [heading])).toEqual([
    [1, 'a', null],
    [2, null, 'y'],
  ])
})

test('OPEN-02 the address of two languages is that of the text', () => {
  const href = bilingualHref('/ribalta/el-mestral_33.html')
  expect(href).toBe('/ribalta/el-mestral_33/dos-lenguas/')
  expect(bilingualPath(href)).toEqual({ id: '33', text: '/ribalta/el-mestral_33.html' })
  expect(bilingualPath('/ribalta/dos-lenguas/')).toBeNull()
})
