import { leadsSomewhere } from '../../sites/shown-links.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { BoardHead } from './model.ts'

/** The address of a link on a board: `/x/` below the site, `@ocio/x/` on another site, anything else as it is. */
export function boardHref(href: string, ctx: ViewContext): string {
  if (href.startsWith('/')) return ctx.href(href)
  const other = /^@([a-z0-9-]+)(\/.*)$/.exec(href)
  if (!other) return href
  const [, alias, path] = other
  return `/${alias}${ctx.locale === ctx.site.defaultLocale ? '' : `/${ctx.locale}`}${path}`
}

/** Links of a board as readers follow them, without those to pages that the site has switched off (OPEN-05). */
export function boardLinks<L extends { href: string }>(links: readonly L[], ctx: ViewContext): L[] {
  return links
    .filter(({ href }) => leadsSomewhere(ctx.site, href))
    .map((link) => ({ ...link, href: boardHref(link.href, ctx) }))
}

/** The way from the head of a module or row to more of it; undefined where there is none. */
export const boardMore = ({ more }: Pick<BoardHead, 'more'>, ctx: ViewContext): BoardHead['more'] =>
  more && boardLinks([more], ctx)[0]
