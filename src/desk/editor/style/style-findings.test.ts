import { expect, test } from 'vitest'
import { newBlockId } from '../text/ids.ts'
import { toDocument } from '../text/document.ts'
import { marksOf } from './style-findings.desk.ts'

test('what the house writes otherwise is found in the head as in the text, in the order of the page', () => {
  const text = toDocument([{ type: 'paragraph', id: 'a', html: 'A 50 km de aquí...' }], newBlockId)
  const fields = { title: 'El "puerto" abre a las 8:42', summary: 'Sin falta, en Elx' }
  const found = marksOf(fields as never, text, 'es', [{ es: 'Elche', ca: 'Elx' }]).map(
    ({ field, rule, words, fixes }) => [field, rule, words, fixes.map(({ fix }) => fix).join(' ')],
  )
  expect(found).toEqual([
    ['title', 'quotes', '"puerto"', '« »'],
    ['title', 'time', '8:42', '8.42'],
    ['summary', 'name', 'Elx', 'Elche'],
    [undefined, 'unit', '0 km', '0\u00a0km'],
    [undefined, 'dots', '...', '…'],
  ])
})
