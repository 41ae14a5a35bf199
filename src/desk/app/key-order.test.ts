import { expect, test } from 'vitest'
import { inOrder } from './key-order.ts'

const set = (everywhere: boolean, ...keys: string[]) => ({ everywhere, keys: keys.map((each) => ({ keys: each })) })
const sets = [set(true, 'G P', '?'), set(false, 'P', 'J'), set(false, 'Escape')]
const order = (isSecond: boolean) => inOrder(sets, isSecond).map(({ keys }) => keys)

test('OPEN-68: keys of what is open come first', () => {
  expect(order(false)).toEqual(['Escape', 'P', 'J', 'G P', '?'])
})

test('OPEN-68: the second key of a sequence is none of the screen', () => {
  expect(order(true)[0]).toBe('G P')
})
