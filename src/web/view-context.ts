import { translator } from '../platform/i18n/text.ts'
import type { Locale } from '../platform/i18n/locale.ts'
import type { ViewContext } from './render/page.ts'
import { siteName, siteTexts, type Site } from '../sites/model.ts'
import { siteHref } from '../sites/resolve.ts'

/** What a view is addressed by: what a request's address gives, or what a test makes up. */
export interface ViewAddress {
  site: Site
  base: string
  locale: Locale
  /** Percent-encoded or decoded; views get it decoded. */
  path: string
}

/** The context of every view of a page. */
export function viewContext({ site, base, locale, path }: ViewAddress, now: Date): ViewContext {
  const overrides = siteTexts(site, locale)
  const name = siteName(site, locale)
  return {
    site: name === site.name ? site : { ...site, name },
    base,
    locale,
    path: decodePath(path),
    here: siteHref(site, base, locale, path || '/'),
    now,
    href: (target) => siteHref(site, base, locale, target),
    text: (catalogue) => translator(catalogue, locale, overrides),
    asset: (name) => `${site.staticUrl}/${name}`,
  }
}

/** Decodes a path but for reserved characters, so that an encoded slash in a search text stays one segment. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
