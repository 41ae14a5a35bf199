import { expect, it } from 'vitest'
import { translator } from '../../platform/i18n/text.ts'
import { detailOf } from './detail-words.ts'
import { auditMessages } from './messages.ts'

it('says details in words, and the name of what it was done to once', () => {
  const ca = translator(auditMessages, 'ca')
  const detail = { name: 'El día', fields: ['a', 'b'], until: '2026-11-29T18:00:00.000Z', why: null, method: 'passkey' }
  expect(detailOf({ detail, object: 'newsletter:a', objectName: 'El dia' }, ca, 'ca')).toBe(
    'camps: a, b · fins a: 29 nov 2026, 19:00 · per: clau d’accés',
  )
  expect(detailOf({ detail: { name: 'La clau', odd: { n: 1 } }, object: 'staff:1', objectName: 'Ana' }, ca, 'ca')).toBe(
    'nom: La clau · odd: {"n":1}',
  )
})

it('says of a breaking story and of an edition what was done, without a word that only programs know', () => {
  const es = translator(auditMessages, 'es')
  const said = (detail: Record<string, unknown>) => detailOf({ detail, object: 'x:1', objectName: null }, es, 'es')
  expect(said({ lead: true, push: false })).toBe('abre la portada: sí · a los móviles: no')
  expect(said({ subject: 'Hoy' })).toBe('asunto: Hoy')
})
