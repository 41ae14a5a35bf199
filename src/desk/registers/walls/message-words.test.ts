import { expect, it } from 'vitest'
import { translator } from '../../../platform/i18n/text.ts'
import { whenShown } from './message-words.ts'
import { wallMessages } from './messages.ts'

it('tells messages of one headline apart by how they stand and when they come', () => {
  const es = translator(wallMessages, 'es')
  const message = { principalText: 'Hazte una cuenta', language: 'es' }
  const said = (conditions: object, type = 'bottom') => whenShown({ ...message, type, conditions }, es)
  expect(said({})).toBe('Abajo')
  expect(said({ conditionName: ['registered-only'], minCounter: 2, maxCounter: 4 }, 'modal')).toBe(
    'En medio, tapa la página · Hace falta cuenta · leídos: 2–4',
  )
  expect(said({ minCounter: 5, maxRfv: 8 })).toBe('Abajo · leídos: desde 5 · fidelidad: hasta 8')
  expect(whenShown({ ...message, conditions: { maxCounter: 1 } }, translator(wallMessages, 'ca'))).toBe(
    'Baix · llegits: fins a 1',
  )
})
