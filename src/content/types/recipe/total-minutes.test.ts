import { expect, test } from 'vitest'
import { itemTypes } from '../model.ts'
import { totalMinutes } from './total-minutes.ts'

test('RECI-06 the total time is the one given, else preparation and cooking together', () => {
  expect(totalMinutes({ totalTime: 95, preparationTime: 10 })).toBe(95)
  expect(totalMinutes({ preparationTime: 25, cookingTime: 45 })).toBe(70)
  expect(totalMinutes({})).toBeUndefined()
})

test('CARD-27 no minutes are no time: neither the card nor the filter by time knows one', () => {
  expect(totalMinutes({ totalTime: 0, preparationTime: 0 })).toBeUndefined()
  expect(totalMinutes({ totalTime: 0, preparationTime: 20 })).toBe(20)
  const of = (type: 'recipe' | 'diy', times: object) => {
    const document = { ingredients: [], steps: [], ratingNumVotes: 0, ...times } as never
    const { card, search } = itemTypes[type]
    return { totalTime: card?.(document)['totalTime' as never], facets: search?.facets?.(document) }
  }
  expect(of('recipe', { totalTime: 0 })).toEqual({ totalTime: null, facets: [] })
  expect(of('recipe', { totalTime: 0, cookingTime: 20 })).toMatchObject({ totalTime: 20 })
  expect(of('diy', { totalTime: 0 })).toEqual({ totalTime: null, facets: [] })
})
