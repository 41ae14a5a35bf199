import type { ReactElement } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Twin } from '../../sites/resolve.ts'
import type { ViewContext } from './page.ts'

/** What the header knows of the page it stands on. */
export interface LayoutPage {
  /** `href` of the current entry of the main navigation. */
  section: string | undefined
  /** Where the language switch leads. Only ever put an address, whole, into an attribute. */
  twins: readonly Twin[]
  /** Where sign-in leads back to, percent-encoded for `?backUrl=`. Only ever put it, whole, into an attribute. */
  backUrl: string
}

/**
 * The frame around every page. Header and footer are kept as HTML per site, base, language, section and minute, so
 * they may read `ctx` except `path`; the addresses of `twins` and `backUrl` are put in afterwards.
 */
export interface Layout {
  header(ctx: ViewContext, page: LayoutPage): string
  footer(ctx: ViewContext): string
  /** The inside of `<main>` of an error page. */
  errorView(props: { ctx: ViewContext; status: ErrorStatus; headlines: readonly Headline[] }): ReactElement
  /** Title of an error page. */
  errorTitle(ctx: ViewContext, status: ErrorStatus): string
}

/** A title that leads somewhere, with its subject. */
export interface Headline {
  title: string
  url: string
  subject: string | null
  /** Where it is another one than the page's. */
  lang?: Locale | undefined
}

/** Statuses that have a page of their own. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 410 | 429 | 500 | 503
