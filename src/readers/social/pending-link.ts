import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import { cookiesOf, hostOnly, setCookie } from '../../web/http/cookies.ts'
import { readSigned, sign } from '../../platform/signature.ts'
import type { Acting } from '../accounts/context.ts'
import type { Admitted } from '../session/store.ts'
import { linkReader } from './actions.ts'
import { PROVIDERS, type ProviderName } from './model.ts'

const NAME = 'nx-link'
const LIFE_SECONDS = 15 * 60

const kept = z.object({
  provider: z.enum(PROVIDERS),
  subject: z.string(),
  email: z.string(),
  readerId: z.string(),
  accessVersion: z.number(),
})
type PendingLink = z.output<typeof kept>

/** Remembers in the browser which identity waits for its owner to sign in to the account of the same address. */
export function keepLink(
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, now, ...identity }: { provider: ProviderName; subject: string; email: string; owner: Admitted; now: Date },
): void {
  const text: PendingLink = { ...identity, readerId: owner.id, accessVersion: owner.accessVersion }
  const until = new Date(now.getTime() + LIFE_SECONDS * 1000)
  const value = sign(secret, 'social-link', JSON.stringify(text), until)
  setCookie(request, reply, { name: hostOnly(request, NAME), value, maxAge: LIFE_SECONDS })
}

/** Whoever has just signed in gets the identity that waited for that; anybody else spoils it. */
export async function finishLink(
  { db, secret }: { db: Db; secret: string },
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, reader }: { ctx: Acting; reader: Admitted },
): Promise<void> {
  const name = hostOnly(request, NAME)
  const value = cookiesOf(request)[name]
  if (!value) return
  setCookie(request, reply, { name, value: null })
  const text = readSigned(secret, 'social-link', value, ctx.now)
  const link = text === null ? null : kept.parse(JSON.parse(text))
  if (link?.readerId !== reader.id || link.accessVersion !== reader.accessVersion) return
  await db.transaction().execute((trx) => linkReader({ ...ctx, db: trx }, reader, link))
}
