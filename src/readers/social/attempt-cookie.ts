import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { locatedOf } from '../../platform/http/locate.ts'
import { PROVIDERS, type Attempt, type ProviderName } from './model.ts'

const NAME = 'nx-social'
const LIFE_SECONDS = 600

const kept = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string().min(20),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string().nullable(),
  until: z.number(),
})

/** An attempt with the service it was begun at and the way back. */
export interface KeptAttempt extends Attempt {
  provider: ProviderName
  back: string | null
}

function set(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = request.protocol === 'https' || locatedOf(request.raw).address.site.url.startsWith('https:')
  reply.header(
    'set-cookie',
    stringifySetCookie({ name: NAME, value, path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge }),
  )
}

/** Keeps an attempt in the browser that began it, for ten minutes (OPEN-23). */
export function keepAttempt(request: FastifyRequest, reply: FastifyReply, attempt: KeptAttempt, now: Date): void {
  const value = { ...attempt, until: now.getTime() + LIFE_SECONDS * 1000 }
  set(request, reply, Buffer.from(JSON.stringify(value)).toString('base64url'), LIFE_SECONDS)
}

/** Whether the browser sends an attempt at all. */
export function hasAttempt(request: FastifyRequest): boolean {
  return parseCookie(request.headers.cookie ?? '')[NAME] !== undefined
}

/** Takes the attempt back: it is good for one answer. */
export function takeAttempt(request: FastifyRequest, reply: FastifyReply, now: Date): KeptAttempt | null {
  const value = parseCookie(request.headers.cookie ?? '')[NAME]
  if (!value) return null
  set(request, reply, '', 0)
  try {
    const { until, ...attempt } = kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return until > now.getTime() ? attempt : null
  } catch {
    return null
  }
}
