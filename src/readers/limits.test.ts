import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../platform/durations.ts'
import { readerPortal, registration } from './testing.ts'

const portal = await readerPortal({ limits: 1 })
const { browser, member } = portal
afterAll(() => portal.close())
type Browser = ReturnType<typeof browser>
type Answer = Awaited<ReturnType<Browser['get']>>

/** The clock of the portal begins at noon. */
let passed = DAY_MS / 2
function wait(ms: number): void {
  passed += ms
  portal.wait(ms)
}
beforeEach(() => wait(3 * HOUR_MS))
const EMPTY_KEY = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}
const reader = await member('limits')
// Whoever deletes an account has to have signed in just now: so it stays, and is counted.
wait(20 * 60_000)

/** How many calls pass, whatever they answer, before one is refused until `seconds` are over at the latest. */
async function limitOf(most: number, seconds: number, call: (n: number) => Promise<Answer>): Promise<number> {
  for (let n = 0; n <= most; n++) {
    const { status, body, headers } = await call(n)
    if (status !== 429) continue
    expect((body as { errors: { errorCode: string }[] }).errors[0]!.errorCode).toBe('TOO_MANY_REQUESTS')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
    wait(seconds * 2000)
    expect((await call(most + 1)).status).not.toBe(429)
    return n
  }
  return Infinity
}

const post =
  (path: string, body: unknown = {}) =>
  () =>
    browser().post(`/api/front/user/${path}`, body)
const own = (path: string, body?: unknown) => () => reader.post(`/api/front/user/${path}`, body)

describe('every limit of the calls about readers', () => {
  it.each<[string, number, number, (n: number) => Promise<Answer>]>([
    ['OPEN-42 wrong passwords', 10, 900, post('login', { email: 'limits@example.org', password: 'Otra-2026' })],
    ['registrations', 60, 3600, post('register', { ...registration('never'), recaptcha: '' })],
    [
      'OPEN-39 recovery mails of one sender',
      10,
      3600,
      (n) => post('recover-password', { email: `no${n}@example.org` })(),
    ],
    ['OPEN-39 recovery mails to one address', 5, 3600, post('recover-password', { email: 'one@example.org' })],
    ['new passwords', 30, 3600, post('change-password', { token: 'x', password: 'x' })],
    ['questions about nicks', 30, 60, post('nick', { nick: 'a b' })],
    ['deletions', 20, 3600, own('delete')],
    ['activation links opened', 30, 3600, () => browser().get('/activacion/x/')],
    ['activations', 30, 3600, () => browser().post('/activacion/x/')],
    ['sign-ins by other services', 30, 60, () => browser().get('/api/front/user/login/google')],
    ['mailed codes of one sender', 10, 3600, (n) => post('login/code', { email: `code${n}@example.org` })()],
    ['mailed codes to one address', 5, 3600, post('login/code', { email: 'code@example.org' })],
    ['codes entered', 30, 900, post('login/code/check', { code: '123456' })],
    ['challenges for keys', 60, 60, post('login/passkey/options')],
    ['keys used', 30, 900, post('login/passkey', { response: EMPTY_KEY })],
    ['puzzles', 60, 60, () => browser().get('/api/front/human-check/')],
    ['profiles read', 120, 60, () => reader.get('/api/front/user/profile')],
    ['profiles written', 120, 3600, () => reader.patch('/api/front/user/profile', { name: 'Neus' })],
    ['bulletins', 30, 60, own('bulletin', { userId: reader.id })],
    ['newsletters chosen', 30, 3600, own('newsletters', { newsletters: [] })],
    ['children added', 20, 3600, own('children/', { nick: 'peque', name: 'Pau', birthdate: '1980-01-01', avatar: 1 })],
    ['children changed', 60, 3600, () => reader.patch('/api/front/user/children/x', {})],
    ['children removed', 20, 3600, () => reader.delete('/api/front/user/children/x')],
    ['hearts', 60, 60, () => reader.delete('/api/bookmark/content/1')],
    ['data had', 20, 3600, () => reader.get('/api/front/user/data/')],
    ['data erased', 60, 3600, () => reader.delete('/api/front/user/data/saved')],
    ['keys changed', 30, 3600, () => reader.delete('/api/front/user/passkeys/x')],
  ])('%s: %i in %i seconds', async (_, max, seconds, call) => expect(await limitOf(max, seconds, call)).toBe(max))

  it('OPEN-46 wrong current passwords: ten in fifteen minutes, and right ones do not count', async () => {
    const change = (password: string) => () =>
      reader.patch('/api/front/user/profile', { password, newPassword: 'Mestral-2026' })
    for (let n = 0; n < 11; n++) expect((await change('Mestral-2026')()).status).toBe(200)
    expect(await limitOf(10, 900, change('Otra-2026'))).toBe(10)
  })

  test('mailed codes to one address: ten a day, however they are spread', async () => {
    const ask = post('login/code', { email: 'daily@example.org' })
    wait(DAY_MS - (passed % DAY_MS))
    for (let n = 0; n < 10; n++) {
      expect((await ask()).status).toBe(200)
      wait(1.1 * HOUR_MS)
    }
    expect((await ask()).status).toBe(429)
  })

  test('one sender’s limit is not another’s, nor one address’s another address’s', async () => {
    for (let n = 0; n < 11; n++) await post('login', { email: 'first@example.org', password: 'x' })()
    expect((await post('login', { email: 'first@example.org', password: 'x' })()).status).toBe(429)
    expect((await post('login', { email: 'second@example.org', password: 'x' })()).status).toBe(401)
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: '/api/front/user/login',
      remoteAddress: '203.0.113.9',
      headers: { host: 'portal.test', 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'first@example.org', password: 'x' }),
    })
    expect(elsewhere.statusCode).toBe(401)
  })
})
