import type { ViewContext } from '../../web/render/page.ts'

/** Where the site says what it does with addresses; null when its foot names no such page. */
export function privacyHref({ site, href }: ViewContext): string | null {
  const found = site.footer.legal.find((link) => /privaci/.test(link.href))
  if (!found) return null
  return found.href.startsWith('/') ? href(found.href) : found.href
}
