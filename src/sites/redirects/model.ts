import { type Address, localePrefix, type Site } from '../model.ts'
import { siteHref } from '../resolve.ts'

/** So many redirects may follow upon each other. */
export const MOST_STEPS = 5
const MOST_SIGNS = 600

/** What a cache in front keeps answers by that a redirect of a site may replace. */
export const redirectsTag = (site: string): string => `redirects:${site}`

/** An address without origin, query, fragment and final slash, decoded once; null when nothing is left. */
function plainPath(address: string): string | null {
  const bare = address.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/')
  if (!bare.startsWith('/') || bare.length > MOST_SIGNS) return null
  const path = bare.replace(/\/$/, '')
  try {
    return decodeURI(path) || null
  } catch {
    return null
  }
}

/** The address that is to be led away, as redirects are kept: below the site, for all its languages. */
export function redirectPath(site: Site, typed: string): string | null {
  const own = localTarget(site, typed.trim())
  if (own === null || own.includes('?')) return null
  const path = plainPath(own)
  const [, language = ''] = path?.split('/', 2) ?? []
  const isLanguage = site.languages.some((locale) => localePrefix(site, locale) === `/${language}`)
  return path && isLanguage ? plainPath(path.slice(language.length + 1)) : path
}

/** How redirects are looked up. */
export const lookupPath = (path: string): string => path.replace(/\/$/, '')

/** What somebody typed as a way within a site; null when it leads elsewhere or nowhere. */
function localTarget(site: Site, typed: string): string | null {
  const base = site.url.replace(/\/$/, '')
  if (typed === base) return '/'
  const rest = typed.startsWith(`${base}/`) ? typed.slice(base.length) : typed
  return rest.startsWith('/') && !rest.startsWith('//') && !rest.includes('\\') ? rest : null
}

/** Where an address is to lead, as redirects are kept: a way within the site, or a web address; null for anything else. */
export function redirectTarget(site: Site, typed: string): string | null {
  const trimmed = typed.trim()
  if (trimmed.length > MOST_SIGNS) return null
  const own = localTarget(site, trimmed)
  if (own !== null) return own
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null
}

/** The address that a browser is sent to; within the site in the language of who asks, unless it names one. */
export function redirectHref(
  { site, base, locale }: Pick<Address, 'site' | 'base' | 'locale'>,
  target: string,
): string {
  if (!target.startsWith('/')) return target
  const [, first = ''] = target.split('/', 2)
  const names = site.languages.some((other) => localePrefix(site, other) === `/${first}`)
  return names ? base + target : siteHref(site, base, locale, target)
}
