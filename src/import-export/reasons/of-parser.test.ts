import { parse as parseCsv } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { parse as parseYaml, parseDocument } from 'yaml'
import { ofCsv, ofJson, ofXml, ofYaml } from './of-parser.ts'
import type { Reason } from './model.ts'
import { reasonWords } from './words.ts'

const es = (reason: Reason) => reasonWords(reason, 'es')
const thrown = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('what a parser of JSON says has its words in the language of whoever reads it', () => {
  const words = (text: string) => es(ofJson(thrown(() => JSON.parse(text))))
  expect(words('{"a":')).toBe('se acaba antes de tiempo')
  expect(words('{"a":1,}')).toBe('falta el nombre de una clave, entre comillas')
  expect(words('{"a" 1}')).toBe('faltan los dos puntos detrás de una clave')
  expect(words('[1 2]')).toBe('falta una coma o un cierre')
  expect(words('["a\nb"]')).toMatch(/^hay un salto de línea/)
  expect(words('["\\x"]')).toBe('hay una barra invertida mal puesta')
  expect(words('[1.]')).toBe('hay un número mal escrito')
  expect(words('{} {}')).toBe('sigue algo después del final')
  expect(words('[1,]')).toBe('no se esperaba «]»')
  expect(es(ofJson(new SyntaxError('nested deeper than 100 levels')))).toBe('está anidado a demasiada profundidad')
  expect(es(ofJson(new SyntaxError('of tomorrow')))).toBe('está mal escrito')
})

test('so has what one of XML says, with the name that it tells', () => {
  const words = (text: string) => {
    const parser = new SaxesParser()
    const found: string[] = []
    parser.on('error', (error) => found.push(reasonWords(ofXml(error), 'ca')))
    parser.write(text).close()
    return found[0]
  }
  expect(words('<a><b></b>')).toBe('l’etiqueta <a> no es tanca')
  expect(words('<a></c></a>')).toMatch(/^(el tancament <\/c> no és el de l’etiqueta oberta|un tancament sense)/)
  expect(words('<a b="1" b="2"/>')).toBe('l’atribut «b» està dues vegades')
  expect(words('<a b=1/>')).toBe('un atribut mal escrit')
  expect(words('<a/><b/>')).toBe('hi ha més d’un element arrel')
  expect(words('<a/>text')).toBe('hi ha text fora de l’element arrel')
  expect(words('<a>&nada;</a>')).toBe('una referència (&…;) mal escrita o sense definir')
  expect(words('<a><!-- -- --></a>')).toBe('una marca mal escrita')
  expect(words('<a>\u0001</a>')).toBe('un caràcter que ahí no pot estar')
})

test('of YAML and of tables the code of the fault decides', () => {
  const yaml = (text: string) => es(ofYaml(parseDocument(text, { prettyErrors: false }).errors[0]))
  expect(yaml('a: 1\na: 2')).toBe('una clave está dos veces')
  expect(yaml('title: uno: dos')).toBe('hay dos puntos dentro de un texto: ponlo entre comillas')
  expect(yaml('a: "uno')).toBe('falta un cierre, unas comillas o unos dos puntos')
  expect(yaml('a:\n\t- b')).toMatch(/tabuladores|sangrado/)
  expect(yaml('a: @b')).toBe('un texto empieza por un signo reservado: ponlo entre comillas')
  const bomb = `a: &a [x]\nb: [${Array.from({ length: 200 }, () => '*a').join(', ')}]`
  expect(es(ofYaml(thrown(() => parseYaml(bomb, { maxAliasCount: 50 }))))).toMatch(/^un alias/)
  expect(es(ofYaml(new Error('of tomorrow')))).toBe('está mal escrito')

  const csv = (text: string, options = {}) => es(ofCsv(thrown(() => parseCsv(text, options))))
  expect(csv('a,b\n"uno,dos')).toBe('unas comillas no se cierran')
  expect(csv('a,b\n"u"no,dos')).toBe('unas comillas mal puestas')
  expect(csv(`a,b\n${'x'.repeat(500)}`, { max_record_size: 100 })).toMatch(/^una fila demasiado larga/)
  expect(es(ofCsv(new Error('of tomorrow')))).toBe('no se entiende la tabla')
})
