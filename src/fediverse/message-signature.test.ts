import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSignature } from './message-signature.ts'
import { isSignedBy } from './signature.ts'

const url = new URL('https://mestral.example/api/activitypub/inbox')
const now = new Date('2026-03-01T12:00:00Z')
const body = Buffer.from('{"type":"Follow"}')
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string
const sha = (algorithm: string, of: Buffer) => createHash(algorithm).update(of).digest('base64')

describe('letters of another implementation', () => {
  const taken = JSON.parse(readFileSync(new URL('fixtures/fedify-letters.json', import.meta.url), 'utf8')) as {
    body: string
    publicKeyPem: string
    headers: Record<string, Record<string, string>>
  }
  test.each(Object.keys(taken.headers))('are proved as they came, signed by %s, and no other ones', (way) => {
    const letter = { url, headers: taken.headers[way]!, body: Buffer.from(taken.body) }
    const signed = readSignature(letter, now)!
    expect(signed.keyId).toBe('https://peer.example/users/ana#main-key')
    expect(isSignedBy(signed, taken.publicKeyPem)).toBe(true)
    expect(isSignedBy(signed, pem)).toBe(false)
    expect(readSignature({ ...letter, body }, now)).toBeNull()
    const elsewhere = readSignature({ ...letter, url: new URL('https://otro.example/inbox') }, now)!
    expect(isSignedBy(elsewhere, taken.publicKeyPem)).toBe(false)
    expect(readSignature(letter, new Date('2026-03-01T14:00:00Z'))).toBeNull()
  })
})

describe('a signature of RFC 9421', () => {
  const created = now.getTime() / 1000
  const digest = `sha-256=:${sha('sha256', body)}:`
  const values: Record<string, string> = {
    '@method': 'POST',
    '@target-uri': url.href,
    '@authority': 'mestral.example',
    '@path': '/api/activitypub/inbox',
    '@query': '?',
    '@scheme': 'https',
    '@request-target': '/api/activitypub/inbox',
    'content-type': 'application/activity+json',
    'content-digest': digest,
  }
  const ENOUGH = ['@method', '@target-uri', 'content-digest']
  /** Whether it is believed, signed over so much. */
  function isBelieved(names: string[], more: { params?: string; digest?: string; before?: string } = {}): boolean {
    const params = more.params ?? `;created=${created};keyid="https://peer.example/k"`
    const input = `(${names.map((name) => `"${name}"`).join(' ')})${params}`
    const said: Record<string, string> = { ...values, ...(more.digest && { 'content-digest': more.digest }) }
    const lines = [...names.map((name) => `"${name}": ${said[name]}`), `"@signature-params": ${input}`]
    const signature = sign('sha256', Buffer.from(lines.join('\n')), pair.privateKey).toString('base64')
    const headers = {
      'content-type': said['content-type']!,
      'content-digest': said['content-digest']!,
      'signature-input': `${more.before ?? ''}one=${input}`,
      signature: `${more.before ? 'proxy=:AAAA:, ' : ''}one=:${signature}:`,
    }
    const signed = readSignature({ url, headers, body }, now)
    return signed !== null && isSignedBy(signed, pem)
  }

  test.each([
    ['what is needed', ENOUGH, {}],
    ['the parts of the address instead', ['@authority', '@method', '@path', '@query', 'content-digest'], {}],
    ['all there is', Object.keys(values), {}],
    ['a moment at which it ends', ENOUGH, { params: `;created=${created};expires=${created + 60};keyid="k"` }],
    ['its algorithm', ENOUGH, { params: `;created=${created};alg="rsa-v1_5-sha256";keyid="k"` }],
    ['another sum as well', ENOUGH, { digest: `sha-512=:${sha('sha512', body)}:, ${digest}` }],
    ['one of a proxy before it', ENOUGH, { before: 'proxy=("@authority");created=1;keyid="p", ' }],
  ])('is believed with %s', (_, names, more) => expect(isBelieved(names, more)).toBe(true))

  test.each([
    ['the body left open', ['@method', '@target-uri'], {}],
    ['the method left open', ['@target-uri', 'content-digest'], {}],
    ['the host left open', ['@method', '@path', 'content-digest'], {}],
    ['a part twice', [...ENOUGH, '@method'], {}],
    ['a part that nobody knows', [...ENOUGH, '@status'], {}],
    ['a header that it does not have', [...ENOUGH, 'x-other'], {}],
    ['no moment', ENOUGH, { params: ';keyid="k"' }],
    ['a moment long ago', ENOUGH, { params: `;created=${created - 7200};keyid="k"` }],
    ['a moment far ahead', ENOUGH, { params: `;created=${created + 7200};keyid="k"` }],
    ['its end behind it', ENOUGH, { params: `;created=${created - 60};expires=${created - 1};keyid="k"` }],
    ['no key', ENOUGH, { params: `;created=${created}` }],
    ['an algorithm that nobody uses here', ENOUGH, { params: `;created=${created};alg="hmac-sha256";keyid="k"` }],
    ['the sum of another body', ENOUGH, { digest: `sha-256=:${sha('sha256', Buffer.from('x'))}:` }],
    ['a second sum that is wrong', ENOUGH, { digest: `${digest}, sha-512=:AAAA:` }],
    ['a sum that nobody knows alone', ENOUGH, { digest: `md5=:${sha('md5', body)}:` }],
  ])('is not believed with %s', (_, names, more) => expect(isBelieved(names, more)).toBe(false))
})

test.each([
  ['in small letters', `sha-256=${sha('sha256', body)}`, true],
  ['beside another sum', `SHA-512=${sha('sha512', body)},SHA-256=${sha('sha256', body)}`, true],
  ['of another body', `SHA-256=${sha('sha256', Buffer.from('x'))}`, false],
])('a digest of the draft is taken %s, or not', (_, digest, isRead) => {
  const headers: Record<string, string> = { date: now.toUTCString(), digest }
  const signature = `keyId="https://peer.example/k",headers="(request-target) host date digest",signature="AAAA"`
  expect(readSignature({ url, headers: { ...headers, signature }, body }, now) !== null).toBe(isRead)
})
