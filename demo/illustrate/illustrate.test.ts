import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIllustration } from './draw.ts'
import { illustrate } from './illustrate.ts'
import { MOOD_NAMES, THEMES } from './model.ts'

const sum = (text: string) => createHash('sha256').update(text).digest('hex')

test.each(THEMES)('%s: the same seed gives the same picture, another seed another one', (theme) => {
  expect(sum(illustrate(theme, 'a'))).toBe(sum(illustrate(theme, 'a')))
  expect(sum(illustrate(theme, 'a'))).not.toBe(sum(illustrate(theme, 'b')))
})

test.each(MOOD_NAMES)('every theme can be drawn in the mood %s, without a broken number', (mood) => {
  for (const theme of THEMES) expect(illustrate(theme, '1', { mood })).not.toMatch(/NaN|undefined|\[object/)
})

test('the variants of a kitchen and of a portrait differ', () => {
  expect(new Set(['bowl', 'pot', 'plate', 'board'].map((kind) => illustrate('kitchen', '1', { kind }))).size).toBe(4)
  expect(new Set(['short', 'bob', 'long', 'scarf'].map((kind) => illustrate('portrait', '1', { kind }))).size).toBe(4)
})

test.each([
  ['theatre', ['screen', 'curtain']],
  ['studio', ['vinyl', 'wireless']],
  ['stadium', ['goal', 'hoop']],
  ['storm', ['gale', 'wave']],
  ['workshop', ['chair', 'tap', 'nest', 'window']],
  ['kitchen', ['bowl', 'pot', 'plate', 'board', 'fish', 'mortar', 'pan', 'stew', 'tin']],
  ['coast', ['light', 'harbour', 'cove']],
] as const)('%s has scenes of its own: %s', (theme, kinds) => {
  const drawn = kinds.map((kind) => illustrate(theme, '1', { kind, mood: 'day' }))
  expect(new Set([...drawn, illustrate(theme, '2', { mood: 'day' })]).size).toBe(kinds.length + 1)
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|\[object/)
})

test.each(THEMES)('%s: no shape of one ink is drawn on a sheet of its own', (theme) => {
  const shapes = illustrate(theme, '1').match(/<[a-z]+ [^>]*\/>/g)!
  const apart = shapes.filter((shape) => shape.includes(' opacity="') && !shape.includes('filter="'))
  for (const shape of apart) expect(shape).toMatch(/ fill="(?!none)[^>]* stroke="/)
})

test('a picture is drawn as wide as it is wanted', async () => {
  for (const [wanted, tall] of [
    [852, 639],
    [1600, 1200],
  ] as const) {
    const bytes = await drawIllustration({ by: 'illustration', theme: 'coast', seed: '1' }, wanted)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([wanted, tall, 'jpeg'])
  }
})
