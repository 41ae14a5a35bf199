import { expect, it } from 'vitest'
import { refusedWords, signalsIn } from './signals.ts'

const seen = (text: string) => [...new Set(signalsIn(text).map(({ name }) => name))].sort().join(' ')

it.each([
  ['Una opinión tranquila sobre el puerto.', ''],
  ['Una opinió tranquil·la sobre el port.', ''],
  ['Llámame al 600 11 22 33', 'telephone'],
  ['Truca al +34 964 123 456 quan vulgues', 'telephone'],
  ['Su DNI es 12345678Z', 'nif'],
  ['El expediente 12345678A no es un DNI', ''],
  ['Ingresa en ES91 2100 0418 4502 0005 1332', 'iban'],
  ['Escribe a pepe.perez+1@example.org', 'email'],
  ['Vive en la calle del Ancla, 14', 'address'],
  ["Viu al carrer Major 3, davant l'església", 'address'],
  ['Mira https://a.example', ''],
  ['Mira https://a.example y www.b.example', 'links'],
  ['barato.shop y chollos.top', 'links'],
  ['Eres un gilipollas', 'word'],
  ['Quina colla de gilipolles', 'word'],
  ['Menudo g1l1p0ll4s', 'word'],
  ['p u t a mentira', 'word'],
  ['Una IMBÉCIL', 'word'],
  ['La reputación del diputado, y su disputa', ''],
  ['ESTO ES UNA VERGÜENZA PARA TODOS', 'shouting'],
  ['RTVE y la UE firman con la OTAN', ''],
  ['Nooooooooooo puede ser', 'run'],
  ['This article was written without ever asking anybody from here whether they agree', 'language'],
])('%s → %s', (text, names) => expect(seen(text)).toBe(names))

it('says where in the text something stands', () => {
  const text = 'El que manda es un inútil.'
  const [{ from, to } = { from: 0, to: 0 }] = signalsIn(text)
  expect(text.slice(from, to)).toBe('inútil')
})

it('only words that name people by what they are stop a text', () => {
  expect(refusedWords('Otro sud4ca y un imbécil')).toEqual(['sud4ca'])
  expect(refusedWords('Un texto cualquiera')).toEqual([])
})
