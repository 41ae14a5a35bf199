import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readerPortal } from '../testing.ts'
import { oauthProvider, openIdProvider } from './providers.ts'
import { profileOfX, type SocialProviders } from './model.ts'
import { CLIENT } from './test-service.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const hangs: Answer = () => undefined
const drips: Answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"')
const cuts: Answer = (request) => void request.socket.destroy()
const says =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

let answers: Record<string, Answer> = {}
const server = createServer((request, response) =>
  (answers[request.url!.split('?')[0]!] ?? says(404, {}))(request, response),
)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const DISCOVERY = '/.well-known/openid-configuration'
const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }

const patience = 0.4
const social: SocialProviders = {
  twitter: oauthProvider({
    ...CLIENT,
    patience,
    authorize: `${issuer}/auth`,
    token: `${issuer}/token`,
    scope: 'users.read',
    profile: `${issuer}/me`,
    read: profileOfX,
  }),
}
const portal = await readerPortal({ social })
afterAll(async () => {
  await portal.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})
beforeEach(() => {
  answers = {}
  social.google = openIdProvider({ issuer, scope: 'openid', patience, ...CLIENT })
})

const FAILED = '/acceso/?error=social&backUrl=%2Fx%2F'
const start = (provider: string) => `/api/front/user/login/${provider}?backUrl=/x/`
/** Goes to the service, and comes back with a code. */
async function comeBack(provider: string): Promise<unknown> {
  const reader = portal.browser()
  const begun = await reader.get(start(provider))
  const state = new URL(String(begun.headers.location)).searchParams.get('state')
  const answer = await reader.get(`/api/front/user/login/${provider}/callback?code=c&state=${state}`)
  expect(reader.jar.has('nx-session')).toBe(false)
  return answer.headers.location
}

test.each([
  ['hangs', hangs],
  ['never ends its answer', drips],
  ['ends the connection', cuts],
  ['has a fault', says(500, {})],
  ['answers with a page', says(200, '<html>')],
  ['forgets where to sign in', says(200, { issuer })],
])('OPEN-23 a service that %s leads back to the sign-in page, and is asked anew the next time', async (_, answer) => {
  answers = { [DISCOVERY]: answer }
  expect((await portal.browser().get(start('google'))).headers.location).toBe(FAILED)
  answers = { [DISCOVERY]: says(200, metadata) }
  const begun = await portal.browser().get(start('google'))
  expect(String(begun.headers.location)).toMatch(`${issuer}/auth?`)
})

test.each([
  ['hangs', hangs],
  ['never ends its answer', drips],
  ['ends the connection', cuts],
  ['has a fault', says(503, {})],
])('OPEN-23 a service that %s when asked for the token or the reader leads back as well', async (_, answer) => {
  answers = { '/token': answer }
  expect(await comeBack('twitter')).toBe(FAILED)
  answers = { '/token': says(200, { access_token: 'a', token_type: 'bearer' }), '/me': answer }
  expect(await comeBack('twitter')).toBe(FAILED)
})

test('OPEN-23 several slow answers do not add up to a long wait', async () => {
  const slowly =
    (then: Answer): Answer =>
    (...asked) =>
      void setTimeout(() => then(...asked), 300)
  const token = slowly(says(200, { access_token: 'a', token_type: 'bearer' }))
  let asked = 0
  answers = {
    '/token': token,
    '/me': slowly((...answer) => {
      asked += 1
      says(200, { data: { id: '7', name: 'Aina', confirmed_email: 'a@b.example' } })(...answer)
    }),
  }
  expect(await comeBack('twitter')).toBe(FAILED)
  expect(asked).toBe(0)
})
