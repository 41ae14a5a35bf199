import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call, CallError, conflictOr, isPassing, refusalOr } from './call.desk.ts'

/** A network on which the first calls hang until their time is over, as a browser ends them; the next is answered. */
function silent(times: number) {
  const asked: { signal: AbortSignal; key: string | undefined }[] = []
  vi.stubGlobal('fetch', (_: string, { signal, headers }: { signal: AbortSignal; headers: Record<string, string> }) => {
    asked.push({ signal, key: headers['idempotency-key'] })
    if (asked.length > times) return Promise.resolve(Response.json({ is: 'done' }))
    return new Promise((_, refuse) => {
      signal.addEventListener('abort', () => refuse(signal.reason as Error))
    })
  })
  return asked
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('late', 'TimeoutError')), ms)
    return control.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call that nothing answers ends after half a minute, as one without a network', async () => {
  silent(1)
  const ended = call('POST', '/api/staff/x').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  const error = await ended
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 0, code: 'OFFLINE' })
})

test('what is done once is sent again under the same key when nothing answered', async () => {
  const asked = silent(1)
  const ended = call('POST', '/api/staff/x', { once: true, answer: z.object({ is: z.string() }) })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await ended).toEqual({ is: 'done' })
  expect(asked).toHaveLength(2)
  expect(asked[0]!.key).toBeTruthy()
  expect(asked[1]!.key).toBe(asked[0]!.key)
})

test('what is pressed twice is sent once while it is under way, and what was changed in between each time', async () => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    sent.push(`${path} ${body ?? ''}`)
    return new Promise<Response>((done) => waiting.push(() => done(Response.json({ n: sent.length }))))
  })
  const answer = z.object({ n: z.number() })
  const press = (path: string, body?: unknown) => call('POST', path, { body, answer })
  const [first, again, other] = [press('/a'), press('/a'), press('/b')]
  for (const reply of waiting.splice(0)) reply()
  expect(await Promise.all([first, again, other])).toEqual([{ n: 2 }, { n: 2 }, { n: 2 }])
  expect(sent).toEqual(['/a ', '/b '])
  // On, off and on again are three wishes, and the last one counts.
  const switched = [true, false, true].map((on) => press('/a', { on }))
  const later = press('/b')
  for (const reply of waiting.splice(0)) reply()
  await Promise.all([...switched, later])
  expect(sent.slice(2)).toEqual(['/a {"on":true}', '/a {"on":false}', '/a {"on":true}', '/b '])
})

test('a refusal is heard by both who pressed, and what comes after it is sent anew', async () => {
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(Response.json({ errors: [{ errorCode: 'CONFLICT' }] }, { status: 409 }))
  })
  const refused = () => call('DELETE', '/a').catch((error: unknown) => (error as CallError).status)
  expect(await Promise.all([refused(), refused()])).toEqual([409, 409])
  expect(asked).toBe(1)
  expect(await refused()).toBe(409)
  expect(asked).toBe(2)
})

test('a room without words of its own says what the portal says of a conflict, and else its own', () => {
  const refused = (status: number) =>
    new CallError(status, { errors: [{ errorCode: 'CONFLICT', message: 'Cambiado' }] })
  expect([409, 400].map((status) => conflictOr(refused(status), 'No se ha hecho'))).toEqual([
    'Cambiado',
    'No se ha hecho',
  ])
})

test('what is done once and still being done is asked for again until it is', async () => {
  const running = { errors: [{ errorCode: 'CONFLICT', message: '' }] }
  const answers = [
    Response.json(running, { status: 409, headers: { 'retry-after': '2' } }),
    Response.json({ is: 'done' }),
    Response.json(running, { status: 409 }),
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()!))
  const ended = call('POST', '/api/staff/x', { once: true, answer: z.object({ is: z.string() }) })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await ended).toEqual({ is: 'done' })
  const refused = call('POST', '/api/staff/x', { once: true })
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('a call that its caller ends says so, not that the network is away', async () => {
  silent(1)
  const control = new AbortController()
  const ended = call('GET', '/api/staff/x', { signal: control.signal }).catch((error: unknown) => error)
  control.abort(new Error('another screen'))
  expect(await ended).toEqual(new Error('another screen'))
})

test.each([
  [0, true],
  [400, false],
  [401, false],
  [404, false],
  [408, true],
  [409, false],
  [413, false],
  [429, true],
  [500, true],
  [503, true],
])('whether a call that ends with %d may do later: %s', (status, may) => {
  expect(isPassing(new CallError(status, null))).toBe(may)
})

test('an answer that breaks off is none', async () => {
  const body = new ReadableStream({ pull: (control) => control.error(new TypeError('reset')) })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
  await expect(call('GET', '/api/staff/x', { answer: z.object({}) })).rejects.toMatchObject({ status: 0 })
})

test('a refusal that is no JSON keeps its status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(call('GET', '/api/staff/x')).rejects.toMatchObject({ status: 502, code: 'UNKNOWN_ERROR' })
})

test('what nobody of ours answered is said in a sentence of the language of the desk', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const remove = () => call('DELETE', '/api/staff/media/a')
  await expect(remove()).rejects.toMatchObject({ status: 0, message: expect.stringMatching(/^No hay conexión/) })
  vi.stubGlobal('document', { documentElement: { lang: 'ca' } })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })))
  await expect(remove()).rejects.toMatchObject({ status: 502, message: 'Alguna cosa ha fallat' })
})

test('a refusal of several fields names the first of them, with what is wrong there', () => {
  const errors = [
    { errorCode: 'INVALID_FIELDS', message: 'Los datos introducidos no son válidos.' },
    { errorCode: 'REQUIRED_FIELD', field: 'name.es', message: 'Falta.' },
    { errorCode: 'INVALID_FIELD', field: 'slug', message: 'No vale.' },
  ]
  expect(new CallError(400, { errors })).toMatchObject({ code: 'REQUIRED_FIELD', field: 'name.es' })
})

test('OPEN-68: says that a right is missing, and of whatever else failed what the room says', () => {
  const refused = (status: number, errorCode: string) =>
    new CallError(status, { errors: [{ errorCode, message: 'No tienes permiso para hacer esta operación.' }] })
  expect(refusalOr(refused(403, 'FORBIDDEN'), 'Inténtalo otra vez.')).toBe(
    'No tienes permiso para hacer esta operación.',
  )
  for (const error of [refused(409, 'CONFLICT'), new CallError(0, null), new TypeError('x')])
    expect(refusalOr(error, 'Inténtalo otra vez.')).toBe('Inténtalo otra vez.')
})
