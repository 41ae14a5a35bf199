import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle } from '../examples.ts'
import { publishMany } from '../publish.ts'
import { searchContents } from './store.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
afterAll(() => close())

const texts: [string, string][] = [
  ['Todo', 'El faro de Vallfosca ilumina barcos perdidos cada noche de invierno.'],
  ['Casi', 'El faro de Vallfosca ilumina barcos cada noche.'],
  ['Medio', 'Barcos y faro se ven desde la colina.'],
  ['Raro', 'Los perdidos de Vallfosca volvieron.'],
  ['Nada', 'Concierto de piano en la plaza mayor.'],
]

beforeAll(async () => {
  await publishMany(
    { db, clock: { now: () => now } },
    texts.map(([title, html]) =>
      exampleArticle({ externalId: title, title, body: [{ type: 'paragraph', id: 'p', html }] }),
    ),
    { actor: 'test' },
  )
})

const find = async (text: string, more: object = {}) => {
  const found = await searchContents(db, { site: 'portal', locale: 'es', text, size: 10, now, widen: true, ...more })
  return { ...found, titles: found.cards.map(({ title }) => title) }
}

it('a question that fills no page goes on with what has most of its words, each once, the fullest first', async () => {
  const question = '¿El faro de Vallfosca ilumina barcos perdidos en invierno?'
  const { titles, total, hasMore, next } = await find(question)
  expect(titles.slice(0, 2)).toEqual(['Todo', 'Casi'])
  expect(titles.slice(2).sort()).toEqual(['Medio', 'Raro'])
  expect({ total, hasMore, next }).toEqual({ total: 4, hasMore: false, next: null })
  expect((await find(question, { size: 2 })).titles).toEqual(['Todo', 'Casi'])
  expect((await find(question, { widen: false })).titles).toEqual(['Todo'])
  expect((await find(question, { page: 2 })).titles).toEqual([])
})

it('a question keeps to its filters and its stretch of time, and knows what is newer than it', async () => {
  const question = 'El faro de Vallfosca ilumina barcos perdidos en invierno'
  expect((await find(question, { facets: ['type:video'] })).titles).toEqual([])
  expect((await find(question, { anyOf: [['type:video'], ['type:article']] })).titles).toEqual([])
  const all = (await find(question)).titles
  expect((await find(question, { anyOf: [['type:video', 'type:article']] })).titles).toEqual(all)
  expect((await find(question, { from: new Date('2020-01-01T00:00:00Z') })).titles).toEqual(all)
  expect((await find(question, { to: new Date('2020-01-01T00:00:00Z') })).titles).toEqual([])
})

it('OPEN-151 few words, phrases and barred words are meant as they are: all must match', async () => {
  expect((await find('faro barcos invierno')).titles).toEqual(['Todo'])
  expect((await find('"barcos perdidos" faro colina plaza piano')).titles).toEqual([])
  expect((await find('faro vallfosca barcos invierno -noche')).titles).toEqual([])
  expect((await find('faro vallfosca barcos invierno', { order: 'date' })).titles).toEqual(['Todo'])
})
