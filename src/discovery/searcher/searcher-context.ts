import { translator, type Messages, type Translate } from '../../platform/i18n/text.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { otherFront } from '../../sites/resolve.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { searcherMessages } from './messages.ts'

/** Languages that the calendar speaks. */
export const CALENDAR_LOCALES = { es: 'es-ES', ca: 'ca-ES', en: 'en-GB', it: 'it-IT' } as const
type CalendarLocale = keyof typeof CALENDAR_LOCALES

/** That of the page, unless the site set another one (OPEN-88). */
function calendarLocale({ site, locale }: ViewContext): CalendarLocale {
  const asked = site.settings['calendar.locale']
  return typeof asked === 'string' && Object.hasOwn(CALENDAR_LOCALES, asked) ? (asked as CalendarLocale) : locale
}

/** What a searcher knows of its page, as small as it travels to the browser. */
export interface SearcherContext {
  siteName: string
  locale: Locale
  /** Before every address of the site: base and language. */
  prefix: string
  /** The same of the other language. */
  otherPrefix: string
  /** Texts the site words otherwise. */
  overrides: Messages
  calendar: CalendarLocale
  /** Path of the sign-in page; null where readers have no accounts. */
  login: string | null
  /** The moment of the answer, as ISO text. */
  now: string
}

/** What a searcher in the browser knows of its page. */
export function searcherContext(ctx: ViewContext): SearcherContext {
  return {
    siteName: ctx.site.name,
    locale: ctx.locale,
    prefix: ctx.href('/').slice(0, -1),
    otherPrefix: otherFront(ctx).slice(0, -1),
    overrides: ctx.site.texts[ctx.locale] ?? {},
    calendar: calendarLocale(ctx),
    login: ctx.site.hasUsers ? webRoute(ctx.site, 'login') : null,
    now: ctx.now.toISOString(),
  }
}

/** The context that cards need, made again from the searcher's. */
export function cardContext(context: SearcherContext): ViewContext {
  return {
    // What hearts on cards ask of a site.
    site: { hasUsers: context.login !== null, webRoutes: { login: context.login ?? undefined }, settings: {} },
    locale: context.locale,
    now: new Date(context.now),
    href: (path: string) => context.prefix + path,
    text: ((catalogue) => translator(catalogue, context.locale, context.overrides)) satisfies ViewContext['text'],
  } as unknown as ViewContext
}

/** The searcher's own texts. */
export function searcherTexts(context: SearcherContext): Translate<(typeof searcherMessages)['es']> {
  return translator(searcherMessages, context.locale, context.overrides)
}
