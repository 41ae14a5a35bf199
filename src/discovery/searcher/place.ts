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

/** Where a searcher stands, as small as it travels to the browser. */
export interface SearcherPlace {
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

/** What a page knows of its place, for the browser. */
export function searcherPlace(ctx: ViewContext): SearcherPlace {
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

/** The context that cards need, made again from the place. */
export function cardContext(place: SearcherPlace): ViewContext {
  return {
    // What hearts on cards ask of a site.
    site: { hasUsers: place.login !== null, webRoutes: { login: place.login ?? undefined }, settings: {} },
    locale: place.locale,
    now: new Date(place.now),
    href: (path: string) => place.prefix + path,
    text: ((catalogue) => translator(catalogue, place.locale, place.overrides)) satisfies ViewContext['text'],
  } as unknown as ViewContext
}

/** The searcher's own texts. */
export function searcherTexts(place: SearcherPlace): Translate<(typeof searcherMessages)['es']> {
  return translator(searcherMessages, place.locale, place.overrides)
}
