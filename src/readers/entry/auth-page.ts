import type { PageImage } from '../../platform/images/page-image.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { listCards } from '../../content/listings.ts'
import { typesOff } from '../../content/types/shown.ts'
import type { Loaded, PageContext } from '../../web/render/page.ts'
import { words, type DeclaredQuery } from '../../web/render/query.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { listLanguages, type Site } from '../../sites/model.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { formContext, type FormContext } from '../../forms/field/form-context.ts'
import { MAX_BACK, originsOf, safeBackUrl } from './back-url.ts'

declare module '../../web/render/page.ts' {
  interface Services {
    sites: SiteRegistry
  }
}

/** A story of the day beside the form: what one comes in for. */
export interface AuthStory {
  title: string
  url: string
  image: PageImage
}

/** Routes that the forms lead to, with base and language. */
export interface AuthRoutes {
  login: string
  register: string
  recover: string
  profile: string
  code: string
}

/** What all pages of the entry know. */
export interface AuthPage {
  context: FormContext
  routes: AuthRoutes
  /** What somebody came in from, when they may go back there. */
  backUrl: string | null
  story: AuthStory | null
  /** The form that was sent without script and not taken. */
  sent: SentForm | null
}

/** Where readers sign in by a mailed code. */
export const CODE_PATH = '/acceso/codigo/'
/** Where the code itself is sent without script. */
export const CODE_CHECK_PATH = `${CODE_PATH}entrar/`

/** Pages looked through for one with a picture. */
const CANDIDATES = 8

/** What the form knows of its page, its routes and a story of the day. */
export async function loadAuthPage(ctx: PageContext): Promise<AuthPage> {
  const { site } = ctx
  const route = (name: Parameters<typeof webRoute>[1]) => ctx.href(webRoute(site, name))
  return {
    context: formContext(ctx),
    routes: {
      login: route('login'),
      register: route('register'),
      recover: route('recover'),
      profile: route('user.profile'),
      code: ctx.href(CODE_PATH),
    },
    backUrl: backUrlOf(ctx),
    story: await storyOfToday(ctx),
    sent: ctx.sent ?? null,
  }
}

async function storyOfToday(ctx: PageContext): Promise<AuthStory | null> {
  const { cards } = await listCards(ctx.db, {
    site: ctx.site.alias,
    without: typesOff(ctx.site),
    languages: listLanguages(ctx.site, ctx.locale),
    list: 'all',
    size: CANDIDATES,
    now: ctx.now,
    count: false,
  })
  const found = cards.map((card) => toCard(card, ctx)).find((card) => card.image && card.url)
  return found ? { title: found.title, url: found.url, image: found.image! } : null
}

/** Head and life of a page of the entry: nobody keeps it; search engines list it only when it has a description. */
export function authAnswer<D>(ctx: PageContext, title: string, data: D, path: string, description?: string): Loaded<D> {
  const backUrl = backUrlOf(ctx)
  const along = new URLSearchParams(ctx.query)
  if (!backUrl) along.delete('backUrl')
  return {
    data,
    head: description ? { title, description, canonical: path } : { title, robots: 'noindex, nofollow' },
    tags: [],
    maxAge: 0,
    // Who signs in from here came for something else: back to that, or to the account, never back here.
    back: backUrl ?? ctx.href(webRoute(ctx.site, 'user.profile')),
    twins: twinsAt(ctx, path),
    along,
  }
}

/** What every page of the entry reads of its address: the way back. */
export const AUTH_QUERY: DeclaredQuery = { backUrl: words(MAX_BACK) }

/** The way back that the address asks for, when it may be gone. */
export function backUrlOf(ctx: PageContext): string | null {
  return safeBackUrl(ctx.query.get('backUrl'), originsOf(ctx.services.sites.all))
}

/** Matches one path on a site with accounts; other sites do not know it (OPEN-03). */
export const authPath =
  (path: string | ((site: Site) => string)) =>
  (asked: string, { site }: { site: Site }): true | null =>
    site.hasUsers && asked === (typeof path === 'string' ? path : path(site)) ? true : null
