import { LRUCache } from 'lru-cache'
import { escapeHtml } from './html.ts'
import type { Layout, LayoutPage } from './layout.ts'
import type { ViewContext } from './page.ts'
import { modulesIn } from './used-styles.ts'

/** A part of a page that many share, with the CSS modules whose classes stand in it. */
export interface Fragment {
  html: string
  modules: ReadonlySet<string>
}

/** Header and footer, rendered once for all pages that share them. */
export interface Frame {
  header(ctx: ViewContext, page: LayoutPage): Fragment
  footer(ctx: ViewContext): Fragment
}

/** Stand where an address goes; no page can produce them, because views escape what they are given. */
const TWIN = '/--twin--/'
const BACK = '--back--'
const PLACES = new RegExp(`(${TWIN}|${BACK})`)

/** Half of a page's rendering time is its frame: kept per site version, base, language, section and minute. */
export function frame(layout: Layout, entries = 2000): Frame {
  const kept = new LRUCache<string, Kept>({ max: entries })
  const key = (part: string, { site, base, locale, now }: ViewContext, section = '') =>
    [part, site.alias, site.version, base, locale, Math.floor(now.getTime() / 60_000), section].join('\n')
  const keep = (id: string, make: () => string): Kept => {
    const known = kept.get(id)
    if (known) return known
    const html = make()
    const made = { pieces: html.split(PLACES), modules: modulesIn(html) }
    kept.set(id, made)
    return made
  }
  return {
    header(ctx, { section, twin, backUrl }) {
      const id = key('header', ctx, section)
      const { pieces, modules } = keep(id, () => layout.header(ctx, { section, twin: TWIN, backUrl: BACK }))
      const addresses: Record<string, string> = { [TWIN]: escapeHtml(twin), [BACK]: escapeHtml(backUrl) }
      return { html: pieces.map((piece) => addresses[piece] ?? piece).join(''), modules }
    },
    footer(ctx) {
      const { pieces, modules } = keep(key('footer', ctx), () => layout.footer(ctx))
      return { html: pieces.join(''), modules }
    },
  }
}

/** A fragment, cut where the addresses of a page go. */
interface Kept {
  pieces: string[]
  modules: ReadonlySet<string>
}
