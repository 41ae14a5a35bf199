import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../content/types/model.ts'
import { count, describeReport, emptyReport, whatWords } from './report.ts'

test('a report says what came in by the names that the desk has for it, in the language of the site', () => {
  const report = emptyReport('wxr', 'a.xml', 'portal', true)
  for (const type of ['author', 'article', 'article']) count(report, type, 'imported')
  count(report, 'image', 'updated')
  report.seconds = 0.24
  expect(describeReport(report, 'es')).toEqual([
    'Ensayo: 3 nuevos, 1 cambiado (0.2 s)',
    '  Autor: 1 nuevo',
    '  Artículo: 2 nuevos',
    '  Imagen: 1 cambiado',
  ])
  expect(describeReport(report, 'ca')[2]).toBe('  Article: 2 nous')
  for (const type of CONTENT_TYPES) expect(whatWords(type, 'ca'), type).not.toBe(type)
})
