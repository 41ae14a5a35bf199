import { localePrefix } from '../sites/model.ts'
import { siteHost, type SiteIndex } from '../sites/resolve.ts'
import type { ContentRecord } from './model.ts'

/** The absolute address of a content on its canonical site; null when the site is gone. */
export function contentUrl(
  sites: SiteIndex,
  content: Pick<ContentRecord, 'site' | 'path' | 'language'>,
): string | null {
  const site = sites.byAlias.get(content.site)
  if (!site) return null
  // Of several sites on one host only the first answers without its alias (OPEN-01).
  const base = sites.byHost.get(siteHost(site)) === site ? '' : `/${site.alias}`
  return new URL(site.url).origin + base + localePrefix(site, content.language ?? site.defaultLocale) + content.path
}
