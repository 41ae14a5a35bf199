import { LRUCache } from 'lru-cache'
import { escapeHtml } from './html.ts'
import { islandsIn } from './island.tsx'
import type { Layout, LayoutPage } from './layout.ts'
import type { Places, ViewContext } from './page.ts'
import { sharedText, type Piece } from './pieces.ts'
import { staticAddresses } from './static-addresses.ts'
import { classesIn } from './used-styles.ts'

/** A piece of a page, with the classes and the islands that stand in it. */
export interface Fragment {
  pieces: readonly Piece[]
  /** In sets, those of what is kept as they are kept. */
  classes: readonly ReadonlySet<string>[]
  islands: ReadonlySet<string>
}

/** Header and footer, rendered once for all pages that share them. */
export interface Frame {
  /** Where they are kept, with the parts of pages. */
  fragments: FragmentStore
  header(ctx: ViewContext, page: LayoutPage): Fragment
  footer(ctx: ViewContext): Fragment
}

/** Which fragment is asked for. */
export interface FragmentQuestion {
  key: string
  places: Places
}

/** Keeps what many pages share. */
export interface FragmentStore {
  /**
   * The fragment of a key in the site, base and language of a page, made at most a minute ago.
   * @param make gets names of the places and puts them where the values go
   */
  get(ctx: ViewContext, question: FragmentQuestion, make: (held: Places) => string): Fragment
}

/** A fragment, cut where what differs goes: every second piece is the name of a place. */
interface Kept {
  minute: number
  version: number
  pieces: readonly Piece[]
  classes: readonly ReadonlySet<string>[]
  islands: ReadonlySet<string>
}

/** From this size on a piece is worth an encoded form of its own. */
const SHARED_FROM = 1024
/** Text of two bytes a letter, or bytes and their deflated form. */
const SIZE_OF_LETTER = 2.3
const MOST_BYTES = 24_000_000

const heldAs = (name: string) => `--${name}--`

/** Fragments are kept until the site changes, for a minute at most, the least used ones for less. */
export function fragmentStore(mostBytes = MOST_BYTES): FragmentStore {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ pieces }, key) =>
      Math.ceil(pieces.reduce((sum, piece) => sum + lengthOf(piece), key.length) * SIZE_OF_LETTER) + 500,
  })
  return {
    get(ctx, { key, places }, make) {
      const { site, base, locale } = ctx
      const id = `${key}\n${site.alias}\n${base}\n${locale}`
      const minute = Math.floor(ctx.now.getTime() / 60_000)
      let found = kept.get(id)
      if (found?.minute !== minute || found.version !== site.version) {
        const html = staticAddresses(make(held(places)), site.staticUrl)
        found = { minute, version: site.version, ...cut(html, Object.keys(places)) }
        kept.set(id, found)
      }
      return { ...found, pieces: filled(found.pieces, places) }
    },
  }
}

const lengthOf = (piece: Piece): number => (typeof piece === 'string' ? piece.length : piece.bytes.length)

function held(places: Places): Places {
  return Object.fromEntries(Object.keys(places).map((name) => [name, heldAs(name)]))
}

/** Stand where an address goes; no page can produce them, because views escape what they are given. */
function cut(html: string, names: readonly string[]): Omit<Kept, 'minute' | 'version'> {
  const texts = names.length > 0 ? html.split(new RegExp(`(${names.map(heldAs).join('|')})`)) : [html]
  const pieces = texts.map((text, at) => {
    if (at % 2 === 1) return text.slice(2, -2)
    return text.length >= SHARED_FROM ? sharedText(text) : text
  })
  return { pieces, classes: [classesIn(html)], islands: islandsIn(html) }
}

function filled(pieces: readonly Piece[], places: Places): readonly Piece[] {
  return pieces.length === 1
    ? pieces
    : pieces.map((piece, at) => (at % 2 === 1 ? escapeHtml(places[piece as string]!) : piece))
}

/** Header and footer of pages from the views of the layout. */
export function frame(layout: Layout, fragments = fragmentStore()): Frame {
  return {
    fragments,
    header(ctx, { section, twins, backUrl }) {
      const addresses = Object.fromEntries(twins.map(({ locale, href }) => [locale, href]))
      const question = { key: `header ${section ?? ''}`, places: { ...addresses, back: backUrl } }
      return fragments.get(ctx, question, ({ back, ...hrefs }) =>
        layout.header(ctx, {
          section,
          twins: twins.map(({ locale }) => ({ locale, href: hrefs[locale]! })),
          backUrl: back!,
        }),
      )
    },
    footer: (ctx) => fragments.get(ctx, { key: 'footer', places: {} }, () => layout.footer(ctx)),
  }
}
