import { LRUCache } from 'lru-cache'
import { type Locale, LOCALES } from '../../platform/i18n/locale.ts'
import { escapeHtml } from './html.ts'
import type { Layout, LayoutPage } from './layout.ts'
import type { ViewContext } from './page.ts'
import { sharedText, type Piece, type SharedText } from './pieces.ts'
import { staticAddresses } from './static-addresses.ts'
import { classesIn } from './used-styles.ts'

/** A part of a page that many share, with the classes that stand in it. */
export interface Fragment {
  pieces: readonly Piece[]
  classes: ReadonlySet<string>
}

/** Header and footer, rendered once for all pages that share them. */
export interface Frame {
  header(ctx: ViewContext, page: LayoutPage): Fragment
  footer(ctx: ViewContext): Fragment
}

/** Stand where an address goes; no page can produce them, because views escape what they are given. */
const twinPlace = (locale: Locale) => `/--twin-${locale}--/`
const BACK = '--back--'
const PLACES = new RegExp(`(${LOCALES.map(twinPlace).join('|')}|${BACK})`)

/** Half of a page's rendering time is its frame: kept per site version, base, language, section and minute. */
export function frame(layout: Layout, entries = 2000): Frame {
  const kept = new LRUCache<string, Kept>({ max: entries })
  const key = (part: string, { site, base, locale, now }: ViewContext, section = '') =>
    [part, site.alias, site.version, base, locale, Math.floor(now.getTime() / 60_000), section].join('\n')
  const keep = (id: string, staticUrl: string, make: () => string): Kept => {
    const known = kept.get(id)
    if (known) return known
    const html = staticAddresses(make(), staticUrl)
    const pieces = html.split(PLACES).map((piece, at) => (at % 2 === 1 ? piece : sharedText(piece)))
    const made = { pieces, classes: classesIn(html) }
    kept.set(id, made)
    return made
  }
  return {
    header(ctx, { section, twins, backUrl }) {
      const id = key('header', ctx, section)
      const { pieces, classes } = keep(id, ctx.site.staticUrl, () =>
        layout.header(ctx, {
          section,
          twins: twins.map(({ locale }) => ({ locale, href: twinPlace(locale) })),
          backUrl: BACK,
        }),
      )
      const addresses: Record<string, string> = { [BACK]: escapeHtml(backUrl) }
      for (const { locale, href } of twins) addresses[twinPlace(locale)] = escapeHtml(href)
      return { pieces: pieces.map((piece) => (typeof piece === 'string' ? addresses[piece]! : piece)), classes }
    },
    footer(ctx) {
      return keep(key('footer', ctx), ctx.site.staticUrl, () => layout.footer(ctx))
    },
  }
}

/** A fragment, cut where the addresses of a page go. */
interface Kept {
  pieces: (SharedText | string)[]
  classes: ReadonlySet<string>
}
