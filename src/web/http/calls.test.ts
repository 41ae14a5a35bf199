import fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asAppError } from './calls.ts'
import { errorBody } from './errors.ts'

const app = fastify().withTypeProvider<ZodTypeProvider>()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
app.setErrorHandler((thrown, request, reply) => {
  const error = asAppError(thrown)
  return reply.code(error.status).send(errorBody(error, request.headers['accept-language'] === 'ca' ? 'ca' : 'es'))
})
const params = z.object({ type: z.enum(['news', 'other']), limit: z.int().min(1).max(50).default(12) })
const list = z.array(z.object({ id: z.string() })).default([])
const querystring = z.object({ orderBy: z.enum(['newest', 'oldest']).default('newest') })
app.post('/', { schema: { body: z.object({ params, list }), querystring } }, () => ({}))
afterAll(() => app.close())

const ask = async (payload: object, language = 'es', query = '') =>
  (await app.inject({ method: 'POST', url: `/${query}`, payload, headers: { 'accept-language': language } })).json()

describe('what is told of a call that does not fit its schema', () => {
  test('OPEN-24 the member that is wrong is named by its whole path, with the values it takes', async () => {
    expect(await ask({ params: { type: 'sports' } })).toEqual({
      httpCode: 400,
      errors: [
        {
          errorCode: 'INVALID_FIELD',
          message: 'Valor no admitido. Los admitidos son: news, other.',
          field: 'params.type',
        },
      ],
    })
    expect(await ask({ params: { type: 'sports' } }, 'ca')).toMatchObject({
      errors: [{ message: 'Valor no admés. Els admesos són: news, other.' }],
    })
    expect(await ask({ params: { type: 'news', limit: 51 } })).toMatchObject({
      errors: [{ field: 'params.limit', message: 'Los datos introducidos no son válidos.' }],
    })
    expect(await ask({ params: { type: 'news' }, list: [{ id: 'a' }, { id: 1 }] })).toMatchObject({
      errors: [{ errorCode: 'INVALID_FIELD', field: 'list.1.id' }],
    })
  })

  test('OPEN-24 several wrong members have an entry each, and one that is missing says so', async () => {
    expect(await ask({ params: { type: 'sports', limit: 0 }, list: [{}] })).toEqual({
      httpCode: 400,
      errors: [
        { errorCode: 'INVALID_FIELDS', message: 'Los datos introducidos no son válidos.' },
        {
          errorCode: 'INVALID_FIELD',
          message: 'Valor no admitido. Los admitidos son: news, other.',
          field: 'params.type',
        },
        { errorCode: 'INVALID_FIELD', message: 'Los datos introducidos no son válidos.', field: 'params.limit' },
        { errorCode: 'REQUIRED_FIELD', message: 'Los datos introducidos no son válidos.', field: 'list.0.id' },
      ],
    })
  })

  test('OPEN-24 members of the query are named too', async () => {
    expect(await ask({ params: { type: 'news' } }, 'es', '?orderBy=best')).toMatchObject({
      errors: [{ field: 'orderBy', message: 'Valor no admitido. Los admitidos son: newest, oldest.' }],
    })
  })
})
