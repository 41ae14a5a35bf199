import { expect, test } from 'vitest'
import { doneToHeld, type HeldCard, lossOf, standingCard } from './held-card.ts'
import type { BoardModuleView } from './model.ts'

const module = (id: string, cards: readonly string[], fixed: number): BoardModuleView => ({
  id,
  row: 0,
  column: 0,
  at: 0,
  kind: 'list',
  title: null,
  settings: {},
  broken: false,
  list: 'all',
  size: 5,
  pinned: cards.slice(0, fixed).map((card) => `ext:${card}`),
  cards: cards.map((card, at) => ({
    id: card,
    title: card,
    kicker: null,
    image: null,
    pinned: at < fixed ? at : null,
  })),
  gone: [],
})
const BEFORE = [module('story', ['a', 'b'], 2), module('list', ['c'], 0)]
const held = standingCard(BEFORE, { module: 'story', id: 'b' })!
const done = (modules: BoardModuleView[], by: string | null = 'Júlia', changedAt: string | null = 'then') => {
  const before: HeldCard & { changedAt: string | null } = { ...held, changedAt: null }
  const now = standingCard(modules, { module: 'story', id: 'b' })
  return doneToHeld({ modules, changedBy: by, changedAt }, { before, now, own: 'Amparo' })
}

test('OPEN-68: the card in hand is found where somebody else put it, and it is said', () => {
  const moved = [module('story', ['a'], 1), module('list', ['b', 'c'], 1)]
  expect(held).toMatchObject({ module: { id: 'story' }, place: 'ext:b' })
  expect(standingCard(moved, { module: 'story', id: 'b' })).toMatchObject({ module: { id: 'list' }, place: 'ext:b' })
  expect(done(moved)).toBe('moved')
  // That one did oneself, or it is not known yet what the server says of it.
  expect(done(moved, 'Amparo')).toBeNull()
  expect(done(moved, 'Júlia', null)).toBeNull()
  expect(done(BEFORE)).toBeNull()
})

test('OPEN-68: who has a card in hand that was let go, taken away with its module or withdrawn is told why', () => {
  expect(done([module('story', ['a', 'b'], 1), BEFORE[1]!])).toBe('loose')
  expect(done([BEFORE[1]!])).toBe('module')
  const gone = { ref: 'ext:b', title: 'b', why: 'withdrawn' as const, instead: null }
  const withdrawn = [{ ...module('story', ['a'], 1), pinned: ['ext:a', 'ext:b'], gone: [gone] }]
  expect(lossOf(withdrawn, held)).toBe('withdrawn')
  // Nobody arranged the front for that.
  expect(done(withdrawn, null, null)).toBe('withdrawn')
})
