/** A way back that is longer is none. */
export const MAX_BACK = 2000

/** Bytes that no address has: a browser drops some of them, and what follows would be another host. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNWRITTEN = /[\x00-\x20\\\x7f]/

/**
 * Where a reader may be sent back to (OPEN-17): a path of this host, or an address of a configured site. Anything
 * else is null: nobody is led away by a link that begins at our sign-in page.
 */
export function safeBackUrl(value: string | null | undefined, origins: ReadonlySet<string>): string | null {
  if (!value || UNWRITTEN.test(value)) return null
  if (value.startsWith('/')) return value.startsWith('//') ? null : value
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return null
  const { origin, username, password } = new URL(value)
  return origins.has(origin) && !username && !password ? value : null
}

/** The way back that a call names, whatever it sends there; null when it may not be gone. */
export function backOf(sites: readonly { url: string }[], given: unknown): string | null {
  return typeof given === 'string' && given.length <= MAX_BACK ? safeBackUrl(given, originsOf(sites)) : null
}

/** Origins of the configured sites. */
export function originsOf(sites: readonly { url: string }[]): Set<string> {
  return new Set(sites.map((site) => new URL(site.url).origin))
}

/** A page of the entry with what it says first, and with the way back that somebody came for. */
export function withBack(path: string, backUrl: string | null, said: Record<string, string> = {}): string {
  const query = new URLSearchParams(backUrl ? { ...said, backUrl } : said)
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
