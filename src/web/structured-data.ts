import { cleanText } from '../platform/markup/clean-text.ts'
import type { ViewContext } from './render/page.ts'

/** A value of JSON-LD. */
export type StructuredData = Record<string, unknown>

/** How many letters search engines read of a headline. */
const LONGEST_HEADLINE = 110

/** A title as the headline of structured data, whole letters alone. */
export const headlineOf = (title: string): string => cleanText(title.slice(0, LONGEST_HEADLINE))

/** For `JSON.stringify`: leaves out what says nothing, empty texts and lists, which validators report. */
export function whatSays(_: string, value: unknown): unknown {
  const kept: unknown = Array.isArray(value) ? value.filter((item) => item !== '' && item != null) : value
  return kept === '' || kept === null || (Array.isArray(kept) && kept.length === 0) ? undefined : kept
}

/** Makes an address of a page absolute, without the base by which the reader came. */
export function absolute(ctx: ViewContext, href: string): string {
  if (/^https?:\/\//.test(href)) return href
  return ctx.site.url + (ctx.base && href.startsWith(`${ctx.base}/`) ? href.slice(ctx.base.length) : href)
}

/** The publisher: the medium behind the site. */
export function organization(ctx: ViewContext): StructuredData {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': `${ctx.site.url}/#organization`,
    name: ctx.site.name,
    url: `${ctx.site.url}/`,
    logo: { '@type': 'ImageObject', url: absolute(ctx, ctx.asset(`logos/${ctx.site.alias}.svg`)) },
  }
}

/** The way to a page. */
export function breadcrumbList(ctx: ViewContext, crumbs: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: absolute(ctx, crumb.url),
    })),
  }
}
