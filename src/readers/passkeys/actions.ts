import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { AppError } from '../../web/http/errors.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { holdOwn } from '../accounts/access.ts'
import type { Acting } from '../accounts/context.ts'
import type { Reader } from '../accounts/model.ts'
import { findReader, noteEvent } from '../accounts/store.ts'
import { passkeyMail } from '../mail/emails.ts'
import type { Session } from '../session/model.ts'
import type { ChallengeFor, Challenges } from './challenges.ts'
import { CHALLENGE_MINUTES, MOST_PASSKEYS, type Passkey } from './model.ts'
import { findKey, insertKey, noteUse, passkeysOf, type KeptKey } from './store.ts'

/** Where a key is made and used: under another name it does not exist. */
export interface RelyingParty {
  origin: string
  host: string
}

/** Whose keys they are, and the session in which they are changed: what it began ends with it. */
export interface KeyOwner {
  reader: Reader
  session: Session
}

/** Ed25519, ECDSA and RSA: what all devices of today can do. */
const ALGORITHMS = [-8, -7, -257]
const PATIENCE_MS = CHALLENGE_MINUTES * 60_000

/** What a browser is told to make a key for a reader. */
export async function offerKey(ctx: Acting, keys: Challenges, { host }: RelyingParty, { reader, session }: KeyOwner) {
  const known = await passkeysOf(ctx.db, reader.id)
  if (known.length >= MOST_PASSKEYS) throw new AppError('LIMIT_REACHED')
  return generateRegistrationOptions({
    rpName: ctx.site.name,
    rpID: host,
    userName: reader.email,
    userDisplayName: [reader.name, reader.surname].filter(Boolean).join(' ') || reader.nick || reader.email,
    userID: Uint8Array.from(Buffer.from(reader.id)),
    challenge: keys.make({ purpose: 'passkey-add', whom: session.hash, host }, ctx.now),
    timeout: PATIENCE_MS,
    attestationType: 'none',
    excludeCredentials: known.filter((key) => key.host === host).map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
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
  const verdict = await verifyRegistrationResponse({
    response,
    expectedChallenge: (answered) => keys.take(ctx.db, whose, answered, ctx.now),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('INVALID_FIELD', { field: 'response', cause })
  })
  if (!verdict.verified) throw new AppError('INVALID_FIELD', { field: 'response' })
  const { credential, credentialBackedUp } = verdict.registrationInfo
  return ctx.db.transaction().execute(async (trx) => {
    await holdOwn(trx, session)
    const made = await insertKey(trx, {
      credentialId: credential.id,
      readerId: reader.id,
      host,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.response.transports ?? [],
      backedUp: credentialBackedUp,
      name,
      now: ctx.now,
    })
    if (!made) throw new AppError('LIMIT_REACHED')
    await noteEvent(trx, reader.id, 'passkey-added', { now: ctx.now, ...ctx.visitor, detail: name })
    await queueMail(trx, passkeyMail({ ...ctx, to: reader.email }, name), ctx.now)
    return made
  })
}

/** What a browser is told to find a key for signing in; any key of this host will do. */
export async function askForKey(ctx: Acting, keys: Challenges, { host }: RelyingParty, browser: string) {
  return generateAuthenticationOptions({
    rpID: host,
    challenge: keys.make({ purpose: 'passkey-use', whom: browser, host }, ctx.now),
    timeout: PATIENCE_MS,
    userVerification: 'required',
  })
}

/** Who somebody is by a key; throws `INVALID_CREDENTIALS`, and `USER_NOT_VALIDATED` as the password does. */
export async function identifyByKey(
  ctx: Acting,
  keys: Challenges,
  relyingParty: RelyingParty,
  browser: string,
  response: AuthenticationResponseJSON,
): Promise<Reader> {
  const key = await findKey(ctx.db, response.id, relyingParty.host)
  const reader = key && (await findReader(ctx.db, key.readerId))
  if (!key || !reader || reader.blockedAt) throw new AppError('INVALID_CREDENTIALS')
  const whose: ChallengeFor = { purpose: 'passkey-use', whom: browser, host: relyingParty.host }
  const isRight = await signedBy(ctx, keys, relyingParty, { key, response, whose })
  if (!isRight) {
    await noteEvent(ctx.db, reader.id, 'passkey-refused', { now: ctx.now, ...ctx.visitor })
    throw new AppError('INVALID_CREDENTIALS')
  }
  if (!reader.validatedAt)
    throw new AppError('USER_NOT_VALIDATED', { body: { userId: reader.id, response: { userId: reader.id } } })
  return reader
}

/** Whether the answer is signed by the key, for this challenge, and with a count that it never had. */
async function signedBy(
  ctx: Acting,
  keys: Challenges,
  { origin, host }: RelyingParty,
  { key, response, whose }: { key: KeptKey; response: AuthenticationResponseJSON; whose: ChallengeFor },
): Promise<boolean> {
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== key.readerId) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (answered) => keys.take(ctx.db, whose, answered, ctx.now),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: { id: key.credentialId, publicKey: key.publicKey, counter: key.counter },
    })
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return verified && noteUse(ctx.db, key, { counter, backedUp, now: ctx.now })
  } catch {
    // The library says by throwing what does not fit: challenge, origin, count, signature.
    return false
  }
}
