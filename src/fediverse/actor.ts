import packageJson from '../../package.json' with { type: 'json' }
import { localized } from '../platform/i18n/locale.ts'
import { type Site, siteName } from '../sites/model.ts'
import { type SiteIndex, siteHost } from '../sites/resolve.ts'
import { escapeText } from '../import-export/html/inline.ts'
import { type ActorAddresses, ACTIVITY_TYPE, addressesOf, CONTEXT, followedAs } from './model.ts'

/** A site as an actor of the fediverse. */
export function actorOf(site: Site, addresses: ActorAddresses, publicKey: string): object {
  const { id, keyId, base, inbox, outbox, followers } = addresses
  const { defaultLocale: locale } = site
  const about = localized(site.description, locale)
  return {
    '@context': [
      CONTEXT,
      'https://w3id.org/security/v1',
      {
        toot: 'http://joinmastodon.org/ns#',
        discoverable: 'toot:discoverable',
        indexable: 'toot:indexable',
        manuallyApprovesFollowers: 'as:manuallyApprovesFollowers',
      },
    ],
    id,
    type: 'Organization',
    preferredUsername: followedAs(site),
    name: siteName(site, locale),
    summary: about === '' ? '' : `<p>${escapeText(about)}</p>`,
    url: `${base}/`,
    inbox,
    outbox,
    followers,
    endpoints: { sharedInbox: inbox },
    manuallyApprovesFollowers: false,
    discoverable: true,
    indexable: true,
    icon: { type: 'Image', mediaType: 'image/png', url: `${base}/static/app-icons/${site.alias}-512.png` },
    publicKey: { id: keyId, owner: id, publicKeyPem: publicKey },
  }
}

const NODE_INFO = 'http://nodeinfo.diaspora.software/ns/schema/2.1'
export const NODE_INFO_TYPE = `application/json; profile="${NODE_INFO}#"`

/** The sites at a host that can be followed. */
const actorsAt = (sites: { all: readonly Site[] }, host: string): Site[] =>
  sites.all.filter((site) => siteHost(site) === host && followedAs(site) !== null)

/** Where it is said what a host runs; null where nobody can be followed. */
export function nodeInfoLinksOf(sites: { all: readonly Site[] }, { url }: Site): object | null {
  const { host, origin } = new URL(url)
  if (actorsAt(sites, host).length === 0) return null
  return { links: [{ rel: NODE_INFO, href: `${origin}/api/activitypub/nodeinfo` }] }
}

/** What a host runs, for whoever counts the servers of the fediverse or names them beside what they say (NodeInfo 2.1). */
export function nodeInfoOf(sites: { all: readonly Site[] }, { url }: Site): object | null {
  const actors = actorsAt(sites, new URL(url).host)
  if (actors.length === 0) return null
  return {
    version: '2.1',
    software: { name: packageJson.name, version: packageJson.version },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: [] },
    openRegistrations: false,
    usage: { users: { total: actors.length } },
    metadata: {},
  }
}

/** What is said to whoever looks an account up (RFC 7033); null when there is none of that name. */
export function webFingerOf(sites: SiteIndex & { all: readonly Site[] }, resource: string): object | null {
  for (const site of sites.all) {
    const addresses = addressesOf(sites, site)
    if (!addresses) continue
    const { id, base, account } = addresses
    const names = [`acct:${account}`, id, `${base}/`, base]
    if (!names.includes(resource.replace(/^acct:@?(.*)$/i, (_, name: string) => `acct:${name.toLowerCase()}`))) continue
    return {
      subject: `acct:${account}`,
      aliases: [id, `${base}/`],
      links: [
        { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: `${base}/` },
        { rel: 'self', type: ACTIVITY_TYPE, href: id },
      ],
    }
  }
  return null
}
