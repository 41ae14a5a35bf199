import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asAppError } from '../web/http/calls.ts'
import { probePortal } from './testing.ts'

const portal = await probePortal()
const { app, get } = portal
const body = z.object({ name: z.string(), age: z.int() })
app.post('/api/prueba/:id', { schema: { body } }, async (request) => request.body)
app.post('/prueba/formulario/', async () => ({ success: true }))
app.post('/api/front/user/prueba', async () => ({ success: true }))
afterAll(() => portal.close())

describe('error pages', () => {
  test.each([
    ['ERR-01, ERR-06', 401, 'Cal iniciar la sessió'],
    ['ERR-02, ERR-07', 403, 'Accés no permés'],
    ['ERR-03, ERR-08', 404, 'Pàgina no trobada'],
    ['ERR-04, ERR-09', 410, 'Contingut retirat'],
    ['ERR-05, ERR-10', 500, 'Error del servidor'],
  ])('%s /error/%i/ answers that status with its text and the way back', async (_ids, status, title) => {
    const page = await get(`/ocio/ca/error/${status}/`)
    expect(page.statusCode).toBe(status)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain(`<h1>${title}</h1>`)
    expect(page.body).toContain('href="/ocio/ca/"')
    expect(page.body).toContain('Torna a la portada')
  })

  test('ERR-03, ERR-04, ERR-05 errors stand at the address that failed', async () => {
    expect((await get('/no-existe-para-nadie.html')).statusCode).toBe(404)
    const gone = await get('/prueba/retirado/')
    expect(gone.statusCode).toBe(410)
    expect(gone.headers['cache-control']).toBe('public, max-age=300')
    expect((await get('/prueba/roto/')).statusCode).toBe(500)
    const wrongWay = await app.inject({ method: 'POST', url: '/prueba/' })
    expect([wrongWay.statusCode, wrongWay.headers.allow]).toEqual([405, 'GET, HEAD'])
    // A page that takes a form without script says so.
    const atForm = await app.inject({ method: 'DELETE', url: '/prueba/formulario/' })
    expect([atForm.statusCode, atForm.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    const toFile = await app.inject({ method: 'POST', url: '/static/logos/portal.svg' })
    expect([toFile.statusCode, toFile.headers['cache-control']]).toEqual([405, 'private, no-store'])
  })

  test.each([
    ['/buscar/%zz', 'es', 'No entendemos esta petición'],
    ['/ocio/ca/buscar/%zz', 'ca', 'No entenem aquesta petició'],
    ['/%', 'es', 'No entendemos esta petición'],
    ['/ca/%E0%A4%A/', 'ca', 'No entenem aquesta petició'],
    ['/noticias/%00/', 'es', 'No entendemos esta petición'],
  ])('an address that cannot be read, %s, is answered by a page in «%s»', async (url, language, title) => {
    const page = await get(url, { accept: 'text/html' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(page.body).toContain(`<html lang="${language}"`)
    expect(page.body).toContain(`<h1>${title}</h1>`)
  })

  test('API-10, OPEN-24 calls answer errors as JSON in the language of the page', async () => {
    const missing = await get('/api/front/nada', { 'accept-language': 'ca' })
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toEqual({ httpCode: 404, errors: [{ errorCode: 'NOT_FOUND', message: 'No s’ha trobat.' }] })
    expect(missing.headers['cache-control']).toBe('private, no-store')
    const inSpanish = await get('/webapi/nada')
    expect(inSpanish.json().errors[0].message).toBe('No se ha encontrado.')
  })

  test('of several languages that a call takes it answers in the one that is wanted most', async () => {
    for (const [wanted, language] of [
      ['es;q=0.1, ca', 'ca'],
      ['fr, ca;q=0.5', 'ca'],
      ['ca-ES,ca;q=0.9,es;q=0.8', 'ca'],
      ['es, ca', 'es'],
      ['ca;q=0', 'es'],
      ['*', 'es'],
    ] as const) {
      const { headers } = await get('/api/front/nada', { 'accept-language': wanted })
      expect([wanted, headers['content-language']]).toEqual([wanted, language])
    }
  })
})

describe('calls', () => {
  const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    })
  const codes = (response: { json(): { errors: { errorCode: string; field?: string }[] } }) =>
    response.json().errors.map(({ errorCode, field }) => (field ? `${errorCode} ${field}` : errorCode))

  test('API-10 an address in which nothing can stand names nothing', async () => {
    for (const url of [
      '/api/front/poll/zz',
      '/api/front/poll/0',
      '/api/front/digital-interview/zz',
      '/api/front/comments/zz',
    ]) {
      const answer = await get(url)
      expect([answer.statusCode, ...codes(answer as never)], url).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('API-10 every wrong field is named, and the first entry sums up', async () => {
    expect((await post('/api/prueba/1', { name: 'a', age: 3 })).json()).toEqual({ name: 'a', age: 3 })
    const both = await post('/api/prueba/1', { age: 'x' })
    expect([both.statusCode, both.json().httpCode]).toEqual([400, 400])
    expect(codes(both)).toEqual(['INVALID_FIELDS', 'REQUIRED_FIELD name', 'INVALID_FIELD age'])
    expect(codes(await post('/api/prueba/1', { name: 'a', age: 'x' }))).toEqual(['INVALID_FIELD age'])
  })

  test('API rules 5, 11, 12: broken, deep, large and foreign bodies, unknown paths and methods', async () => {
    const refused = async (answered: Promise<Awaited<ReturnType<typeof post>>>) => {
      const response = await answered
      return `${response.statusCode} ${codes(response)[0]}`
    }
    expect(await refused(post('/api/prueba/1', '{"name":'))).toBe('400 INVALID_FIELD')
    expect(await refused(post('/api/prueba/1', '{"__proto__":{"x":1}}'))).toBe('400 INVALID_FIELD')
    expect(await refused(post('/api/prueba/1', '['.repeat(5000)))).toBe('400 INVALID_FIELD')
    expect(await refused(post('/api/prueba/%00', {}))).toBe('404 NOT_FOUND')
    expect(asAppError(Object.assign(new Error('0x00'), { code: '22021' })).code).toBe('INVALID_FIELD')
    // A disk that is full, or that nothing may be written to, is no fault of the program.
    for (const [code, status] of Object.entries({ ENOSPC: 507, EDQUOT: 507, EROFS: 503 })) {
      const { code: said, status: answered } = asAppError(Object.assign(new Error(code), { code }))
      expect([code, said, answered]).toEqual([code, 'SERVICE_UNAVAILABLE', status])
    }
    expect(await refused(post('/api/prueba/1', { name: 'x'.repeat(70_000), age: 1 }))).toBe('413 PAYLOAD_TOO_LARGE')
    expect(await refused(post('/api/prueba/1', 'a=1', { 'content-type': 'text/plain' }))).toBe(
      '415 UNSUPPORTED_MEDIA_TYPE',
    )
    const packed = await post('/api/prueba/1', gzipSync('{"name":"a","age":3}'), { 'content-encoding': 'gzip' })
    expect([packed.statusCode, packed.headers['accept-encoding']]).toEqual([415, 'identity'])
    expect((await post('/api/prueba/1', { name: 'a', age: 3 }, { 'content-encoding': 'Identity' })).statusCode).toBe(
      200,
    )
    expect(await refused(post('/api/prueba/1', {}, { origin: 'https://evil.example' }))).toBe('403 FORBIDDEN_ORIGIN')
    expect(await refused(post('/api/prueba/1', {}, { 'sec-fetch-site': 'cross-site' }))).toBe('403 FORBIDDEN_ORIGIN')
    expect((await post('/api/prueba/1', { name: 'a', age: 3 }, { origin: 'https://ocio.example' })).statusCode).toBe(
      200,
    )
    const wrongWay = await get('/ocio/ca/api/prueba/1')
    expect([wrongWay.statusCode, wrongWay.headers.allow, codes(wrongWay)]).toEqual([
      405,
      'POST',
      ['METHOD_NOT_ALLOWED'],
    ])
    expect(codes(await app.inject({ method: 'DELETE', url: '/api/prueba/1' }))).toEqual(['METHOD_NOT_ALLOWED'])
  })

  test('SITE-07, OPEN-03 a site without users has no calls about users', async () => {
    expect(codes(await post('/radio/api/front/user/prueba', {}))).toEqual(['SITE_WITHOUT_USERS'])
    expect(codes(await post('/api/front/user/prueba', {}, { 'x-site-alias': 'radio' }))).toEqual(['SITE_WITHOUT_USERS'])
    expect((await post('/portal/api/front/user/prueba', {})).statusCode).toBe(200)
  })
})
