import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { clearErrors, errorList, noteError } from './error-list.ts'
import { call, type CallError } from './http.ts'
import { TIME_LIMIT } from './time-limit.ts'

const answering =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const silent: typeof fetch = (_, init) =>
  new Promise((__, fail) => init!.signal!.addEventListener('abort', () => fail(init!.signal!.reason)))
const failure = (fetcher: typeof fetch, limit?: number) =>
  call('POST', '/api/front/user/login', {}, { fetcher, ...(limit && { limit }) }).then(
    () => null,
    (error: unknown) => error as CallError,
  )

beforeEach(clearErrors)

describe('calls of the browser', () => {
  test('API-01, CONST-01, ERR-11 a call that hangs fails at its limit, which is ten seconds', async () => {
    expect(TIME_LIMIT).toBe(10_000)
    const error = await failure(silent, 20)
    expect(error?.apiInfo).toEqual({
      status: 0,
      type: 'timeout',
      text: 'Unable to connect to the server. Please try again later.',
    })
  })

  test('API-02 the envelope `response` is taken off, and its absence is no matter', async () => {
    const user = { id: 'a' }
    expect(await call('GET', '/x', undefined, { fetcher: answering(200, { response: user }) })).toEqual(user)
    expect(await call('GET', '/x', undefined, { fetcher: answering(200, user) })).toEqual(user)
  })

  test('OPEN-02, SITE-06 a call asks in the language of the page', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'ca' } })
    const asked: unknown[] = []
    const fetcher: typeof fetch = async (_, init) => {
      asked.push(init!.headers)
      return new Response('{}')
    }
    await call('GET', '/x', undefined, { fetcher })
    vi.unstubAllGlobals()
    expect(asked).toEqual([{ accept: 'application/json', 'accept-language': 'ca' }])
  })

  it.each([
    ['ERR-12', 400, 'not-found', 'The resource was not found on the server. Please try again later.'],
    ['ERR-13', 404, 'not-found', 'The resource was not found on the server. Please try again later.'],
    ['ERR-14', 401, 'unauthorized', 'You are not authorized to perform this operation.'],
    ['ERR-15', 403, 'unauthorized', 'You are not authorized to perform this operation.'],
    ['ERR-16', 412, 'precondition', 'Precondition failed. Please try again later.'],
    ['ERR-17', 503, 'server', 'An error occurred while making the request. Please try again later.'],
    ['OPEN-28', 409, 'unknown', 'An error occurred while making the request. Please try again later.'],
    ['OPEN-28', 429, 'unknown', 'An error occurred while making the request. Please try again later.'],
  ])('%s, API-05, OPEN-29 %i has its type and its text, in English', async (_id, status, type, text) => {
    expect((await failure(answering(status, {})))?.apiInfo).toEqual({ status, type, text })
  })

  test('ERR-18, OPEN-26 a body that says 500 is a failure whatever the status', async () => {
    const error = await failure(answering(200, { httpCode: 500 }))
    expect(error?.apiInfo).toMatchObject({ status: 500, type: 'server' })
  })

  test('a page that something between sends in the place of an answer is a failure; an empty answer is none', async () => {
    const error = await failure(answering(200, '<html>Sign in to this network</html>'))
    expect(error?.apiInfo).toMatchObject({ status: 200, type: 'unknown' })
    expect(await failure(answering(200, ''))).toBeNull()
    expect(await failure(async () => new Response(null, { status: 204 }))).toBeNull()
  })

  test('OPEN-24 codes and fields of the answer are there; an answer that is no JSON has none', async () => {
    const errors = [{ errorCode: 'INVALID_FIELD', message: 'No', field: 'nick' }]
    const error = await failure(answering(400, { httpCode: 400, errors }))
    expect(error).toMatchObject({ errorCode: 'INVALID_FIELD', message: 'No', errors })
    expect((await failure(answering(502, '<html>')))?.errorCode).toBe('')
  })

  test('OPEN-27 the list is shared with the page, has four fields an entry, the newest last, and can be cleared', async () => {
    const first = (await failure(answering(404, { errors: [{ errorCode: 'X', message: 'Uno' }] })))!
    const second = (await failure(silent, 5))!
    for (const error of [first, second]) expect(() => noteError(error)).toThrow(error)
    expect((globalThis as { nxErrors?: unknown }).nxErrors).toBe(errorList)
    expect(errorList.map((entry) => Object.keys(entry))).toEqual([
      ['message', 'type', 'text', 'at'],
      ['message', 'type', 'text', 'at'],
    ])
    expect(errorList.map(({ type }) => type)).toEqual(['not-found', 'timeout'])
    for (const { at } of errorList) expect(new Date(at).toISOString()).toBe(at)
    expect(() => noteError(new Error('no call'))).toThrow('no call')
    expect(errorList).toHaveLength(2)
    clearErrors()
    expect(errorList).toEqual([])
  })

  test('OPEN-27, API-06, API-07, API-08, API-09 a failure is kept with message, type and text, and thrown again; the last twenty stay', async () => {
    const error = (await failure(answering(401, { errors: [{ errorCode: 'X', message: 'Nein' }] })))!
    for (let n = 0; n < 25; n += 1) expect(() => noteError(error)).toThrow(error)
    expect(errorList).toHaveLength(20)
    expect(errorList[0]).toMatchObject({
      message: 'Nein',
      type: 'unauthorized',
      text: 'You are not authorized to perform this operation.',
    })
  })
})
