import { expect, it } from 'vitest'
import { translator } from '../../platform/i18n/text.ts'
import { detailOf } from './detail-words.ts'
import { auditMessages } from './messages.ts'

it('says details in words, and the name of what it was done to once', () => {
  const ca = translator(auditMessages, 'ca')
  const detail = { name: 'El día', fields: ['a', 'b'], until: '2026-11-29T18:00:00.000Z', why: null, method: 'passkey' }
  expect(detailOf({ detail, object: 'newsletter:a', objectName: 'El dia' }, ca, { locale: 'ca' })).toBe(
    'camps: a, b · fins a: 29 nov 2026, 19:00 · per: clau d’accés',
  )
  expect(
    detailOf({ detail: { name: 'La clau', odd: { n: 1 } }, object: 'staff:1', objectName: 'Ana' }, ca, {
      locale: 'ca',
    }),
  ).toBe('nom: La clau · odd: {"n":1}')
})

it('says of a breaking story and of an edition what was done, without a word that only programs know', () => {
  const es = translator(auditMessages, 'es')
  const said = (detail: Record<string, unknown>) =>
    detailOf({ detail, object: 'x:1', objectName: null }, es, { locale: 'es' })
  expect(said({ lead: true, push: false })).toBe('abre la portada: sí · a los móviles: no')
  expect(said({ subject: 'Hoy' })).toBe('asunto: Hoy')
})

it('OPEN-68: says what somebody was and is, and what was written in several languages, in words', () => {
  const siteName = (alias: string) => ({ radio: 'Mestral Ràdio' })[alias] ?? alias
  const said = (detail: Record<string, unknown>, locale: 'es' | 'ca') =>
    detailOf({ detail, object: 'staff:1', objectName: 'Ana' }, translator(auditMessages, locale), {
      locale,
      siteName,
      sections: { 7: 'Cultura' },
    })
  const writer = { role: 'writer', site: 'radio', section: null, trusted: true }
  const admin = { role: 'admin', site: null, section: null, trusted: false }
  expect(said({ before: [writer], grants: [admin, writer] }, 'ca')).toBe(
    'abans: Redacció, Mestral Ràdio, publica el seu · papers: Administració, en tots els llocs; Redacció, Mestral Ràdio, publica el seu',
  )
  expect(said({ role: 'front-editor', site: 'radio', section: null }, 'es')).toBe(
    'papel: Portada · sitio: Mestral Ràdio',
  )
  expect(said({ grants: [{ ...writer, section: '7' }] }, 'es')).toBe(
    'papeles: Redacción, Mestral Ràdio, Cultura, publica lo suyo',
  )
  expect(said({ role: 'writer', site: 'radio', section: '7' }, 'es')).toBe(
    'papel: Redacción · sitio: Mestral Ràdio · sección: Cultura',
  )
  expect(said({ grants: [{ ...admin, section: '8' }] }, 'es')).toBe(
    'papeles: Administración, en todos los sitios, sección 8',
  )
  expect(said({ state: 'disabled', language: 'ca' }, 'es')).toBe('estado: Desactivada · lengua: Català')
  expect(said({ sites: ['radio'], text: { es: 'Viento', ca: 'Vent' } }, 'ca')).toBe('llocs: Mestral Ràdio · text: Vent')
})
