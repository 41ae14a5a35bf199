import type { Freshness, HtmlCache, Made } from '../../platform/cache/html-cache.ts'
import { withShown } from '../../platform/cache/shown-tags.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { traced, tracedAtOnce } from '../../platform/tracing.ts'
import { PRIVATE } from '../http/private-answer.ts'
import { AppError } from '../http/errors.ts'
import { pageKey, type Located } from '../http/locate.ts'
import { isUnavailable } from '../http/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import type { Preview } from '../preview/preview.ts'
import { brief, forOne, keyed, noStore, redirect, refusalOf, withSearch, type Answer } from './answer.ts'
import { composeError, composePage, type ComposeDeps } from './compose.ts'
import { headlinesSoon, type Headlines } from './headlines.ts'
import { keptPage, type KeptPageDeps } from './kept-page.ts'
import type { ErrorStatus, Headline } from './layout.ts'
import type { Loaded, PageContext, Redirect, Services, ViewContext } from './page.ts'
import type { FoundPage, PageRegistry } from './pages.ts'
import { readQuery } from './query.ts'
import type { Site } from '../../sites/model.ts'
import { lookupPath, redirectHref, redirectsTag } from '../../sites/redirects/model.ts'
import { findRedirection } from '../../sites/redirects/store.ts'
import type { SentForm, SentFrom } from './sent-form.ts'
import { tidyPath } from './tidy-path.ts'

export interface EngineDeps extends ComposeDeps, KeptPageDeps {
  db: Db
  /** For pages that are the same for everybody: what it shows is as new as what was told last. */
  reader: Db
  log: Log
  clock: Clock
  services: Services
  cache: HtmlCache
  pages: PageRegistry
  contextOf(address: Located['address'], now: Date): ViewContext
  /** What a token of a preview opens; null when it is worth nothing. */
  readPreview(token: string, now: Date): Preview | null
  /** A site as somebody is changing its record; null when that is gone. */
  draftedSite(id: string): Promise<Site | null>
  /** A site as it is now. */
  siteOf(alias: string): Site | undefined
  /** What an address where nothing is leads on to. */
  headlines: Headlines
}

/** Makes pages, from memory where it can. */
export interface Engine {
  page(located: Located): Promise<Made<Answer>>
  error(
    located: Located,
    status: ErrorStatus,
    headers?: Record<string, string>,
    headlines?: readonly Headline[],
  ): Answer
  /** The page of a form that was sent without script and not taken, with what is wrong. */
  refused(located: Located, sent: SentFrom, status: number): Promise<Answer>
}

/** So long the new state of a page may take before readers get the old one. */
const PATIENCE_MS: Record<Freshness, number> = { fresh: 0, stale: 0, edited: 150, wrong: 2000 }
const RETRY_AFTER_SECONDS = 10

/** What makes a page another than everybody sees. */
interface Shown {
  preview?: Preview
  sent?: SentForm
  /** The status of the refusal of what was sent, instead of the page's own. */
  status?: number
}

/** The way of a page request behind the router: tidy address → page → cache → load → view → document. */
export function engine(deps: EngineDeps): Engine {
  const { cache, clock, log, pages } = deps
  /** The last page that had to be made failed because the database did not answer. */
  let databaseAway = false

  const contextAt = ({ address, query, trial }: Located): ViewContext => {
    const ctx = { ...deps.contextOf(address, clock.now()), trial }
    return query ? { ...ctx, here: `${ctx.here}?${query}` } : ctx
  }

  const error: Engine['error'] = (located, status, headers = {}, headlines = []) => {
    const ctx = { ...contextAt(located), trial: false }
    const { html, allowed } = composeError(deps, ctx, pathOf(located), status, headlines)
    const own = deps.securityHeaders(located.address, allowed)
    return { status, html: html(), headers: { ...own, ...PRIVATE, ...headers } }
  }

  async function make(located: Located, found: FoundPage, more: Shown = {}): Promise<Made<Answer>> {
    const { preview, sent } = more
    const { address } = located
    const view = { ...contextAt(located), preview, ...(preview?.front && { now: preview.front.at }) }
    const ctx: PageContext = {
      ...view,
      query: new URLSearchParams(located.query),
      opened: located.opened === true,
      readerId: located.readerId,
      sent,
      // Whoever acted sees what came of it.
      db: located.readerId || preview || sent || found.page.latest ? deps.db : deps.reader,
      log,
      services: deps.services,
    }
    const { made: loaded, shown } = await withShown(() =>
      traced(`load ${found.page.name}`, () => loadOrRefuse(found, ctx)),
    )
    const answered = (answer: Answer): Made<Answer> => ({
      answer: keyed(answer, [...nothingAt(address), ...shown]),
    })
    if (loaded instanceof AppError) {
      const led = loaded.status === 404 || loaded.status === 410 ? await byHand(deps, ctx) : null
      return led ? answered(led) : { answer: await errorPage(located, ...refusalOf(loaded), shown) }
    }
    const led = !loaded || ('redirect' in loaded && loaded.status === 301) ? await byHand(deps, ctx) : null
    if (led) return answered(led)
    if (!loaded) return { answer: await errorPage(located, 404, brief, shown) }
    if ('redirect' in loaded) return answered(redirect(loaded.redirect, loaded.status, loaded.maxAge))
    if (preview) return previewed(deps, located, view, found, loaded)
    return tracedAtOnce(`render ${found.page.name}`, () => compose(deps, located, view, found, loaded, shown, more))
  }

  /** The page as a token shows it, or as everybody sees it when the token is worth nothing here. */
  async function look(located: Located, found: FoundPage): Promise<Made<Answer>> {
    const preview = located.preview === null ? null : deps.readPreview(located.preview, clock.now())
    if (!preview) return obtain(located, found)
    const site = preview.drafted ? await deps.draftedSite(preview.drafted.id) : located.address.site
    if (site?.alias !== located.address.site.alias) return obtain(located, found)
    const there = { ...located, address: { ...located.address, site } }
    return make(there, found, { preview }).catch((fault: unknown) => {
      if (fault instanceof NoPreview) return obtain(located, found)
      throw fault
    })
  }

  /** The page of an error; where nothing is (any more) it leads on. */
  async function errorPage(
    located: Located,
    status: ErrorStatus,
    headers?: Record<string, string>,
    tags: Iterable<string> = [],
  ): Promise<Answer> {
    if ((status !== 404 && status !== 410) || databaseAway) return error(located, status, headers)
    const { services, reader: db } = deps
    const ctx = { ...contextAt(located), query: new URLSearchParams(), db, log, services }
    const { headlines, shown } = await headlinesSoon(deps.headlines, ctx)
    const answer = error(located, status, headers, headlines)
    return keyed(answer, [...nothingAt(located.address), ...tags, ...shown])
  }

  /** A page from memory as long as it is true, or true enough. */
  async function obtain(located: Located, found: FoundPage): Promise<Made<Answer>> {
    const hit = cache.find(located.key)
    if (hit?.freshness === 'fresh') return hit
    const kept = hit && { page: hit.page, outdated: true }
    if (kept && hit.resting) return kept
    const making = cache
      .make(located.key, () => make(anew(deps, located), found))
      .then(
        (made) => {
          databaseAway = false
          return made
        },
        (fault: unknown) => {
          databaseAway ||= isUnavailable(fault)
          throw fault
        },
      )
    if (!kept) return making
    const guarded = making.catch((fault: unknown): Made<Answer> => {
      log.warn({ err: fault, path: located.address.path }, 'page not made; the kept one is served')
      return kept
    })
    // Nobody waits for a database that is known not to answer, nor longer than the first who asked.
    const patience = databaseAway ? 0 : PATIENCE_MS[hit.freshness] - hit.makingFor
    return patience > 0 ? Promise.race([guarded, after(patience, kept)]) : kept
  }

  /** The way to the one address of a page, in one step: where the page itself has moved, to where it is now. */
  async function settled(located: Located, path: string): Promise<Answer> {
    const { address } = located
    const at = { ...address, path, untidy: false }
    const ctx = deps.contextOf(at, clock.now())
    const to = redirect(ctx.href(path) + address.search, 301)
    const found = pages.find(ctx.path, address.site)
    if (!found || cache.find(pageKey(at, ''))) return to
    const query = new URLSearchParams(readQuery(address.search, pages.queryOf(ctx.path, address.site)))
    const { db, services } = deps
    const moved = await found.page.load({ ...ctx, query, db, log, services }, found.params).catch(() => null)
    if (!moved || !('redirect' in moved)) return to
    if (moved.redirect === ctx.href(`${path}/`)) return settled({ ...located, address: at }, `${path}/`)
    return withSearch(redirect(moved.redirect, moved.status, moved.maxAge), address.search)
  }

  /** Where only the last slash was missing, its page may have moved as well. */
  async function settledSlash(located: Located, made: Made<Answer>): Promise<Made<Answer>> {
    if ('page' in made || made.answer.status !== 301) return made
    const path = `${pathOf(located)}/`
    const own = deps.contextOf(located.address, clock.now()).href(path)
    return made.answer.headers['location'] === own ? { answer: await settled(located, path) } : made
  }

  /** Instead of a page that could not be made. */
  function unmade(located: Located, fault: unknown, page: string | undefined): Answer {
    const away = isUnavailable(fault)
    log[away ? 'warn' : 'error']({ err: fault, path: located.address.path, page }, 'page not made')
    if (!away) return error(located, 500, noStore)
    return error(located, 503, { ...noStore, 'retry-after': String(RETRY_AFTER_SECONDS) })
  }

  return {
    error,
    async refused(located, { path, query, form, readerId }, status) {
      const address = { ...located.address, path, search: '' }
      const ctx = deps.contextOf(address, clock.now())
      const declared = pages.queryOf(ctx.path, address.site)
      const at = { ...located, query: readQuery(`?${query}`, declared), preview: null, address, readerId }
      const found = pages.find(ctx.path, address.site)
      try {
        const made = found && (await make(at, found, { sent: form, status }))
        // Its page is gone meanwhile, or never was.
        return made && 'answer' in made ? forOne(made.answer) : error(located, 400)
      } catch (fault) {
        return unmade(located, fault, found?.page.name)
      }
    },
    async page(located) {
      const { address } = located
      if (address.malformed) return { answer: error(located, 400) }
      const ownPath = (path: string) => deps.contextOf({ ...address, path }, clock.now()).path
      const tidied = tidyPath(pages, address, ownPath)
      if (tidied !== null) return { answer: await settled(located, tidied) }
      const wanted = /^\/error\/(401|403|404|410|500)\/$/.exec(address.path)
      if (wanted) return { answer: await errorPage(located, Number(wanted[1]) as ErrorStatus, noStore) }
      const found = pages.find(ownPath(address.path), address.site)
      if (!found) return { answer: await errorPage(located, 404, brief) }
      try {
        const made = await settledSlash(located, await look(located, found))
        return 'page' in made ? made : { answer: withSearch(made.answer, address.search) }
      } catch (fault) {
        return { answer: unmade(located, fault, found.page.name) }
      }
    },
  }
}

/** The page of what was loaded, as it is kept or sent once. */
function compose(
  deps: EngineDeps,
  located: Located,
  view: ViewContext,
  found: FoundPage,
  loaded: Loaded<unknown>,
  shown: ReadonlySet<string>,
  { sent, status = loaded.status ?? 200 }: Shown = {},
): Made<Answer> {
  const { address } = located
  const composed = composePage(deps, view, pathOf(located), found, loaded)
  // What somebody typed is nobody else's, nor what is made for one reader.
  if (loaded.maxAge === 0 || loaded.personal || sent) {
    const headers = { ...deps.securityHeaders(address, composed.allowed), ...PRIVATE }
    return { answer: { status, html: composed.html(), headers, gate: loaded.gate, personal: loaded.personal } }
  }
  return {
    page: keptPage(deps, located, found, view, { ...loaded, tags: [...loaded.tags, ...shown] }, composed, status),
  }
}

/** Nobody keeps a preview, and it opens one content only: any other page is what everybody sees. */
function previewed(
  deps: EngineDeps,
  located: Located,
  view: ViewContext,
  found: FoundPage,
  loaded: Loaded<unknown>,
): Made<Answer> {
  const { content, front, drafted } = view.preview!
  const whole = front ?? drafted
  const isFront = whole?.site === view.site.alias && whole.locale === view.locale && view.path === '/'
  if (whole ? !isFront : loaded.contentId !== content) throw new NoPreview()
  const head = { ...loaded.head, robots: 'noindex, nofollow', preloadImage: undefined }
  const shown = { ...loaded, head, originals: true, boot: { ...loaded.boot, preview: true } }
  const { html, allowed } = composePage(deps, view, pathOf(located), found, shown)
  const own = deps.securityHeaders(located.address, allowed)
  const headers = { ...own, ...PRIVATE, 'x-robots-tag': 'noindex, nofollow' }
  const made = { status: loaded.status ?? 200, html: html(), headers }
  return { answer: { ...made, gate: loaded.gate, previewed: true } }
}

/** Where the newsroom leads an address that no page answers at (any more). */
async function byHand({ db }: EngineDeps, ctx: PageContext): Promise<Answer | null> {
  const target = await findRedirection(db, ctx.site.alias, lookupPath(ctx.path))
  return target === null ? null : redirect(redirectHref(ctx, target), 301)
}

/** With its site as it is now: what is made again because the site changed meanwhile must not show the one before. */
function anew(deps: EngineDeps, located: Located): Located {
  const site = deps.siteOf(located.address.site.alias) ?? located.address.site
  return { ...located, address: { ...located.address, site } }
}

/** What an answer depends on where nothing stands: the newsroom may lead it away, or elsewhere. */
const nothingAt = ({ site: { alias } }: Located['address']): string[] => [`site:${alias}`, redirectsTag(alias)]

const pathOf = ({ address }: Located): string => address.path || '/'

/** What a page is made of, or why there is none; what went wrong here is thrown. */
async function loadOrRefuse(
  { page, params }: FoundPage,
  ctx: PageContext,
): Promise<Loaded<unknown> | Redirect | AppError | null> {
  try {
    return await page.load(ctx, params)
  } catch (fault) {
    if (fault instanceof AppError && fault.status < 500) return fault
    throw fault
  }
}

/** A token was shown to a page of something else. */
class NoPreview extends Error {}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())
}
