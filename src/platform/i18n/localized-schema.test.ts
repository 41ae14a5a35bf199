import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaFault } from '../schema-fault.ts'
import { localizedNameSchema, localizedSchema } from './localized-schema.ts'

const texts = localizedSchema(z.string().max(10))
const names = localizedNameSchema(z.string().max(10))
const faults = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value, { reportInput: true })
    .error?.issues.map((issue) => [issue.path.join('.'), schemaFault(issue).code])

describe('texts by language', () => {
  it('are said in the first language too where they are in another one alone', () => {
    expect(texts.parse({ ca: 'Vent' })).toEqual({ es: 'Vent', ca: 'Vent' })
    expect(names.parse({ ca: 'Vent' })).toEqual({ es: 'Vent', ca: 'Vent' })
    expect(names.parse(names.parse({ ca: 'Vent' }))).toEqual({ es: 'Vent', ca: 'Vent' })
    expect(z.object({ names }).encode({ names: { es: 'Viento' } })).toEqual({ names: { es: 'Viento' } })
  })

  it('stay empty where they say nothing, and an empty name is none', () => {
    expect(texts.parse({ es: '', ca: 'Vent' })).toEqual({ es: '', ca: 'Vent' })
    expect(names.parse({ es: 'Viento', ca: '' })).toEqual({ es: 'Viento' })
    expect(names.parse({ es: ' \u200b', ca: 'Vent' })).toEqual({ es: 'Vent', ca: 'Vent' })
  })

  it('are refused at their field, in the words of a field of its own', () => {
    expect(faults(texts, {})).toEqual([['es', 'missing']])
    expect(faults(names, {})).toEqual([['es', 'missing']])
    expect(faults(names, { es: '', ca: ' ' })).toEqual([['es', 'empty']])
    expect(faults(names, { ca: 'más de diez letras' })).toEqual([['ca', 'long']])
    expect(faults(names, { es: 1 })).toEqual([['es', 'string']])
    expect(faults(z.object({ names }), {})).toEqual([['names', 'missing']])
  })
})
