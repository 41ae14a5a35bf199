import { expect, test } from 'vitest'
import { z } from 'zod'
import { type InvalidContent, prepareContent } from '../../content/publishing/prepare.ts'
import { faultOf } from '../../platform/schema-fault.ts'
import { ofFaults, ofMapError, ofSchema } from './of-schema.ts'
import { reasonWords } from './words.ts'

const words = (schema: z.ZodType, value: unknown) => {
  const read = schema.safeParse(value, { reportInput: true })
  return reasonWords(ofSchema(read.error!), 'es')
}

test('what a schema refuses is said in the language of whoever reads it, with its field', () => {
  const schema = z.object({
    title: z.string().min(1).max(5).optional(),
    count: z.number().int().positive().max(9).optional(),
    when: z.iso.datetime({ offset: true }).optional(),
    state: z.enum(['draft', 'published']).optional(),
    items: z.array(z.string()).min(2).max(3).optional(),
    link: z.url().optional(),
    mail: z.email().optional(),
    slug: z
      .string()
      .regex(/^[a-z]+$/)
      .optional(),
  })
  expect(words(schema, { title: 'demasiado' })).toBe('«title»: pasa de 5 caracteres')
  expect(words(schema, { title: '' })).toBe('«title»: está vacío')
  expect(words(schema, { title: 3 })).toBe('«title»: se espera un texto')
  expect(words(schema, { count: 0 })).toBe('«count»: no es mayor que 0')
  expect(words(schema, { count: 10 })).toBe('«count»: es mayor que 9')
  expect(words(schema, { count: 1.5 })).toBe('«count»: se espera un número entero')
  expect(words(schema, { when: 'ayer' })).toMatch(/^«when»: no es un momento con su zona/)
  expect(words(schema, { state: 'x' })).toBe('«state»: no es ninguno de estos valores: draft, published')
  expect(words(schema, { items: ['a'] })).toBe('«items»: tiene menos de 2 elementos')
  expect(words(schema, { items: ['a', 'b', 'c', 'd'] })).toBe('«items»: pasa de 3 elementos')
  expect(words(schema, { items: ['a', 2] })).toBe('«items.1»: se espera un texto')
  expect(words(schema, { link: 'x' })).toBe('«link»: no es una dirección de la web')
  expect(words(schema, { mail: 'x' })).toBe('«mail»: no es una dirección de correo')
  expect(words(schema, { slug: 'A' })).toMatch(/^«slug»: no tiene la forma que se espera, .*a-z/)
  expect(words(schema, [])).toBe('se espera un objeto con sus claves')
  expect(words(z.object({ a: z.string() }), {})).toBe('«a»: falta')
  expect(words(z.strictObject({}), { b: 1 })).toBe('tiene claves que no se conocen: b')
  expect(words(schema, { title: 3, count: 'x' })).toBe('«title»: se espera un texto; «count»: se espera un número')
})

test('of several shapes the nearest one is told, and a rule says its own fault', () => {
  const rule = z.union([z.string(), z.strictObject({ column: z.string(), as: z.enum(['html']).optional() })])
  expect(words(z.object({ body: rule }), { body: { column: 'a', as: 'x' } })).toBe(
    '«body.as»: no es ninguno de estos valores: html',
  )
  expect(words(z.object({ body: rule }), { body: 3 })).toBe('«body»: no tiene ninguna de las formas que se esperan')
  expect(words(z.object({ body: rule }), {})).toBe('«body»: falta')
  const day = z.string().refine(() => false, faultOf('day', 'is no day'))
  expect(words(z.object({ day }), { day: 'x' })).toBe('«day»: no es un día')
})

test('what publishing refuses, and a map that cannot be read, have the same words', async () => {
  const refused = async (input: object) => {
    const fault = await prepareContent(input).catch((error: unknown) => error)
    return reasonWords(ofFaults((fault as InvalidContent).faults), 'ca')
  }
  const article = { type: 'article', externalId: 'a:1', site: 'portal', language: 'es', title: 'Hola' }
  expect(await refused({ ...article, title: undefined })).toBe('«title»: falta')
  expect(await refused({ ...article, state: 'scheduled' })).toMatch(/^«publishAt»: està programat/)
  expect(await refused({ ...article, type: 'novel' })).toMatch(/^«type»: no és cap d’aquests valors: article/)
  const body = [{ type: 'video', source: 'javascript:alert(1)' }]
  expect(await refused({ ...article, body })).toBe('«body.0.source»: no és una adreça que es puga enllaçar')
  let deep: object = {}
  for (let level = 0; level < 50; level++) deep = { deep }
  expect(await refused({ ...article, deep })).toBe('«type»: està niat a massa profunditat')

  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' })
  expect(reasonWords(ofMapError(missing), 'es')).toBe('no existe')
  expect(reasonWords(ofMapError(new SyntaxError('Unexpected end of JSON input')), 'es')).toMatch(/antes de tiempo$/)
})
