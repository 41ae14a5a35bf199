import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../http/errors.ts'
import { originOf } from '../http/origin.ts'
import type { ChallengeFor, Challenges } from './challenges.ts'
import { CHALLENGE_MINUTES } from './limits.ts'

/** Where a key is made and used: under another name it does not exist. */
export interface RelyingParty {
  origin: string
  host: string
}

/** The name under which a request reached the portal. */
export function relyingPartyOf(request: FastifyRequest): RelyingParty {
  const origin = originOf(request)
  return { origin, host: new URL(origin).hostname }
}

/** Whose key is made, and what keys they have here. */
export interface KeyMaker {
  /** What the key will say of its owner. */
  userId: string
  email: string
  displayName: string
  /** The name of what the key is for. */
  portal: string
  known: readonly string[]
}

/** A key as the library made it out. */
export interface MadeKey {
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  backedUp: boolean
}

/** Ed25519, ECDSA and RSA: what all devices of today can do. */
const ALGORITHMS = [-8, -7, -257]
const PATIENCE_MS = CHALLENGE_MINUTES * 60_000

/** With all it brings it takes 8 MB: no process loads it before somebody uses a key. */
const library = () => import('@simplewebauthn/server')

/** What a browser is told to make a key. */
export async function keyOffer(keys: Challenges, whose: ChallengeFor, maker: KeyMaker, now: Date) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: maker.portal,
    rpID: whose.host,
    userName: maker.email,
    userDisplayName: maker.displayName,
    userID: Uint8Array.from(Buffer.from(maker.userId)),
    challenge: keys.make(whose, now),
    timeout: PATIENCE_MS,
    attestationType: 'none',
    excludeCredentials: maker.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** The key that a browser made; throws `INVALID_FIELD`. */
export async function readNewKey(
  db: Db,
  keys: Challenges,
  {
    origin,
    whose,
    response,
    now,
  }: { origin: string; whose: ChallengeFor; response: RegistrationResponseJSON; now: Date },
): Promise<MadeKey> {
  const { verifyRegistrationResponse } = await library()
  const verdict = await verifyRegistrationResponse({
    response,
    expectedChallenge: (answered) => keys.take(db, whose, answered, now),
    expectedOrigin: origin,
    expectedRPID: whose.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('INVALID_FIELD', { field: 'response', cause })
  })
  if (!verdict.verified) throw new AppError('INVALID_FIELD', { field: 'response' })
  const { credential, credentialBackedUp: backedUp } = verdict.registrationInfo
  const { id: credentialId, publicKey, counter } = credential
  return { credentialId, publicKey, counter, transports: response.response.transports ?? [], backedUp }
}

/** What a browser is told to find a key; any key of this host will do. */
export async function keyQuestion(keys: Challenges, whose: ChallengeFor, now: Date) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: whose.host,
    challenge: keys.make(whose, now),
    timeout: PATIENCE_MS,
    userVerification: 'required',
  })
}

/**
 * Whether the answer is signed by the key, for this challenge, and with a count that it never had.
 * @param use notes the use; false when another one with the same or a later count was faster
 */
export async function isSigned(
  db: Db,
  keys: Challenges,
  {
    origin,
    whose,
    response,
    key,
    now,
  }: {
    origin: string
    whose: ChallengeFor
    response: AuthenticationResponseJSON
    key: Pick<MadeKey, 'credentialId' | 'publicKey' | 'counter'> & { userId: string }
    now: Date
  },
  use: (seen: { counter: number; backedUp: boolean }) => Promise<boolean>,
): Promise<boolean> {
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== key.userId) return false
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (answered) => keys.take(db, whose, answered, now),
      expectedOrigin: origin,
      expectedRPID: whose.host,
      requireUserVerification: true,
      credential: { id: key.credentialId, publicKey: key.publicKey, counter: key.counter },
    })
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return verified && use({ counter, backedUp })
  } catch {
    // The library says by throwing what does not fit: challenge, origin, count, signature.
    return false
  }
}
