import type { ViewContext } from '../../web/render/page.ts'

/** The address of a link on a board: `/x/` below the site, `@ocio/x/` on another site, anything else as it is. */
export function boardHref(href: string, ctx: ViewContext): string {
  if (href.startsWith('/')) return ctx.href(href)
  const other = /^@([a-z0-9-]+)(\/.*)$/.exec(href)
  if (!other) return href
  const [, alias, path] = other
  return `/${alias}${ctx.locale === ctx.site.defaultLocale ? '' : `/${ctx.locale}`}${path}`
}
