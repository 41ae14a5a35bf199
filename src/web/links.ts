import { type Locale, localized, type Localized } from '../platform/i18n/locale.ts'
import { siteHost, siteHref } from '../sites/resolve.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import type { Site } from '../sites/model.ts'
import type { ViewContext } from './render/page.ts'

/** An address of the site's configuration: a path of this site gets base and language, all else stays. */
export function configuredHref(ctx: ViewContext, href: string): string {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/static/') ? ctx.href(href) : href
}

/** A link as a site's record writes it; what it leaves out gets a plain value. */
interface ConfiguredLink {
  href: string
  title?: Localized | undefined
  target?: '_self' | '_blank' | undefined
  rel?: string | undefined
}

/** The attributes of a link of the record: each entry of navigation, topics and alerts has all of them (CONT-15..CONT-18). */
export function linkAttributes(ctx: ViewContext, link: ConfiguredLink, text: Localized) {
  return {
    href: configuredHref(ctx, link.href),
    title: localized(link.title ?? text, ctx.locale),
    target: link.target ?? '_self',
    rel: safeRel(link),
  }
}

/** What the configuration says, and never the opener for a new tab. */
function safeRel({ target, rel }: ConfiguredLink): string {
  if (!rel) return 'noopener'
  return target !== '_blank' || /\bnoopener\b/.test(rel) ? rel : `${rel} noopener`
}

/** The front page of any site in the language of this page, reached the way this page was reached. */
export function siteFront(ctx: ViewContext, registry: SiteRegistry, site: Site): string {
  return siteHref(site, baseOf(ctx, registry, site), ctx.locale, '/')
}

/** What stands before the addresses of any site, reached the way this page was reached. */
export function baseOf(ctx: Pick<ViewContext, 'site' | 'base'>, registry: SiteRegistry, site: Site): string {
  if (site.alias === ctx.site.alias) return ctx.base
  if (siteHost(site) !== siteHost(ctx.site)) return site.url
  return ctx.base === '' && site.alias === registry.fallback.alias ? '' : `/${site.alias}`
}

/** The short name of a site among its sisters, e.g. «Noticias». */
export function shortName(site: Site, locale: Locale): string {
  const set = site.settings['shortName']
  if (typeof set === 'string') return set
  if (set && typeof set === 'object' && !Array.isArray(set)) {
    const text = localized(set as unknown as Localized<unknown>, locale)
    if (typeof text === 'string') return text
  }
  return site.name
}
