import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../../content/types/model.ts'
import { settingsSchema } from '../../settings/site-values.ts'
import { shownDefinition } from '../../registers/newsletters/definition.ts'
import { fieldsOf, formsOf } from './describe.ts'
import { ca } from './messages.ca.ts'
import { es } from './messages.es.ts'
import { emptyRecord, formsAnswer, reshaped, type Control, type Field } from './model.ts'
import { namesIn } from './testing.ts'

const named = (fields: readonly Field[], name: string): Field => fields.find((field) => field.name === name)!

test('every field of every type and block has a control', () => {
  for (const type of CONTENT_TYPES) {
    const forms = formsOf(type)
    expect(formsAnswer.parse(forms)).toEqual(JSON.parse(JSON.stringify(forms)))
    expect(forms.fields.length).toBeGreaterThan(8)
  }
  expect(Object.keys(formsOf('article').blocks)).toContain('gallery')
})

test('a control knows what its schema allows', () => {
  const { fields, blocks } = formsOf('recipe')
  const control = (name: string): Control => named(fields, name).control
  expect(named(fields, 'title')).toEqual({ name: 'title', required: true, control: { kind: 'text', max: 600 } })
  expect(control('cost')).toEqual({ kind: 'choice', options: ['low', 'medium', 'high'] })
  expect(control('servings')).toMatchObject({ kind: 'number', whole: true, least: 1, most: 500 })
  expect(control('taxa')).toMatchObject({ kind: 'list', of: { kind: 'reference', to: 'taxon' }, most: 30 })
  expect(control('publishAt')).toEqual({ kind: 'moment' })
  expect(control('nutrition')).toEqual({ kind: 'pairs' })
  expect(control('body')).toEqual({ kind: 'body' })
  expect(control('image')).toMatchObject({ kind: 'group' })
  expect(control('steps')).toMatchObject({ of: { kind: 'group', fields: [{}, { control: { kind: 'rich' } }, {}, {}] } })
  expect(named(fields, 'commentsClosed')).toMatchObject({ required: false, otherwise: false })
  expect(named(blocks['image']!, 'caption').control).toMatchObject({ kind: 'words' })
  expect(named(blocks['poll']!, 'content').control).toEqual({ kind: 'reference', to: 'poll' })
  expect(named(formsOf('event').fields, 'occurrence').control).toMatchObject({
    kind: 'variants',
    by: 'code',
    shapes: [{ name: 'unique-date' }, { name: 'date-range' }, { name: 'multiple-times' }],
  })
  expect(named(formsOf('taxon').fields, 'name').control).toMatchObject({ kind: 'languages', of: { max: 200 } })
  expect(named(formsOf('stream').fields, 'video').control).toMatchObject({ kind: 'group' })
})

test('a new record has what must be there', () => {
  expect(emptyRecord(formsOf('poll').blocks['gallery']!)).toEqual({ images: [] })
  expect(emptyRecord(formsOf('poll').blocks['table']!)).toEqual({ head: [], rows: [] })
})

test('a record that gets another shape takes along what was typed', () => {
  const { control } = named(formsOf('event').fields, 'occurrence')
  const [once, days, times] = control.kind === 'variants' ? control.shapes : []
  const [first, second, last] = ['2026-03-02T11:00:00Z', '2026-03-03T11:00:00Z', '2026-03-05T11:00:00Z']
  expect(reshaped({ code: 'unique-date', date: first }, once!, days!)).toEqual({ start: first, end: '' })
  expect(reshaped({ code: 'unique-date', date: first }, once!, times!)).toEqual({ dates: [first] })
  expect(reshaped({ start: first, end: last }, days!, times!)).toEqual({ dates: [first, last] })
  expect(reshaped({ start: first, end: '' }, days!, once!)).toEqual({ date: first })
  expect(reshaped({ dates: [first, second, last] }, times!, days!)).toEqual({ start: first, end: last })
  expect(reshaped({ dates: [] }, times!, once!)).toEqual({ date: '' })
  expect(reshaped({}, null, once!)).toEqual({ date: '' })
})

test('every field and every choice has a name in both languages', () => {
  const wanted = [
    ...CONTENT_TYPES.map((type) => formsOf(type).fields),
    ...Object.values(formsOf('article').blocks),
    fieldsOf(settingsSchema),
    shownDefinition(null).fields,
  ].flatMap(namesIn)
  for (const texts of [es, ca]) expect(wanted.filter((key) => !(key in texts))).toEqual([])
})
