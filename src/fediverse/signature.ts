import { createHash, createPublicKey, sign, verify } from 'node:crypto'

/** What of a request is signed: all of it that says what is asked of whom, and when. */
const SIGNED = ['(request-target)', 'host', 'date', 'digest'] as const
/** So far a clock may be wrong, and so long a request may be on its way. */
export const WINDOW_MS = 60 * 60_000

/** The digest of a body as its header says it. */
export const digestOf = (body: Buffer): string => `SHA-256=${createHash('sha256').update(body).digest('base64')}`

/** Who signs. */
export interface Signer {
  keyId: string
  /** PEM. */
  privateKey: string
}

/** The headers of a signed request, as Mastodon signs (draft-cavage-http-signatures, RSA-SHA256). */
export function signedHeaders(
  { keyId, privateKey }: Signer,
  { url, body, now }: { url: URL; body: Buffer | null; now: Date },
): Record<string, string> {
  const values: Record<string, string> = {
    '(request-target)': `${body ? 'post' : 'get'} ${url.pathname}${url.search}`,
    host: url.host,
    date: now.toUTCString(),
    ...(body && { digest: digestOf(body) }),
  }
  const names = SIGNED.filter((name) => values[name] !== undefined)
  const text = names.map((name) => `${name}: ${values[name]}`).join('\n')
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64')
  const { '(request-target)': _, ...headers } = values
  return {
    ...headers,
    signature: `keyId="${keyId}",algorithm="rsa-sha256",headers="${names.join(' ')}",signature="${signature}"`,
  }
}

/** A request that says it is signed. */
export interface SignedRequest {
  /** Address as the world knows it, whatever proxies have made of it. */
  url: URL
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** What is checked with the key of the sender. */
export interface Signed {
  keyId: string
  text: string
  signature: Buffer
}

/** Reads a signature as Mastodon signs; null when there is none that counts: too old, of another body, of too little. */
export function readDraftSignature({ url, headers, body }: SignedRequest, now: Date): Signed | null {
  const parts = partsOf(headers['signature'])
  const { keyId, signature, algorithm = 'rsa-sha256' } = parts
  if (!keyId || !signature || !/^(?:rsa-sha256|hs2019)$/.test(algorithm)) return null
  const names = (parts['headers'] ?? '').toLowerCase().split(' ')
  if (!SIGNED.every((name) => names.includes(name)) || names.length > 20) return null
  const sent = Date.parse(String(headers['date']))
  if (!(Math.abs(now.getTime() - sent) <= WINDOW_MS)) return null
  if (!isDigestOf(body, headers['digest'])) return null
  const lines = names.map((name) => {
    if (name === '(request-target)') return `${name}: post ${url.pathname}${url.search}`
    // What the request was sent to, whatever name a proxy asks us by.
    return `${name}: ${name === 'host' ? url.host : String(headers[name] ?? '')}`
  })
  return { keyId, text: lines.join('\n'), signature: Buffer.from(signature, 'base64') }
}

/** Names of sums are the same in small letters, and of several that are given one that is known has to be right. */
const isDigestOf = (body: Buffer, header: string | string[] | undefined): boolean =>
  typeof header === 'string' &&
  header.split(',').some((one) => one.trim().replace(/^sha-256=/i, 'SHA-256=') === digestOf(body))

function partsOf(header: string | string[] | undefined): Record<string, string | undefined> {
  if (typeof header !== 'string' || header.length > 4000) return {}
  // bounded: four thousand letters
  return Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

/** Whether a signature was made with the private part of a key. */
export function isSignedBy({ text, signature }: Pick<Signed, 'text' | 'signature'>, publicKeyPem: string): boolean {
  try {
    const key = createPublicKey(publicKeyPem)
    return key.asymmetricKeyType === 'rsa' && verify('sha256', Buffer.from(text), key, signature)
  } catch {
    return false
  }
}
