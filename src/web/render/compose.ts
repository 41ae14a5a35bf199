import { createElement, type ReactElement } from 'react'
import { originalImages } from '../preview/original-images.ts'
import type { Assets } from './assets.ts'
import { renderDocument, type DocumentAssets } from './document.ts'
import type { Frame } from './fragments.ts'
import type { ErrorStatus, Headline, Layout } from './layout.ts'
import type { Twin } from '../../sites/resolve.ts'
import type { Loaded, ViewContext } from './page.ts'
import type { AnyPage } from './pages.ts'
import { type RenderedView, sharedParts } from './shared-parts.ts'
import { encoded, type EncodedPieces, joined, sharedText, type Piece } from './pieces.ts'
import { classesAround } from './used-styles.ts'
import { staticMarkup } from './static-markup.ts'

/** What turns a page's data into its document. */
export interface ComposeDeps {
  layout: Layout
  frame: Frame
  assets: Assets
  /** The boot state as JSON for a script element; `sites` knows what belongs to it. */
  bootState(ctx: ViewContext, additions: Pick<Loaded<unknown>, 'boot' | 'contentId'>): Piece[]
  /** The fronts in the other languages, for pages without a twin. */
  otherFronts(ctx: ViewContext): Twin[]
  /** What every page of somebody says before all else; empty for readers. */
  notice(ctx: ViewContext): string
  /** The rules with a site's own tokens; empty when it has none. */
  themeCss(ctx: ViewContext): string
}

/** A finished document with what a content policy must allow in it. */
export interface Composed {
  html(): string
  /** The same, encoded, with a digest of it. */
  bytes(): EncodedPieces
  allowed: PageAllowance
}

/** What a content policy must allow in a page: hashes of its own script and style, hosts of others' scripts. */
export interface PageAllowance {
  script: string | null
  style: string | null
  scriptsFrom: readonly string[]
}

/** The document of a loaded page; `path` is percent-encoded, below base and language. */
export function composePage(
  deps: ComposeDeps,
  ctx: ViewContext,
  path: string,
  found: { page: AnyPage; source: string },
  loaded: Loaded<unknown>,
): Composed {
  const { page, source } = found
  const view = (own: ViewContext) => createElement(page.View, { data: loaded.data, ctx: own })
  const main = rendered(deps, ctx, view, deps.notice(ctx))
  return compose(deps, ctx, path, source, main, loaded)
}

/** The document of an error page. */
export function composeError(
  deps: ComposeDeps,
  ctx: ViewContext,
  path: string,
  status: ErrorStatus,
  headlines: readonly Headline[],
): Composed {
  const main = rendered(deps, ctx, (own) => createElement(deps.layout.errorView, { ctx: own, status, headlines }))
  return compose(deps, ctx, path, undefined, main, {
    data: null,
    head: { title: deps.layout.errorTitle(ctx, status), robots: 'noindex' },
    tags: [],
    bodyClass: 'page-error',
  })
}

/** A view as HTML, behind what stands before it. A page for one person alone shares nothing. */
function rendered(
  { frame }: ComposeDeps,
  ctx: ViewContext,
  view: (ctx: ViewContext) => ReactElement,
  before = '',
): RenderedView {
  const parts = sharedParts(frame.fragments, ctx)
  const isAlone = ctx.preview !== undefined || ctx.trial === true
  return parts.cut(before + staticMarkup(view(isAlone ? ctx : { ...ctx, parts })))
}

function compose(
  deps: ComposeDeps,
  ctx: ViewContext,
  path: string,
  source: string | undefined,
  main: RenderedView,
  loaded: Loaded<unknown>,
): Composed {
  const { head, section, twins, along, bodyClass = '', back = ctx.here } = loaded
  const backUrl = encodeURIComponent(back)
  const query = along?.size ? `?${along.toString()}` : ''
  const known = (front: Twin) => {
    const twin = twins?.find(({ locale }) => locale === front.locale)
    return twin ? { ...twin, href: twin.href + query } : front
  }
  const header = deps.frame.header(ctx, { section, twins: deps.otherFronts(ctx).map(known), backUrl })
  const footer = deps.frame.footer(ctx)
  const state = deps.bootState(ctx, loaded)
  const own = [...classesAround(ctx.site.alias, bodyClass), ...main.own]
  const kept = [...header.classes, ...main.classes, ...footer.classes]
  const { assets, inline, style } = carried(deps, ctx, source, { own, kept, islands: main.islands })
  const allowed = { ...inline, scriptsFrom: loaded.scriptsFrom ?? [] }
  const whole = (pieces: readonly Piece[]) => (loaded.originals ? [originalImages(joined(pieces))] : pieces)
  const parts = { main: whole(main.pieces), header: whole(header.pieces), footer: whole(footer.pieces), rules: style }
  const pieces = renderDocument({ ctx, head, path, twins, bodyClass, ...parts, state, assets })
  return { allowed, html: () => joined(pieces), bytes: () => encoded(pieces) }
}

function carried(
  { assets, themeCss }: ComposeDeps,
  ctx: ViewContext,
  source: string | undefined,
  page: { own: readonly string[]; kept: readonly ReadonlySet<string>[]; islands: ReadonlySet<string> },
) {
  const { sheet, boot, scripts } = assets.forPage(source)
  const islands = assets.forIslands(page.islands)
  const common = sheet.for(page.own, [...page.kept, ...islands.classes], themeCss(ctx))
  const { staticUrl } = ctx.site
  // Typefaces and pictures of the rules lie where the site keeps its files.
  const style =
    staticUrl === '/static' ? common : sharedText(common.text.replaceAll('url(/static/', `url(${staticUrl}/`))
  const own: DocumentAssets = {
    boot,
    scripts: scripts.map(ctx.asset),
    modules: islands.scripts.map(ctx.asset),
  }
  // A front that is being arranged is looked at in a frame where none would run, and each would be told as a fault.
  const isFramed = ctx.preview?.content === ''
  return {
    assets: isFramed ? { boot: null, scripts: [], modules: [] } : own,
    style,
    inline: { script: boot?.hash ?? null, style: style.bytes.length > 0 ? style.hash : null },
  }
}
