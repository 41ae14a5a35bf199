import { createHash, randomBytes } from 'node:crypto'

/** A new secret: 256 random bits, recognisable by secret scanners. */
export function newSecret(): string {
  return `portada_${randomBytes(32).toString('base64url')}`
}

/** What is kept of a secret. It is random enough to need no salt and no slow hash. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
