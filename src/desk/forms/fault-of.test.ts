import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { translator } from '../../platform/i18n/text.ts'
import { CallError } from '../app/call.desk.ts'
import { faultOf } from './fault-of.desk.ts'
import { formMessages } from './messages.ts'

beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: 'es' } }))
afterAll(() => void vi.unstubAllGlobals())

const text = translator(formMessages, 'es')
const refused = (status: number, errorCode: string, field?: string) =>
  new CallError(status, { errors: [{ errorCode, ...(field && { field }) }] })

it('OPEN-68: tells whoever lost a right so, whatever the form says of other refusals', () => {
  const said = faultOf(refused(403, 'FORBIDDEN'), text, () => 'Inténtalo otra vez.').said
  expect(said).toContain('Ya no tienes permiso')
  expect(said).toContain('Lo tuyo sigue aquí')
})

it('OPEN-68: leads to the field that is wrong, and asks to try again only where that helps', () => {
  expect(faultOf(refused(400, 'INVALID_FIELD', 'days'), text)).toEqual({
    field: null,
    said: 'No se puede guardar así: revisa los campos.',
    at: { path: 'days', said: 'Así no vale.', empty: 'Falta.' },
  })
  expect(faultOf(refused(400, 'REQUIRED_FIELD', 'name.es'), text).at).toMatchObject({ path: 'name.es', said: 'Falta.' })
  for (const error of [refused(503, 'SERVICE_UNAVAILABLE'), new CallError(0, null), new TypeError('x')])
    expect(faultOf(error, text).said).toBe('No se ha guardado. Inténtalo otra vez.')
  expect(faultOf(refused(404, 'NOT_FOUND'), text).said).toContain('otra persona lo ha quitado')
  expect(faultOf(refused(409, 'CONFLICT'), text, () => null).said).toContain('Otra persona lo ha cambiado')
})
