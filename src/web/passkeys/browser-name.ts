import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, hostOnly, setCookie } from '../http/cookies.ts'

/** Names the browser that a challenge was made for; it proves nothing by itself. */
const COOKIE = 'nx-passkey'

/** What a browser was called when it asked; empty when it never did. */
export function browserName(request: FastifyRequest): string {
  return cookiesOf(request)[hostOnly(request, COOKIE)] ?? ''
}

/** The name stays while the browser is open, so that two tabs do not spoil each other's challenges. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = browserName(request)
  if (/^[\w-]{43}$/.test(known)) return known
  const value = randomBytes(32).toString('base64url')
  setCookie(request, reply, { name: hostOnly(request, COOKIE), value })
  return value
}
