import { z } from 'zod'
import { publicBase, siteHost, type SiteIndex } from '../sites/resolve.ts'
import type { Site } from '../sites/model.ts'

/** The setting of a site that makes it an actor: the name by which it is followed. */
export const ACTOR_SETTING = 'fediverse.name'
/** A name that every server of the fediverse takes. */
export const actorName = z.string().regex(/^[a-z0-9_]{1,30}$/)

/** The type of everything that is said. */
export const ACTIVITY_TYPE = 'application/activity+json'
/** What actors and inboxes accept. */
export const ACCEPTED_TYPES = `${ACTIVITY_TYPE}, application/ld+json; profile="https://www.w3.org/ns/activitystreams"`
/** The collection of everybody. */
export const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public'
export const CONTEXT = 'https://www.w3.org/ns/activitystreams'
/** Words of articles that are not in it: whoever reads JSON-LD would not see them. */
export const ARTICLE_CONTEXT = [CONTEXT, { Hashtag: 'as:Hashtag', sensitive: 'as:sensitive' }]

/** By which name a site is followed; null where it is no actor. */
export function followedAs(site: Pick<Site, 'settings'>): string | null {
  const read = actorName.safeParse(site.settings[ACTOR_SETTING])
  return read.success ? read.data : null
}

/** The addresses of a site as an actor. */
export interface ActorAddresses {
  id: string
  keyId: string
  /** Below it stand the pages of the site. */
  base: string
  inbox: string
  outbox: string
  followers: string
  /** `name@host`, as people type it. */
  account: string
}

/** Where a site is as an actor; null where it is none. */
export function addressesOf(sites: Pick<SiteIndex, 'byHost'>, site: Site): ActorAddresses | null {
  const name = followedAs(site)
  if (name === null) return null
  const base = new URL(site.url).origin + publicBase(sites, site)
  const calls = `${base}/api/activitypub`
  return {
    id: `${calls}/actor`,
    keyId: `${calls}/actor#main-key`,
    base,
    inbox: `${calls}/inbox`,
    outbox: `${calls}/outbox`,
    followers: `${calls}/followers`,
    account: `${name}@${siteHost(site)}`,
  }
}

/** How the head of a page names a site as an actor, so that who pastes its address elsewhere can follow it. */
export function actorLink(
  sites: Pick<SiteIndex, 'byHost'>,
  site: Site,
): { title: string; href: string; type: string }[] {
  const addresses = addressesOf(sites, site)
  return addresses ? [{ title: `@${addresses.account}`, href: addresses.id, type: ACTIVITY_TYPE }] : []
}

/** The address by which a content is known there; its page is another one. */
export const articleId = ({ base }: Pick<ActorAddresses, 'base'>, contentId: string): string =>
  `${base}/api/activitypub/contents/${contentId}`

const address = z.url({ protocol: /^https?$/ }).max(1000)
/** What names something: its address, or the thing itself. */
const reference = z.union([address, z.object({ id: address }).transform(({ id }) => id)])

/** What others send to an inbox, as far as anything is done with it. */
export const activitySchema = z.object({
  id: address.optional(),
  type: z.string().max(60),
  actor: reference,
  object: z.union([address, z.looseObject({ id: address.optional(), type: z.string().max(60).optional() })]),
})
export type Activity = z.output<typeof activitySchema>

/** A key; it may stand at an address of its own. */
export const remoteKeySchema = z.object({ id: address, owner: address, publicKeyPem: z.string().max(8000) })
const notAKey = z.unknown().transform(() => null)

/** What another server says of an actor, who may have several keys. */
export const remoteActorSchema = z.object({
  id: address,
  inbox: address,
  endpoints: z.object({ sharedInbox: address.optional() }).nullish(),
  publicKey: z
    .union([z.array(z.union([remoteKeySchema, notAKey])).max(20), remoteKeySchema])
    .transform((keys) => [keys].flat().filter((key) => key !== null)),
})

/** An actor of another server, and the key that signed. */
export type RemoteActor = Omit<z.output<typeof remoteActorSchema>, 'publicKey'> & {
  publicKey: z.output<typeof remoteKeySchema>
}

/** The object of an activity by its address, when it says one. */
export function objectId({ object }: Activity): string | null {
  return typeof object === 'string' ? object : (object.id ?? null)
}
