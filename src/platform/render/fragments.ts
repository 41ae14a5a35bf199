import { LRUCache } from 'lru-cache'
import { escapeHtml } from './html.ts'
import type { Layout, LayoutPage } from './layout.ts'
import type { ViewContext } from './page.ts'

/** Header and footer as HTML, rendered once for all pages that share them. */
export interface Frame {
  header(ctx: ViewContext, page: LayoutPage): string
  footer(ctx: ViewContext): string
}

/** Stand where an address goes; no page can produce them, because views escape what they are given. */
const TWIN = '/--twin--/'
const BACK = '--back--'

/** Half of a page's rendering time is its frame: kept per site version, base, language, section and minute. */
export function frame(layout: Layout, entries = 2000): Frame {
  const kept = new LRUCache<string, string>({ max: entries })
  const key = (part: string, { site, base, locale, now }: ViewContext, section = '') =>
    [part, site.alias, site.version, base, locale, Math.floor(now.getTime() / 60_000), section].join('\n')
  return {
    header(ctx, page) {
      const id = key('header', ctx, page.section)
      let html = kept.get(id)
      if (html === undefined) {
        html = layout.header(ctx, { section: page.section, twin: TWIN, backUrl: BACK })
        kept.set(id, html)
      }
      return html.replaceAll(TWIN, () => escapeHtml(page.twin)).replaceAll(BACK, () => escapeHtml(page.backUrl))
    },
    footer(ctx) {
      const id = key('footer', ctx)
      let html = kept.get(id)
      if (html === undefined) kept.set(id, (html = layout.footer(ctx)))
      return html
    },
  }
}
