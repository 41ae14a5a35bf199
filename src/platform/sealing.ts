import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'portada staff', purpose, 32))

/** Bytes that only whoever has the portal's secret reads (AES-256-GCM); what was sealed for one purpose opens for no other. */
export function seal(secret: string, purpose: string, bytes: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed; null when it was not sealed with this secret, or for something else. */
export function unseal(secret: string, purpose: string, text: string): Buffer | null {
  const all = Buffer.from(text, 'base64url')
  if (all.length <= IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), all.subarray(0, IV_BYTES))
  decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
