import type { SiteRegistry } from '../sites/registry.ts'
import { siteHost } from '../sites/resolve.ts'
import type { App } from '../web/http/server.ts'

/** So many addresses are asked for at once. */
const AT_ONCE = 4
/** Texts of other systems may lead to thousands: nobody waits for all of them. */
const MOST = 100

/** Which of the addresses that a page of a site leads to are ours and have no page. */
export type FindBrokenLinks = (alias: string, hrefs: readonly string[]) => Promise<string[]>

/** Asks the portal itself, as a reader would: what has a page only its own routes know. */
export function brokenLinks(app: Pick<App, 'inject'>, sites: SiteRegistry): FindBrokenLinks {
  return async (alias, hrefs) => {
    const waiting = [...new Set(hrefs)].flatMap((href) => ownAddress(sites, alias, href) ?? []).slice(0, MOST)
    const nowhere: string[] = []
    const ask = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const headers = { host: siteHost(sites.get(next.alias)!) }
        // Without its body: a link may lead to a film.
        const { statusCode } = await app.inject({ method: 'HEAD', url: next.url, headers })
        if (statusCode === 404 || statusCode === 410) nowhere.push(next.href)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    return nowhere
  }
}

interface Asked {
  href: string
  alias: string
  /** Behind the alias of its site, so that it is that site's wherever it is asked for. */
  url: string
}

/** How the portal is asked for an address; null when it is somebody else's. */
function ownAddress(sites: SiteRegistry, alias: string, href: string): Asked | null {
  const [address = ''] = href.split('#', 1)
  if (/^\/(?![/\\])/.test(address)) {
    const [, first = ''] = address.split(/[/?]/, 2)
    return sites.get(first) ? { href, alias: first, url: address } : { href, alias, url: `/${alias}${address}` }
  }
  // Of several sites at one host the longest address is the one that is meant.
  const [site] = sites.all
    .filter(({ url }) => address === url || address.startsWith(`${url}/`) || address.startsWith(`${url}?`))
    .sort((one, other) => other.url.length - one.url.length)
  if (!site) return null
  const rest = address.slice(site.url.length)
  return { href, alias: site.alias, url: `/${site.alias}${rest.startsWith('/') ? '' : '/'}${rest}` }
}
