import { createHmac, randomBytes } from 'node:crypto'

/** Seconds that a code is good for (RFC 6238). */
const STEP_SECONDS = 30
const DIGITS = 6
/** A telephone's clock may be off by one step. */
const DRIFT = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret for a telephone. */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(moving).digest()
  const at = mac[mac.length - 1]! & 15
  const number = mac.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The step whose code somebody typed, at most one away from now; null when there is none. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date): number | null {
  const code = typed.replaceAll(/\s/g, '')
  let found: number | null = null
  // Every step is looked at, so that the time does not tell which one fitted.
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step += 1)
    if (totpCode(secret, step) === code) found = step
  return found
}

/** Bytes as telephones are told them by hand: five bits a letter. */
export function base32(bytes: Uint8Array): string {
  let [text, rest, bits] = ['', 0, 0]
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(rest >> bits) & 31]
    }
    rest &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(rest << (5 - bits)) & 31] : text
}

/** What the picture says that a telephone takes. */
export function totpAddress(secret: Uint8Array, { portal, email }: { portal: string; email: string }): string {
  const label = `${encodeURIComponent(portal)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(portal)}`
}
