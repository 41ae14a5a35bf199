import { describe, expect, test } from 'vitest'
import { exampleCard } from '../../cards/card/examples.ts'
import type { Card } from '../../content/cards/model.ts'
import { openingOf } from './opening.ts'

const bare = { image: null, multimedia: null }
const author = (id: string) => ({ id, name: id, url: `/${id}/`, image: null })
const some = (n: number, change: (index: number) => Partial<Card> = () => ({})): Card[] =>
  Array.from({ length: n }, (_, index) => exampleCard({ id: String(index), ...change(index) }))
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id)

describe('how the first page of a list begins', () => {
  test('LIST-01 news open with twelve headlines, and rows of pictures follow', () => {
    const cards = some(18, (index) => (index === 9 || index === 12 ? bare : {}))
    const opening = openingOf(cards)
    if (opening.look !== 'news') throw new Error(opening.look)
    expect(1 + opening.lines.length + opening.latest.length + opening.texts.length).toBe(12)
    expect(idsOf(opening.texts)).toEqual(['8', '9', '10', '12'])
    expect(opening.rest.map((card) => card.image !== null)).toEqual([true, true, true, true, true, true])
  })

  test('LIST-01 a text without a picture stands after those with one', () => {
    const opening = openingOf(some(11, (index) => (index === 8 ? bare : {})))
    expect(opening.look === 'news' && [opening.texts, idsOf(opening.rest)]).toEqual([[], ['9', '10', '8']])
  })

  test.each([8, 9, 10, 15, 16, 17, 18])('LIST-01 of %i texts no row of pictures is left open', (n) => {
    const { rest } = openingOf(some(n))
    expect(rest.length % 3).toBe(0)
  })

  test('LIST-01 pictures open a list of recipes, and few cards open nothing', () => {
    const opening = openingOf(some(6, () => ({ type: 'recipe' })))
    expect(opening.look === 'pictures' && opening.top).toHaveLength(3)
    expect(openingOf(some(3))).toMatchObject({ look: 'plain', rest: { length: 3 } })
    expect(openingOf(some(6, (index) => (index === 0 ? bare : {}))).look).toBe('plain')
  })

  test('LIST-01 nobody is heard twice at the head of the opinions, and the house speaks once', () => {
    const who = ['a', 'b', 'a', '', 'c', 'b']
    const opening = openingOf(
      some(6, (index) => ({ articleNewsTypeEnum: 'opinion', authors: who[index] ? [author(who[index])] : [] })),
    )
    if (opening.look !== 'opinion') throw new Error(opening.look)
    expect([opening.lead, ...opening.columns, ...opening.house].map(({ id }) => id)).toEqual(['0', '1', '4', '3'])
    expect(idsOf(opening.rest)).toEqual(['2', '5'])
  })
})
