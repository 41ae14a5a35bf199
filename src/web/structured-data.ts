import type { ViewContext } from './render/page.ts'

/** A value of JSON-LD. */
export type StructuredData = Record<string, unknown>

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
