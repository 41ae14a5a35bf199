import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openIdProvider } from './providers.ts'

const CALLBACK = 'https://portal.test/api/front/user/login/google/callback'
const ATTEMPT = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const [own, foreign] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 })) as [
  { publicKey: KeyObject; privateKey: KeyObject },
  { privateKey: KeyObject },
]
const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
let token = ''

/** A service that says whatever it is told to say. */
const server = createServer(({ url }, response) => {
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/token': { access_token: 'a', token_type: 'bearer', id_token: token },
    '/keys': { keys: [jwk] },
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[url!]))
})
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((done) => void server.close(done)))
const service = openIdProvider({ issuer, clientId: 'portada', clientSecret: 'a secret', scope: 'openid' })

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (more: object = {}): string => {
  const iat = Math.floor(Date.now() / 1000)
  const own = { iss: issuer, aud: 'portada', sub: '7', email: 'aina@example.org', email_verified: true }
  return part({ ...own, nonce: ATTEMPT.nonce, iat, exp: iat + 300, ...more })
}
const signed = (more: object = {}, { key = own.privateKey, kid = 'one' } = {}): string => {
  const text = `${part({ alg: 'RS256', kid })}.${claimsOf(more)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}
const finish = (given: string) => {
  token = given
  return service.finish(CALLBACK, new URLSearchParams({ code: 'c', state: ATTEMPT.state }), ATTEMPT)
}

it('an identity token is believed when the service signed it, for this portal and this attempt (OPEN-23)', async () => {
  expect(await finish(signed())).toMatchObject({ subject: '7', email: 'aina@example.org', emailVerified: true })
})

it.each([
  ['with a broken signature', () => signed().replace(/.{6}$/, 'AAAAAA')],
  ['with changed claims', () => signed().replace(/\.[^.]+\./, `.${claimsOf({ sub: '8' })}.`)],
  ['signed by another key', () => signed({}, { key: foreign.privateKey })],
  ['signed by a key that is not told', () => signed({}, { kid: 'two' })],
  ['not signed', () => `${part({ alg: 'none' })}.${claimsOf()}.`],
  ['for another portal', () => signed({ aud: 'other' })],
  ['of another issuer', () => signed({ iss: 'https://evil.example' })],
  ['for another attempt', () => signed({ nonce: 'x'.repeat(43) })],
  ['without its attempt', () => signed({ nonce: undefined })],
  ['that is too old', () => signed({ exp: 1 })],
])('an identity token %s is not (OPEN-23)', async (_, make) => {
  await expect(finish(make())).rejects.toThrow()
})
