import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { otherLanguages, siteName, type Site } from '../../sites/model.ts'
import { siteHref } from '../../sites/resolve.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { element, escapeXml } from '../../content/feed-model.ts'
import { MEDIA_NAMESPACES } from './media.ts'
import type { PathTwin, SitemapRow } from './store.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** What a map may weigh (sitemaps.org). */
const MOST_BYTES = 50 * 1024 * 1024
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** The public address of a path of a site in a language. */
export function publicUrl(site: Site, locale: Locale, path: string): string {
  return encodeURI(site.url + siteHref(site, '', locale, path))
}

function alternates(site: Site, locale: Locale, path: string, twins: readonly PathTwin[]): string {
  const spoken = twins.filter((twin) => site.languages.includes(twin.locale))
  if (spoken.length === 0) return ''
  const link = (language: Locale, to: string): string =>
    `<xhtml:link rel="alternate" hreflang="${languageOf(language).hreflang}" href="${escapeXml(publicUrl(site, language, to))}"/>`
  return link(locale, path) + spoken.map((twin) => link(twin.locale, twin.path)).join('')
}

/** A sitemap of contents, each with its translation and, by its path, its picture and film: no map may be larger. */
export function urlSet(
  site: Site,
  locale: Locale,
  rows: readonly SitemapRow[],
  media: ReadonlyMap<string, string> = new Map(),
): string {
  const urls = rows.map(
    (row) =>
      `<url>${element('loc', publicUrl(site, locale, row.path))}${element('lastmod', row.changedAt.toISOString())}` +
      `${alternates(site, locale, row.path, row.twins)}${media.get(row.path) ?? ''}</url>`,
  )
  const map = `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml" ${MEDIA_NAMESPACES}>${urls.join('')}</urlset>`
  // Addresses before pictures.
  return media.size > 0 && Buffer.byteLength(map) > MOST_BYTES ? urlSet(site, locale, rows) : map
}

/** A sitemap of lists and other pages that exist in every language under the same path. */
export function sectionSet(site: Site, locale: Locale, paths: readonly string[]): string {
  const urls = paths.map((path) => {
    const twins = otherLanguages(site, locale).map((other) => ({ locale: other, path }))
    return `<url>${element('loc', publicUrl(site, locale, path))}${alternates(site, locale, path, twins)}</url>`
  })
  return `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** The sitemap of the news of the last two days. */
export function newsSet(site: Site, locale: Locale, rows: readonly SitemapRow[]): string {
  const urls = rows.map(
    (row) =>
      `<url>${element('loc', publicUrl(site, locale, row.path))}<news:news><news:publication>` +
      `${element('news:name', siteName(site, locale))}${element('news:language', locale)}</news:publication>` +
      `${element('news:publication_date', row.publishedAt.toISOString())}${element('news:title', row.title)}</news:news></url>`,
  )
  return `${HEAD}<urlset ${NAMESPACE} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('')}</urlset>`
}

/** The index of all sitemaps of a site. */
export function sitemapIndex(entries: readonly { url: string; newest: Date | null }[]): string {
  const maps = entries.map(
    ({ url, newest }) => `<sitemap>${element('loc', url)}${element('lastmod', newest?.toISOString())}</sitemap>`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`
}

/** Folders that no robot needs. */
const PRIVATE = ['/api/', '/webapi/', '/perfil/', '/acceso/?', '/registro/?', '/logout/', '/redaccion/']

/** What robots are asked: everything but what is personal or endless; where the sitemaps of this host are. */
export function robotsTxt(sites: readonly Site[]): string {
  const everywhere = (rule: string) => (path: string) => [`${rule}: ${path}`, `${rule}: /*${path}`]
  // The front of what is endless behind it stays open; the longer rule wins.
  const searches = [...new Set(sites.map((site) => siteHref(site, '', site.defaultLocale, webRoute(site, 'search'))))]
  const rules = [
    ...[...PRIVATE, ...searches.map((path) => path.slice(0, -1))].flatMap(everywhere('Disallow')),
    ...searches.map((path) => `${path}$`).flatMap(everywhere('Allow')),
  ]
  const maps = sites.map((site) => `Sitemap: ${site.url}/sitemap.xml`)
  return `User-agent: *\n${rules.join('\n')}\n\n${maps.join('\n')}\n`
}
