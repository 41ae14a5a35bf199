import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Assets, PageAssets } from './assets.ts'
import { renderDocument } from './document.ts'
import type { Frame } from './fragments.ts'
import type { ErrorStatus, Layout } from './layout.ts'
import type { Loaded, ViewContext } from './page.ts'
import type { AnyPage } from './pages.ts'

/** What turns a page's data into its document. */
export interface ComposeDeps {
  layout: Layout
  frame: Frame
  assets: Assets
  /** The boot state as JSON for a script element; `sites` knows what belongs to it. */
  bootState(ctx: ViewContext, additions: Pick<Loaded<unknown>, 'boot' | 'contentId'>): string
  /** Address of the front in the other language, for pages without a twin. */
  otherFront(ctx: ViewContext): string
  /** Style sheet with a site's own tokens, if it has any. */
  themeSheet(ctx: ViewContext): string | null
}

/** The document of a loaded page. @param path percent-encoded, below base and language */
export function composePage(
  deps: ComposeDeps,
  ctx: ViewContext,
  path: string,
  found: { page: AnyPage; source: string },
  loaded: Loaded<unknown>,
): string {
  const { page, source } = found
  const main = renderToString(createElement(page.View, { data: loaded.data, ctx }))
  const choice = page.styles && { html: main, always: page.styles.always }
  return compose(deps, ctx, path, deps.assets.forPage(source, choice), main, loaded)
}

/** The document of an error page. */
export function composeError(deps: ComposeDeps, ctx: ViewContext, path: string, status: ErrorStatus): string {
  const main = renderToString(createElement(deps.layout.errorView, { ctx, status }))
  return compose(deps, ctx, path, deps.assets.forPage(undefined), main, {
    data: null,
    head: { title: deps.layout.errorTitle(ctx, status), robots: 'noindex' },
    tags: [],
    bodyClass: 'page-error',
  })
}

function compose(
  deps: ComposeDeps,
  ctx: ViewContext,
  path: string,
  files: PageAssets,
  main: string,
  loaded: Loaded<unknown>,
): string {
  const { head, section, twin, bodyClass } = loaded
  const backUrl = encodeURIComponent(ctx.href(path))
  return renderDocument({
    ctx,
    head,
    path,
    twin,
    bodyClass,
    main,
    header: deps.frame.header(ctx, { section, twin: twin ?? deps.otherFront(ctx), backUrl }),
    footer: deps.frame.footer(ctx),
    state: deps.bootState(ctx, loaded),
    assets: addresses(deps, ctx, files),
  })
}

function addresses({ themeSheet }: ComposeDeps, ctx: ViewContext, { styles, blocking, scripts, fonts }: PageAssets) {
  const theme = themeSheet(ctx)
  return {
    styles: [...styles.map(ctx.asset), ...(theme ? [ctx.asset(theme)] : [])],
    blocking: blocking.map(ctx.asset),
    scripts: scripts.map(ctx.asset),
    fonts: fonts.map(ctx.asset),
  }
}
