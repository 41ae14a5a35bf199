import { expect, test } from 'vitest'
import type { Block } from './blocks/model.ts'
import { deriveCard } from './cards/derive.ts'
import { withoutEmptyBlocks, withoutEmptyParts } from './empty-parts.ts'
import { contentSchema, type DocumentOf } from './types/model.ts'

const common = { externalId: 'a', site: 'portal', language: 'es', title: 'Sopa' } as const

test('blocks that were begun and never filled are none, and what is filled of others stays', () => {
  const empty: Block[] = [
    { type: 'paragraph', id: 'a', html: '<em>&nbsp;</em>' },
    { type: 'heading', id: 'b', level: 2, text: ' \u200b' },
    { type: 'list', id: 'c', ordered: true, items: ['', '<b> </b>'] },
    { type: 'quote', id: 'd', html: ' ', cite: 'Nadie' },
    { type: 'table', id: 'e', caption: 'Nada', head: ['', ' '], rows: [['', '']] },
    { type: 'facts', id: 'f', title: 'Lo que debes saber', items: [] },
    { type: 'preformatted', id: 'g', text: ' \n ' },
    { type: 'html', id: 'h', html: '<p></p><div> </div>' },
  ]
  expect(withoutEmptyBlocks(empty)).toEqual([])
  const half: Block[] = [
    { type: 'facts', id: 'a', title: ' ', items: ['Uno', ''] },
    { type: 'table', id: 'b', caption: ' ', head: [' '], rows: [[''], ['2']] },
    { type: 'embed', id: 'c', provider: 'X', url: 'https://x.example/', quote: { html: ' ' } },
    { type: 'html', id: 'd', html: '<p><img src="/a.jpg" alt=""></p>' },
    { type: 'paragraph', id: 'e', html: '&nbsp;<b>Sí</b>' },
  ]
  expect(withoutEmptyBlocks(half)).toEqual([
    { type: 'facts', id: 'a', title: '', items: ['Uno'] },
    { type: 'table', id: 'b', caption: '', head: [], rows: [['2']] },
    { type: 'embed', id: 'c', provider: 'X', url: 'https://x.example/' },
    half[3],
    half[4],
  ])
})

test('a recipe has no steps without words, no ingredients without a name, and what else is said stays', () => {
  const recipe = contentSchema.parse({
    ...common,
    type: 'recipe',
    servings: 4,
    allergens: [' ', 'gluten'],
    ingredients: [
      { name: ' ', quantity: 2, unit: 'g' },
      { name: 'harina', quantity: 300, unit: 'g' },
    ],
    steps: [{ html: '<p></p>', minutes: 10 }, { html: 'Bate.' }, { html: '', title: 'Sirve' }],
  }) as DocumentOf<'recipe'>
  const { allergens, ingredients, steps, servings } = withoutEmptyParts(recipe)
  expect({ allergens, ingredients, steps, servings }).toEqual({
    servings: 4,
    allergens: ['gluten'],
    ingredients: [{ name: 'harina', quantity: 300, unit: 'g' }],
    steps: [{ html: 'Bate.' }, { html: '', title: 'Sirve' }],
  })
})

test('an event keeps its day, and has no place without a name', () => {
  const occurrence = { code: 'unique-date', date: '2026-12-20T19:00:00Z' }
  const more = { timetable: [' '], location: { name: ' ' }, thematics: [{ name: '' }], price: ' ' }
  const event = contentSchema.parse({ ...common, type: 'event', occurrence, ...more }) as DocumentOf<'event'>
  const shown = withoutEmptyParts(event)
  expect(shown.occurrence).toEqual(occurrence)
  expect([shown.timetable, shown.location, shown.thematics, shown.price]).toEqual([[], undefined, [], ''])
  expect(contentSchema.parse(event)).toMatchObject({ location: { name: ' ' } })
})

test('a card has the headline where the shorter one is blank, and no kicker of blanks', () => {
  const input = { ...common, type: 'article', cardTitle: ' ', kicker: ' ', signature: ' ', place: '\u200b' }
  const card = deriveCard(contentSchema.parse(input as never), { id: '1', path: '/a', publishAt: null })
  expect(card).toMatchObject({ title: 'Sopa', kicker: null, signature: null, place: null })
})

test('a document that says something everywhere is not copied, and a poll without a question asks by its title', () => {
  const recipe = contentSchema.parse({ ...common, type: 'recipe', steps: [{ html: 'Bate.' }] }) as DocumentOf<'recipe'>
  expect(withoutEmptyParts(recipe).steps).toBe(recipe.steps)
  const poll = { ...recipe, type: 'poll', question: '' } as unknown as DocumentOf<'poll'>
  expect(withoutEmptyParts(poll).question).toBe('Sopa')
})
