import { expect, it } from 'vitest'
import type { ContentDocument } from '../../content/types/model.ts'
import { commentsMessages } from './messages.ts'
import { promptOf } from './prompt.ts'

const asked = (document: object) => commentsMessages.es[`comments.prompt.${promptOf(document as ContentDocument)}`]

it('COMM-01 readers are asked for what they may know: who was there, how it turned out, or what they think', () => {
  for (const type of ['live', 'event', 'gallery']) expect(asked({ type })).toBe('¿Estuviste allí? Cuéntalo')
  expect(asked({ type: 'article', articleNewsTypeEnum: 'news' })).toBe('¿Estuviste allí? Cuéntalo')
  expect(asked({ type: 'article', articleNewsTypeEnum: 'opinion' })).toBe('¿Qué opinas? Cuéntalo')
  expect(asked({ type: 'recipe' })).toBe('¿La has preparado? Cuenta cómo te salió')
  expect(asked({ type: 'diy' })).toBe('¿Lo has hecho? Cuenta cómo te salió')
  for (const type of ['post', 'video', 'episode']) expect(asked({ type })).toBe('¿Qué opinas? Cuéntalo')
})
