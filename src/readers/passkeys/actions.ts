import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../web/http/errors.ts'
import { isSigned, keyOffer, keyQuestion, readNewKey, type RelyingParty } from '../../web/passkeys/ceremony.ts'
import type { ChallengeFor, Challenges } from '../../web/passkeys/challenges.ts'
import { MOST_PASSKEYS } from '../../web/passkeys/limits.ts'
import type { Passkey } from '../../web/passkeys/model.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { holdOwn } from '../accounts/access.ts'
import type { Acting } from '../accounts/context.ts'
import type { Reader } from '../accounts/model.ts'
import { findReader, noteEvent } from '../accounts/store.ts'
import { passkeyMail } from '../mail/emails.ts'
import type { Session } from '../session/model.ts'
import { findKey, insertKey, noteUse, passkeysOf } from './store.ts'

/** Whose keys they are, and the session in which they are changed: what it began ends with it. */
export interface KeyOwner {
  reader: Reader
  session: Session
}

/** What a browser is told to make a key for a reader. */
export async function offerKey(ctx: Acting, keys: Challenges, { host }: RelyingParty, { reader, session }: KeyOwner) {
  const known = await passkeysOf(ctx.db, reader.id)
  if (known.length >= MOST_PASSKEYS) throw new AppError('LIMIT_REACHED')
  const maker = {
    userId: reader.id,
    email: reader.email,
    displayName: [reader.name, reader.surname].filter(Boolean).join(' ') || reader.nick || reader.email,
    portal: ctx.site.name,
    known: known.filter((key) => key.host === host).map(({ credentialId }) => credentialId),
  }
  return keyOffer(keys, { purpose: 'passkey-add', whom: session.hash, host }, maker, ctx.now)
}

/** Keeps the key that a browser made, and tells the reader by mail; throws `INVALID_FIELD`, `LIMIT_REACHED`. */
export async function addKey(
  ctx: Acting,
  keys: Challenges,
  { origin, host }: RelyingParty,
  { reader, session }: KeyOwner,
  { response, name }: { response: RegistrationResponseJSON; name: string },
): Promise<Passkey> {
  const whose: ChallengeFor = { purpose: 'passkey-add', whom: session.hash, host }
  const key = await readNewKey(ctx.db, keys, { origin, whose, response, now: ctx.now })
  return ctx.db.transaction().execute(async (trx) => {
    await holdOwn(trx, session)
    const made = await insertKey(trx, { ...key, readerId: reader.id, host, name, now: ctx.now })
    if (!made) throw new AppError('LIMIT_REACHED')
    await noteEvent(trx, reader.id, 'passkey-added', { now: ctx.now, ...ctx.visitor, detail: name })
    await queueMail(trx, passkeyMail({ ...ctx, to: reader.email }, name), ctx.now)
    return made
  })
}

/** What a browser is told to find a key for signing in; any key of this host will do. */
export async function askForKey(ctx: Acting, keys: Challenges, { host }: RelyingParty, browser: string) {
  return keyQuestion(keys, { purpose: 'passkey-use', whom: browser, host }, ctx.now)
}

/** Who somebody is by a key; throws `INVALID_CREDENTIALS`, and `USER_NOT_VALIDATED` as the password does. */
export async function identifyByKey(
  ctx: Acting,
  keys: Challenges,
  { origin, host }: RelyingParty,
  browser: string,
  response: AuthenticationResponseJSON,
): Promise<Reader> {
  const key = await findKey(ctx.db, response.id, host)
  const reader = key && (await findReader(ctx.db, key.readerId))
  if (!key || !reader || reader.blockedAt) throw new AppError('INVALID_CREDENTIALS')
  const whose: ChallengeFor = { purpose: 'passkey-use', whom: browser, host }
  const asked = { origin, whose, response, key: { ...key, userId: key.readerId }, now: ctx.now }
  const isRight = await isSigned(ctx.db, keys, asked, (seen) => noteUse(ctx.db, key, { ...seen, now: ctx.now }))
  if (!isRight) {
    await noteEvent(ctx.db, reader.id, 'passkey-refused', { now: ctx.now, ...ctx.visitor })
    throw new AppError('INVALID_CREDENTIALS')
  }
  if (!reader.validatedAt)
    throw new AppError('USER_NOT_VALIDATED', { body: { userId: reader.id, response: { userId: reader.id } } })
  return reader
}
