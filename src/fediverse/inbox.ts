import { createHash } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Site } from '../sites/model.ts'
import { AppError } from '../web/http/errors.ts'
import { type Activity, type ActorAddresses, activitySchema, CONTEXT, objectId, type RemoteActor } from './model.ts'
import { readSignature } from './message-signature.ts'
import type { RemoteActors } from './remote-actor.ts'
import { isSignedBy, type Signed, type SignedRequest } from './signature.ts'
import { addFollower, followerKey, followsBy, isFirst, keyOf, removeFollower } from './store.ts'

/** What an inbox stands on. */
export interface InboxDeps {
  db: Db
  clock: Clock
  secret: string
}

/** A letter for a site, and whose it is. */
interface Letter {
  site: Site
  addresses: ActorAddresses
  activity: Activity
  signed: Signed
}

/** What is done with anything; to the rest one listens politely. */
const HEARD = ['Follow', 'Undo', 'Delete']

/**
 * Takes what another server sends to a site: somebody follows it, does no more, or is gone. Who sent it is proved by its
 * signature; the same letter again changes nothing.
 */
export async function takeActivity(
  deps: InboxDeps,
  actors: RemoteActors,
  { site, addresses, headers, body }: Pick<Letter, 'site' | 'addresses'> & Pick<SignedRequest, 'headers' | 'body'>,
): Promise<void> {
  const signed = readSignature({ headers, body, url: new URL(addresses.inbox) }, deps.clock.now())
  if (!signed) throw new AppError('UNAUTHENTICATED', { text: 'error.signature' })
  const activity = readActivity(body)
  if (!activity) throw new AppError('INVALID_FIELD')
  if (!HEARD.includes(activity.type)) return
  const letter = { site, addresses, activity, signed }
  if (activity.type === 'Delete') return takeDelete(deps, letter)
  if (wantedOf(activity) !== addresses.id && !(await undoesFollow(deps.db, letter))) return
  const sender = await senderOf(deps, actors, letter)
  await once(deps, signed, async (trx) => {
    if (activity.type === 'Undo') await removeFollower(trx, site.alias, sender.id)
    else
      await addFollower(
        trx,
        { site: site.alias, actor: sender, follow: activity.id, accept: acceptOf(letter) },
        deps.clock.now(),
      )
  })
}

function readActivity(body: Buffer): Activity | null {
  try {
    return activitySchema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Whom somebody follows, or does not follow any more. */
function wantedOf(activity: Activity): string | null {
  if (activity.type === 'Follow') return objectId(activity)
  if (typeof activity.object === 'string' || activity.object.type !== 'Follow') return null
  const undone = activitySchema.safeParse(activity.object)
  return undone.success && undone.data.actor === activity.actor ? objectId(undone.data) : null
}

/** Whether somebody takes a follow back by its address, without saying what it was. */
async function undoesFollow(db: Db, { site, activity }: Letter): Promise<boolean> {
  const follow = activity.type === 'Undo' ? objectId(activity) : null
  return follow !== null && followsBy(db, site.alias, { actor: activity.actor, follow })
}

/** Somebody is gone, and so is whoever could say what the key was: the one that is kept has to do. */
async function takeDelete(
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { site, activity, signed }: Letter,
): Promise<void> {
  if (objectId(activity) !== activity.actor) return
  const kept = await followerKey(db, site.alias, activity.actor)
  // Servers tell everybody whom they know of everybody who leaves: mostly it is none of ours.
  if (!kept) return
  if (kept.keyId !== signed.keyId || !isSignedBy(signed, kept.pem))
    throw new AppError('UNAUTHENTICATED', { text: 'error.signature' })
  await once({ db, clock }, signed, async (trx) => void (await removeFollower(trx, site.alias, activity.actor)))
}

/** Who signed, when it is who acts. */
async function senderOf({ db, clock, secret }: InboxDeps, actors: RemoteActors, letter: Letter): Promise<RemoteActor> {
  const { site, addresses, activity, signed } = letter
  const now = clock.now()
  const { privateKey } = await keyOf(db, site.alias, { secret, now })
  const asker = { signer: { keyId: addresses.keyId, privateKey }, now }
  // A server may have given somebody a new key.
  for (const fresh of [false, true]) {
    const actor = await actors.ofKey(signed.keyId, { ...asker, fresh })
    if (!actor || actor.id !== activity.actor) break
    if (isSignedBy(signed, actor.publicKey.publicKeyPem)) return actor
  }
  throw new AppError('UNAUTHENTICATED', { text: 'error.signature' })
}

async function once(
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { text, signature }: Signed,
  act: (trx: Db) => Promise<void>,
): Promise<void> {
  const digest = createHash('sha256').update(text).update(signature).digest('base64url')
  await db.transaction().execute(async (trx) => {
    if (await isFirst(trx, digest, clock.now())) await act(trx)
  })
}

function acceptOf({ addresses, activity }: Letter): object {
  const { id, actor } = activity
  const name = createHash('sha256')
    .update(`${actor} ${id ?? ''}`)
    .digest('base64url')
    .slice(0, 20)
  return {
    '@context': CONTEXT,
    id: `${addresses.id}#accepts/${name}`,
    type: 'Accept',
    actor: addresses.id,
    to: [actor],
    object: { ...(id && { id }), type: 'Follow', actor, object: addresses.id },
  }
}
