import type { SentForm } from './sent-form.ts'
import type { ReactElement } from 'react'
import type { PageGate } from '../../platform/cache/cached-page.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { Site } from '../../sites/model.ts'
import type { Twin } from '../../sites/resolve.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Catalogue, Messages, Translate } from '../../platform/i18n/text.ts'
import type { Log } from '../../platform/log.ts'
import type { Preview } from '../preview/preview.ts'
import type { DeclaredQuery } from './query.ts'

/** What every view may know: the place of the page and how to write links and texts. */
export interface ViewContext {
  site: Site
  locale: Locale
  /** `''` or `/{alias}`, as the reader came. */
  base: string
  /** Path below base and language, decoded except for reserved characters. */
  path: string
  /** Root-relative address of the page with its declared query: where sign-in leads back to. */
  here: string
  now: Date
  /** Set while somebody looks at what readers may not see yet: no wall, no advertising, nothing counted (OPEN-120). */
  preview?: Preview | undefined
  /** Set while somebody looks at a version of the wall that readers do not see (PAYW-30). */
  trial?: boolean | undefined
  /** Where a view puts what other pages have too, while the engine makes a page; only `SharedPart` asks for it. */
  parts?: PartCollector | undefined
  /** Root-relative address of a path in this site and language. */
  href(path: string): string
  /** Translator of a feature's texts, with the site's own wording. */
  text<M extends Messages>(catalogue: Catalogue<M>): Translate<M>
  /** Address of a file below `/static`, e.g. `logos/portal.svg`. */
  asset(name: string): string
}

/** What a part of a page depends on; objects by their identity. */
export type Dependency = string | number | boolean | object | null | undefined
/** What differs between the pages that share a part: whole values of attributes, by name. */
export type Places = Readonly<Record<string, string>>
/** Renders a part with the places, or with what holds them until the values are put in. */
export type RenderPart = (ctx: ViewContext, places: Places) => ReactElement

/** Takes the parts of a page that other pages have too; gives what stands in their place while the page is rendered. */
export interface PartCollector {
  put(name: string, of: readonly Dependency[], places: Places, render: RenderPart): ReactElement
}

/** Things a page may use besides the database; features add theirs by declaration merging. */
export interface Services {}

/** What `load` may know. `query` holds only what the page declares to read. */
export interface PageContext extends ViewContext {
  query: URLSearchParams
  /** Whether the open form of a gated page is made: for readers whom the gatekeeper lets through. */
  opened?: boolean | undefined
  /** For whom a personal page is made; without it the page says what everybody may see. */
  readerId?: string | undefined
  /** The form of this page that was sent without script and not taken. */
  sent?: SentForm | undefined
  db: Db
  log: Log
  services: Services
}

/** A feed that the head of a page names. */
export interface Feed {
  title: string
  href: string
  type: string
}

/** What stands in the document's head. Addresses are root-relative; the document makes them absolute. */
export interface Head {
  /** Without the site's name, which the document adds; empty on a front page. */
  title: string
  /** The document's title as it is, where the specification words it with the site's name. */
  wholeTitle?: string | undefined
  description?: string | undefined
  /** Path below base and language; the page's own when missing. */
  canonical?: string | undefined
  robots?: string | undefined
  image?: PageImage | null | undefined
  /** What those see to whom it is sent, where that is not its title and its picture. */
  share?: { title: string | undefined; image: PageImage | null } | undefined
  ogType?: string | undefined
  alternates?: Twin[] | undefined
  jsonLd?: object[] | undefined
  feeds?: Feed[] | undefined
  prev?: string | undefined
  next?: string | undefined
  preloadImage?: { srcSet: string; sizes: string } | undefined
  /** Further `<meta property>` entries, e.g. `article:published_time`. */
  properties?: [property: string, content: string][] | undefined
}

/** A page's answer. */
export interface Loaded<D> {
  data: D
  head: Head
  /** Surrogate keys: `content:12`, `list:portal:es:taxon:7`, `site:portal`, `boards` … */
  tags: string[]
  status?: number | undefined
  /** Seconds; 0 = `private, no-store`. Without it the page lives until its tags are invalidated. */
  maxAge?: number | undefined
  /** The moment from which the page is wrong, e.g. when a scheduled content becomes due; never served stale after it. */
  freshUntil?: Date | undefined
  /** Set on a page that not everybody gets whole, in both of its forms; what is made without `opened` is the closed one. */
  gate?: PageGate | undefined
  /** Whoever is signed in gets this page made for them alone: it is loaded again with `readerId`, and nobody keeps it. */
  personal?: true | undefined
  /** Further entries of the boot state. */
  boot?: Record<string, unknown> | undefined
  /** `href` of the current entry of the main navigation. */
  section?: string | undefined
  /** This page in the other languages of its site; where one is missing, the language switch goes to the front. */
  twins?: Twin[] | undefined
  /** What the language switch takes along of the query: a way back, the key of a mailed link. The head's twins go without. */
  along?: URLSearchParams | undefined
  contentId?: string | undefined
  /** Where the sign-in of the header leads back to; the page's own address with its query when missing. */
  back?: string | undefined
  /** Hosts whose scripts this page may load besides the portal's own. */
  scriptsFrom?: string[] | undefined
  /** Every picture of the page and of what stands around it is shown whole and at once (OPEN-120). */
  originals?: boolean | undefined
  bodyClass?: string | undefined
}

/** A page that is somewhere else. */
export interface Redirect {
  redirect: string
  status: 301 | 302 | 303 | 308
  /** Zero: who asks decides where it leads, so nobody keeps it. */
  maxAge?: 0
}

/** A kind of page. Lives in `*.page.tsx`, exported as `page`. */
export interface Page<P, D> {
  name: string
  /** Pages are tried in ascending order; 100 unless told. */
  order?: number
  /** Query parameters the page reads, and of which values; all others are dropped before the cache and before `load`. */
  query?: DeclaredQuery | ((params: P) => DeclaredQuery)
  /** Whether readers make this address up, as words to look for: what is kept of such pages never pushes out others. */
  endless?(params: P): boolean
  /** Whether it shows what whoever asks has just sent, and knows them by a link alone: no copy of the database will do. */
  latest?: true
  /** Parameters when the path (decoded) is one of this page; `null` otherwise. Must not look anything up. */
  match(path: string, ctx: { site: Site }): P | null
  /** Everything the view needs; `null` = 404. May throw an `AppError`, e.g. `GONE`. */
  load(ctx: PageContext, params: P): Promise<Loaded<D> | Redirect | null>
  View(props: { data: D; ctx: ViewContext }): ReactElement
}

/** Keeps the types of parameters and data together in a page module. */
export function definePage<P, D>(page: Page<P, D>): Page<P, D> {
  return page
}
