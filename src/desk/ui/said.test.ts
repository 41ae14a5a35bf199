import { expect, it } from 'vitest'
import { type Said, saidWith } from './said.ts'

const words = (id: number): Said => ({ id, text: 'x', urgent: false })
const offer = (id: number): Said => ({ ...words(id), act: { label: 'Deshacer', run: () => undefined } })
const idsOf = (all: readonly Said[]) => all.reduce(saidWith, []).map(({ id }) => id)

it('lets what is said later take no offer away', () => {
  expect(idsOf([1, 2, 3, 4].map(words))).toEqual([2, 3, 4])
  expect(idsOf([offer(1), words(2), words(3), words(4), words(5)])).toEqual([1, 4, 5])
  expect(idsOf([offer(1), offer(2), offer(3), words(4), words(5)])).toEqual([1, 2, 3, 5])
  expect(idsOf([words(1), offer(2), offer(3), offer(4)])).toEqual([2, 3, 4])
  expect(idsOf([1, 2, 3, 4, 5, 6].map(offer))).toEqual([2, 3, 4, 5, 6])
})
