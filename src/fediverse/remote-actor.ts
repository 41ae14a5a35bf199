import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { atMost } from '../platform/cache/at-most.ts'
import { download, HttpAnswer } from '../platform/network/download.ts'
import type { Reach } from '../platform/network/outgoing.ts'
import { AppError } from '../web/http/errors.ts'
import { type RateLimiter } from '../web/http/rate-limit.ts'
import { ACCEPTED_TYPES, remoteActorSchema, remoteKeySchema, type RemoteActor } from './model.ts'
import { signedHeaders, type Signer } from './signature.ts'

const MAX_BYTES = 256 * 1024
const PATIENCE_MS = 5000
/** Who sends us something may make us ask so often at one host, and at so many at once. */
const PER_HOST = { name: 'fediverse-key', max: 60, seconds: 60 }
const AT_ONCE = 8
/** So long an actor is believed to be as it was. */
const REMEMBERED_MS = 60 * 60_000

/** Asks other servers who somebody is. */
export interface RemoteActors {
  /**
   * The actor that a key belongs to; null when there is none, or what is said of it does not fit together.
   * @param fresh whether it is asked for again, whatever is remembered
   */
  ofKey(keyId: string, options: { signer: Signer; now: Date; fresh?: boolean }): Promise<RemoteActor | null>
}

/** @param limiter counts questions by host */
export function remoteActors(limiter: RateLimiter, reach: Reach = {}): RemoteActors {
  const known = new LRUCache<string, { actor: RemoteActor; at: number }>(atMost(5000))
  let asking = 0

  async function fetchJson(address: string, { signer, now }: { signer: Signer; now: Date }): Promise<unknown> {
    const { host } = new URL(address)
    limiter.take(PER_HOST, host)
    if (asking >= AT_ONCE) throw new AppError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '10' } })
    asking += 1
    try {
      // Servers that tell strangers nothing want to know who asks.
      const headers = (url: URL) => ({ accept: ACCEPTED_TYPES, ...signedHeaders(signer, { url, body: null, now }) })
      const bytes = await download(address, { maxBytes: MAX_BYTES, time: PATIENCE_MS, ...reach, headers })
      return JSON.parse(bytes.toString('utf8')) as unknown
    } catch (error) {
      // It will not be another one soon; everything else may be different in a moment.
      if (error instanceof HttpAnswer && error.status < 500 && error.status !== 429) return null
      throw new AppError('UNAUTHENTICATED', { text: 'error.signature', cause: error })
    } finally {
      asking -= 1
    }
  }

  async function find(keyId: string, asker: { signer: Signer; now: Date }): Promise<RemoteActor | null> {
    const found = await fetchJson(withoutFragment(keyId), asker)
    const actor = remoteActorSchema.safeParse(found)
    if (actor.success) return withKey(actor.data, keyId)
    // The key may stand at an address of its own, which names whose it is.
    const key = remoteKeySchema.safeParse(found)
    if (!key.success || key.data.id !== keyId || !isSameHost(key.data.owner, keyId)) return null
    const owner = remoteActorSchema.safeParse(await fetchJson(key.data.owner, asker))
    return owner.success ? withKey(owner.data, keyId) : null
  }

  return {
    async ofKey(keyId, { fresh = false, ...asker }) {
      if (!URL.canParse(keyId)) return null
      const before = known.get(keyId)
      if (before && !fresh && asker.now.getTime() - before.at < REMEMBERED_MS) return before.actor
      const actor = await find(keyId, asker)
      if (actor) known.set(keyId, { actor, at: asker.now.getTime() })
      else known.delete(keyId)
      return actor
    },
  }
}

/** An actor with one of its keys, when it says of itself that it has it, and nothing of it leads to another server. */
function withKey({ publicKey: keys, ...actor }: z.output<typeof remoteActorSchema>, keyId: string): RemoteActor | null {
  const { id, inbox, endpoints } = actor
  const publicKey = keys.find((key) => key.id === keyId && key.owner === id)
  const places = [keyId, inbox, endpoints?.sharedInbox ?? inbox]
  return publicKey && places.every((place) => isSameHost(place, id)) ? { ...actor, publicKey } : null
}

const isSameHost = (one: string, other: string): boolean => new URL(one).host === new URL(other).host
const withoutFragment = (address: string): string => address.replace(/#.*$/s, '')
