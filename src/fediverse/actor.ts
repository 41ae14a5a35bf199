import { localized } from '../platform/i18n/locale.ts'
import { type Site, siteName } from '../sites/model.ts'
import type { SiteIndex } from '../sites/resolve.ts'
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
