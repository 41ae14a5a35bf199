import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The curve of all keys of web push. */
export const CURVE = 'prime256v1'
/** A record holds all of a message; larger ones are refused by push services. */
const RECORD = 4096
/** What stands after the last byte of the last record (RFC 8188). */
const LAST = Buffer.of(2)

/** What a browser gives so that only it can read: its public key and a secret of its own, in base64url. */
export interface PushKeys {
  p256dh: string
  auth: string
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length))

/** Whether keys are those of a browser: a point of the curve and sixteen bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    return bytes(auth).length === 16 && bytes(p256dh).length === 65 && onCurve(bytes(p256dh))
  } catch {
    return false
  }
}

function onCurve(point: Buffer): boolean {
  const own = createECDH(CURVE)
  own.generateKeys()
  return own.computeSecret(point).length === 32
}

/**
 * A message that only the browser with these keys can read (RFC 8291), as one record of `aes128gcm`.
 * @param own key and salt of this message alone; given by the examples of the standard only
 */
export function encryptPush(
  message: Buffer,
  keys: PushKeys,
  own: { key: ECDH; salt: Buffer } = { key: newKey(), salt: randomBytes(16) },
): Buffer {
  const theirs = bytes(keys.p256dh)
  const ours = own.key.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const { key, nonce } = contentKeys(derive(own.key.computeSecret(theirs), bytes(keys.auth), info, 32), own.salt)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(message), cipher.update(LAST), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD)
  size.writeUInt8(ours.length, 4)
  return Buffer.concat([own.salt, size, ours, sealed])
}

function newKey(): ECDH {
  const key = createECDH(CURVE)
  key.generateKeys()
  return key
}

/** Key and nonce of the content, from what both sides know (RFC 8188). */
export function contentKeys(secret: Buffer, salt: Buffer): { key: Buffer; nonce: Buffer } {
  return {
    key: derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce: derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  }
}
