import { otherLanguages, type Site } from '../../sites/model.ts'
import type { App } from '../../web/http/server.ts'

/** So many fronts are made at once. */
const AT_ONCE = 2

/** Makes the fronts of all sites, so that the first readers of a process that joins others do not wait for them. */
export async function warm(app: App, sites: readonly Site[]): Promise<void> {
  const fronts = sites.flatMap((site, at) => {
    const { host, pathname } = new URL(site.url)
    const shared = at > 0 && pathname === '/' && host === new URL(sites[0]!.url).host
    const base = shared ? `/${site.alias}/` : pathname.replace(/\/?$/, '/')
    return ['', ...otherLanguages(site, site.defaultLocale).map((locale) => `${locale}/`)].map((language) => ({
      url: base + language,
      headers: { host },
    }))
  })
  const next = async (): Promise<void> => {
    // One that cannot be made now is made for the reader who asks for it.
    for (let front = fronts.shift(); front; front = fronts.shift()) await app.inject(front).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
