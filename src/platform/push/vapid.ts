import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { CURVE } from './encryption.ts'

/** How long a push service may believe one signature; a day is the most it takes. */
const VALID_SECONDS = 12 * 3600

/** The keys that a portal shows itself to push services by (RFC 8292). */
export interface VapidKeys {
  /** What browsers subscribe with, in base64url. */
  publicKey: string
  signing: KeyObject
}

/** A new private key, in base64url. */
export function newVapidKey(): string {
  const key = createECDH(CURVE)
  key.generateKeys()
  return key.getPrivateKey().toString('base64url').padStart(43, 'A')
}

/** The keys of a private key in base64url; throws on what is none. */
export function vapidKeys(privateKey: string): VapidKeys {
  const key = createECDH(CURVE)
  key.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = key.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: privateKey }
  return { publicKey: point.toString('base64url'), signing: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** What stands in `Authorization` of a message to a push service. */
export function vapidHeader(
  { publicKey, signing }: VapidKeys,
  { audience, subject, expires }: { audience: string; subject: string; expires: number },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: subject })}`
  const signature = sign('sha256', Buffer.from(claims), { key: signing, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Signs for each push service once in half of the time that it believes it. */
export function vapidSigner(keys: VapidKeys, subject: string): (audience: string, now: Date) => string {
  const known = new Map<string, { header: string; until: number }>()
  return (audience, now) => {
    const seconds = Math.floor(now.getTime() / 1000)
    const found = known.get(audience)
    if (found && found.until > seconds) return found.header
    const header = vapidHeader(keys, { audience, subject, expires: seconds + VALID_SECONDS })
    known.set(audience, { header, until: seconds + VALID_SECONDS / 2 })
    return header
  }
}
