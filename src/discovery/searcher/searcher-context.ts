import { translator, type Messages, type Translate } from '../../platform/i18n/text.ts'
import { languageOf, type Locale, LOCALES } from '../../platform/i18n/locale.ts'
import { featureEnabled } from '../../sites/model.ts'
import { type Twin, twinsAt } from '../../sites/resolve.ts'
import { movedRoutes, pathForReaders, webRoute, type MovedRoutes } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { searcherMessages } from './messages.ts'

/** Languages that the calendar speaks. */
export const CALENDAR_LOCALES: Readonly<Record<string, string>> = {
  en: 'en-GB',
  it: 'it-IT',
  ...Object.fromEntries(LOCALES.map((locale) => [locale, languageOf(locale).region])),
}

/** That of the page, unless the site set another one (OPEN-88). */
function calendarLocale({ site, locale }: ViewContext): string {
  const asked = site.settings['calendar.locale']
  return typeof asked === 'string' && Object.hasOwn(CALENDAR_LOCALES, asked) ? asked : locale
}

/** What a searcher knows of its page, as small as it travels to the browser. */
export interface SearcherContext {
  siteName: string
  locale: Locale
  /** Before every address of the site: base and language. */
  prefix: string
  /** What the site has elsewhere than the product. */
  moved: MovedRoutes
  /** The prefixes of the other languages. */
  twins: Twin[]
  /** Texts the site words otherwise. */
  overrides: Messages
  calendar: string
  /** Path of the sign-in page; null where readers have no accounts. */
  login: string | null
  /** Whether readers write comments, which cards then count. */
  comments: boolean
  /** The moment of the answer, as ISO text. */
  now: string
}

/** What a searcher in the browser knows of its page. */
export function searcherContext(ctx: ViewContext): SearcherContext {
  return {
    siteName: ctx.site.name,
    locale: ctx.locale,
    prefix: ctx.href('/').slice(0, -1),
    moved: movedRoutes(ctx.site),
    twins: twinsAt(ctx, ''),
    overrides: ctx.site.texts[ctx.locale] ?? {},
    calendar: calendarLocale(ctx),
    login: ctx.site.hasUsers ? webRoute(ctx.site, 'login') : null,
    comments: featureEnabled(ctx.site, 'user', 'comments'),
    now: ctx.now.toISOString(),
  }
}

/** The root-relative address of a path of the product. */
export const searcherHref = ({ prefix, moved }: Pick<SearcherContext, 'prefix' | 'moved'>, path: string): string =>
  prefix + pathForReaders(moved, path)

/** The context that cards need, made again from the searcher's. */
export function cardContext(context: SearcherContext): ViewContext {
  return {
    // What hearts and counts on cards ask of a site.
    site: {
      hasUsers: context.login !== null,
      webRoutes: { login: context.login ?? undefined },
      webFeatures: { user: { comments: context.comments } },
      settings: {},
    },
    locale: context.locale,
    now: new Date(context.now),
    href: (path: string) => searcherHref(context, path),
    text: ((catalogue) => translator(catalogue, context.locale, context.overrides)) satisfies ViewContext['text'],
  } as unknown as ViewContext
}

/** The searcher's own texts. */
export function searcherTexts(context: SearcherContext): Translate<(typeof searcherMessages)['es']> {
  return translator(searcherMessages, context.locale, context.overrides)
}
