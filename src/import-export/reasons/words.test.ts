import { expect, test } from 'vitest'
import { because, coded, onceEach, placed, withTexts } from './model.ts'
import { reasonWords } from './words.ts'

test('a reason is said in the language of whoever reads it, with the reason that it holds', () => {
  const reason = because('draft.kept', { why: because('draft.state', { state: 'private' }) })
  expect(reasonWords(reason, 'es')).toBe('se queda como borrador: su estado es «private»')
  expect(reasonWords(reason, 'ca')).toBe('es queda com a esborrany: el seu estat és «private»')
  expect(reasonWords(placed(because('file.deep'), 3, 9), 'es')).toMatch(/^línea 3, columna 9: los elementos/)
  expect(reasonWords(because('xml.controls', { count: 1 }), 'es')).toMatch(/^se ha dejado fuera 1 carácter/)
  const until = because('agency.until', { date: '2026-04-01T10:00:00.000Z' })
  expect(reasonWords(until, 'es')).toBe('se puede usar hasta el 1 de abril de 2026')
  expect(reasonWords(because('dates.turned', { end: '2026-04-01', start: '2026-05-02' }), 'ca')).toBe(
    'acaba el dia 1 d’abril de 2026, abans de començar el dia 2 de maig de 2026',
  )
})

test('what was mended in a file is told as mended', () => {
  for (const reason of [because('xml.ampersand'), because('xml.entity', { entity: '&nbsp;' })]) {
    expect(reasonWords(reason, 'es')).toContain('se ha leído')
    expect(reasonWords(reason, 'ca')).toContain('s’ha llegit')
  }
})

test('a day of no calendar is told as it was written, and so is what is no day at all', () => {
  for (const field of ['2026-02-30', '2026-13-45', '0000-00-00', '2026-02-30T25:61:00.000Z', 'ayer'])
    expect(reasonWords(because('date.unreadable', { field }), 'es')).toBe(`no se entiende la fecha de «${field}»`)
  expect(reasonWords(because('agency.until', { date: '2028-02-29' }), 'es')).toContain('29 de febrero de 2028')
})

test('as it was stored a reason says the same; a code of another version stands for itself', () => {
  const stored = JSON.parse(JSON.stringify(because('source.status', { status: 500 }))) as { code: string }
  expect(reasonWords(stored, 'ca')).toBe('el servidor va respondre 500')
  expect(reasonWords({ code: 'of.tomorrow' }, 'es')).toBe('of.tomorrow')
  // Whatever a file says cannot become another placeholder or reason.
  expect(reasonWords(because('text.key', { key: '{why}' }), 'es')).toContain('«{why}»')
})

test('for logs a reason is its code with its values; equal ones are told once, and texts in it can be changed', () => {
  const said = because('said', { text: 'unclosed tag' })
  const reason = because('at.file', { file: 'a.xml', why: because('xml.broken', { why: said }) })
  expect(coded(reason)).toBe('at.file: a.xml, xml.broken: unclosed tag')
  expect(onceEach([reason, { ...reason }, because('trash')])).toEqual([reason, because('trash')])
  expect(coded(withTexts(reason, (text) => text.toUpperCase()))).toBe('at.file: A.XML, xml.broken: UNCLOSED TAG')
})
