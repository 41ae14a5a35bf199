import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import { cookiesOf, hostOnly, setCookie } from '../../web/http/cookies.ts'
import { useOnce } from '../../platform/once/store.ts'
import { readSigned, sign } from '../../platform/signature.ts'
import { browserOf } from '../session/session.ts'
import { PROVIDERS, type Attempt, type ProviderName } from './model.ts'

const NAME = 'nx-social'
const LIFE_SECONDS = 600

const kept = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string().min(20),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string().nullable(),
  /** Who was signed in where it began: an attempt of somebody else's browser is worth nothing in this one. */
  browser: z.string(),
})

/** An attempt with the service it was begun at and the way back. */
export interface KeptAttempt extends Attempt {
  provider: ProviderName
  back: string | null
}

interface Deps {
  db: Db
  secret: string
}

const cookieOf = (request: FastifyRequest): string | undefined => cookiesOf(request)[hostOnly(request, NAME)]
const endOf = (now: Date): Date => new Date(now.getTime() + LIFE_SECONDS * 1000)

/** Keeps an attempt in the browser that began it, signed, for ten minutes (OPEN-23). */
export function keepAttempt(
  { secret }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: KeptAttempt,
  now: Date,
): void {
  const text = JSON.stringify({ ...attempt, browser: browserOf(request) })
  const value = sign(secret, 'social-attempt', text, endOf(now))
  setCookie(request, reply, { name: hostOnly(request, NAME), value, maxAge: LIFE_SECONDS })
}

/** Whether the browser sends an attempt at all. */
export function hasAttempt(request: FastifyRequest): boolean {
  return cookieOf(request) !== undefined
}

/** Takes the attempt back: it is good for one answer, in the browser that began it. */
export async function takeAttempt(
  { db, secret }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<KeptAttempt | null> {
  const value = cookieOf(request)
  if (!value) return null
  setCookie(request, reply, { name: hostOnly(request, NAME), value: null })
  const text = readSigned(secret, 'social-attempt', value, now)
  if (text === null) return null
  const { browser, ...attempt } = kept.parse(JSON.parse(text))
  if (browser !== browserOf(request)) return null
  return (await useOnce(db, `social ${attempt.state}`, endOf(now))) ? attempt : null
}
