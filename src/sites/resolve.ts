import type { Locale } from '../platform/i18n/locale.ts'
import { movedRoutes, pathForReaders, pathOfProduct } from './web-route-model.ts'
import { type Address, type AddressQuestion, localePrefix, otherLanguages, type Site } from './model.ts'

/** What resolution needs to know of the sites; the registry gives it, tests build it by hand. */
export interface SiteIndex {
  byAlias: ReadonlyMap<string, Site>
  /** Keys are lower-case host names as in the Host header, with the port when it is not the scheme's. */
  byHost: ReadonlyMap<string, Site>
  fallback: Site
}

const CALL = /^\/(?:web)?api\//

/** Ties an address to a site and a language: alias segment, header of a call, host, default (OPEN-01, OPEN-02). */
export function resolveAddress(index: SiteIndex, { host, url, aliasHeader }: AddressQuestion): Address {
  const { pathname, search } = split(url)
  const tidy = unescaped(pathname).replace(/\/{2,}/g, '/')
  const untidy = tidy !== pathname
  const aliasSegment = firstSegment(tidy)
  const byPath = index.byAlias.get(aliasSegment)
  const hostSite = index.byHost.get((host ?? '').toLowerCase()) ?? index.fallback
  let site = byPath ?? hostSite
  let base = byPath ? `/${byPath.alias}` : ''
  const rest = tidy.slice(base.length)
  const byHeader = byPath || !aliasHeader ? undefined : index.byAlias.get(aliasHeader)
  if (byHeader && CALL.test(withoutLocale(byHeader, rest).path)) {
    site = byHeader
    if (byHeader !== hostSite) base = `/${byHeader.alias}`
  }
  const { locale, path: asked } = withoutLocale(site, rest)
  // Where the product has it stands nothing any more but the way to where the site has it.
  const { path, former } = pathOfProduct(movedRoutes(site), asked)
  return { site, base, locale, path, search, untidy: untidy || former, malformed: !decodes(path) }
}

/** The root-relative address of a path below a site, in a language. */
export function siteHref(site: Site, base: string, locale: Locale, path: string): string {
  return `${base}${localePrefix(site, locale)}${pathForReaders(movedRoutes(site), path)}`
}

/** A page in one of its other languages; `href` is root-relative, with the base of the visit. */
export interface Twin {
  locale: Locale
  href: string
}

/** The same path in the other languages of a site. */
export function twinsAt({ site, base, locale }: Pick<Address, 'site' | 'base' | 'locale'>, path: string): Twin[] {
  return otherLanguages(site, locale).map((other) => ({ locale: other, href: siteHref(site, base, other, path) }))
}

/** What the addresses of a site begin with: of several sites on one host only the first answers without its alias (OPEN-01). */
export function publicBase(index: Pick<SiteIndex, 'byHost'>, site: Site): string {
  return index.byHost.get(siteHost(site))?.alias === site.alias ? '' : `/${site.alias}`
}

/** The first site whose `url` is not where it would answer: beside others at one host, only the first has no alias. */
export function misplacedSite<S extends Pick<Site, 'alias' | 'url' | 'position'>>(sites: readonly S[]): S | undefined {
  const firsts = new Set<string>()
  return [...sites]
    .sort((a, b) => a.position - b.position || (a.alias < b.alias ? -1 : 1))
    .find((site) => {
      const { host, pathname } = new URL(site.url)
      const isFirst = !firsts.has(host)
      firsts.add(host)
      return pathname !== `/${site.alias}` && !(isFirst && pathname === '/')
    })
}

/** The host names a site answers to: that of its `url`, as a browser sends it. */
export function siteHost(site: Site): string {
  return new URL(site.url).host
}

function split(url: string): { pathname: string; search: string } {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(url)
  let rest = absolute ? url.slice(absolute[0].length) : url
  const hash = rest.indexOf('#')
  if (hash >= 0) rest = rest.slice(0, hash)
  const mark = rest.indexOf('?')
  const pathname = mark < 0 ? rest : rest.slice(0, mark)
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search: mark < 0 ? '' : rest.slice(mark) }
}

/** Letters, digits, `-`, `_` and `~` need no escape: with one the address would be another one (RFC 3986, 6.2.2). */
function unescaped(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi, (escape) => {
    const letter = decodeURIComponent(escape)
    return /[\w~-]/.test(letter) ? letter : escape
  })
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end < 0 ? path.slice(1) : path.slice(1, end)
}

function withoutLocale(site: Site, path: string): { locale: Locale; path: string } {
  const asked = firstSegment(path)
  const other = site.languages.find((locale) => locale === asked && locale !== site.defaultLocale)
  return other ? { locale: other, path: path.slice(other.length + 1) } : { locale: site.defaultLocale, path }
}

function decodes(path: string): boolean {
  if (!path.includes('%')) return true
  // No name holds U+0000, and PostgreSQL takes no text with it.
  if (path.includes('%00')) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
