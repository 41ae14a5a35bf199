import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed text is for: one that was signed for something else is worth nothing. */
export type Purpose =
  | 'preview'
  | 'edition-preview'
  | 'search-cursor'
  | 'show-cursor'
  | 'plain-form'
  | 'poll-voted'
  | 'contact-receipt'
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'newsletter-preferences'
  | 'following'
  | 'ugc-own'
  | 'passkey-add'
  | 'passkey-use'
  | 'staff-key-add'
  | 'staff-key-use'
  | 'social-attempt'
  | 'social-link'
  | 'meter'
  | 'gift'
  | 'wall-version'
  | 'wall-arm'

/** A text that only whoever has the secret can have made, and that is worth nothing after `until`. */
export function sign(secret: string, purpose: Purpose, text: string, until: Date): string {
  const head = `${Buffer.from(text).toString('base64url')}.${Math.floor(until.getTime() / 1000).toString(36)}`
  return `${head}.${mark(secret, purpose, head)}`
}

/** The text of a signed one; null when it is forged, of another purpose, or too old. */
export function readSigned(secret: string, purpose: Purpose, signed: string, now: Date): string | null {
  const match = /^([\w-]{1,4000})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(signed)
  if (!match) return null
  const [, text, until, given] = match as unknown as [string, string, string, string]
  const expected = Buffer.from(mark(secret, purpose, `${text}.${until}`))
  if (!timingSafeEqual(expected, Buffer.from(given))) return null
  if (Number.parseInt(until, 36) * 1000 <= now.getTime()) return null
  return Buffer.from(text, 'base64url').toString()
}

function mark(secret: string, purpose: Purpose, head: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${head}`).digest('base64url')
}
