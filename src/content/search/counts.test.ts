import { expect, it } from 'vitest'
import { withCounts, type Counts } from './counts.ts'
import { both, NONE } from './postings.ts'

const places = (...all: number[]) => Uint16Array.from(all)
const lists = new Map([
  ['agua', { all: places(0, 2), inTitle: places(2), inAbout: places(0) }],
  ['=agua', { all: places(2), inTitle: NONE, inAbout: NONE }],
])
const counted = (run: (counts: Counts) => void = () => undefined) => {
  let seen: number[][] = []
  withCounts(lists, [['agua']], ['=agua'], (counts) => {
    seen = [counts.inTitle, counts.asTyped, counts.inAbout].map((each) => [...each.subarray(0, 4)])
    run(counts)
  })
  return seen
}

it('a search that breaks off leaves no counts to those after it', () => {
  const once = counted()
  expect(once).toEqual([
    [0, 0, 1, 0],
    [0, 0, 1, 0],
    [1, 0, 0, 0],
  ])
  expect(() =>
    counted(() => {
      throw new Error('broken off')
    }),
  ).toThrow('broken off')
  expect(counted()).toEqual(once)
})

it('lists that cannot be read to their end leave no marks to those after them', () => {
  const [few, many] = [places(1, 3, 5), places(1, 2, 3, 4, 5)]
  const broken = new Proxy(many, {
    get(target, name) {
      if (name === '2') throw new Error('unreadable')
      return Reflect.get(target, name, target) as unknown
    },
  })
  expect(() => both(few, broken)).toThrow('unreadable')
  expect([...both(places(2, 4), places(1, 2, 3, 4, 5))]).toEqual([2, 4])
  expect([...both(places(0, 7), places(1, 3, 5))]).toEqual([])
})
