import { isDeepStrictEqual } from 'node:util'
import { scriptJson } from './render/html.ts'
import type { ViewContext } from './render/page.ts'
import { sharedText, type Piece, type SharedText } from './render/pieces.ts'
import { localized, type Locale } from '../platform/i18n/locale.ts'
import { linkAttributes } from './links.ts'
import { adLibrary, adNetworkCode } from '../sites/advertising-model.ts'
import { type Emergency, emergencyAt } from '../sites/emergency-model.ts'
import type { NavigationItem, Site, SiteAlert } from '../sites/model.ts'
import { WEB_ROUTES, webRoute, type WebRoute } from '../sites/web-route-model.ts'

/** What a page adds to the state of its site. */
export interface BootAdditions {
  contentId?: string | undefined
  boot?: Record<string, unknown> | undefined
}

/**
 * Writes what scripts and checks can read of a page (OPEN-144), as JSON for a script element: the site's state and the
 * page's data, never the reader. The site's part is most of it and the same on every page, so it is kept for a minute.
 */
export function bootStateWriter(): (ctx: ViewContext, additions: BootAdditions) => Piece[] {
  const kept = new WeakMap<Site, Map<string, KeptState>>()
  return (ctx, { contentId, boot }) => {
    const known = kept.get(ctx.site) ?? new Map<string, KeptState>()
    kept.set(ctx.site, known)
    const place = `${ctx.base} ${ctx.locale}`
    const minute = Math.floor(ctx.now.getTime() / 60_000)
    let shared = known.get(place)
    if (shared?.minute !== minute) {
      const open = sharedText(scriptJson(siteState(ctx)).slice(0, -1))
      known.set(place, (shared = { minute, open }))
    }
    // Of two entries with one name the last one counts: a page may replace what its site says.
    return [shared.open, `,${scriptJson({ contentId: contentId ?? null, ...boot }).slice(1)}`]
  }
}

interface KeptState {
  minute: number
  /** The object without its closing brace. */
  open: SharedText
}

/** The part of the boot state that all pages of a site share in one language. */
export function siteState(ctx: ViewContext): Record<string, unknown> {
  const { site, locale } = ctx
  const { alias, id, mediaId, name, scheme, staticUrl, url, hasUsers } = site
  return {
    site: { alias, id, mediaId, name, scheme, staticUrl, url, hasUsers },
    featureFlags: site.featureFlags,
    webFeatures: { [id]: site.webFeatures },
    webRoutes: webRoutes(site, ctx.href),
    facebookAppId: site.facebookAppId,
    preview: false,
    paywallFakeId: null,
    runningInShowroom: false,
    gptAdvertisingEnabled: site.gptAdvertisingEnabled && !emergencyAt(site, ctx.now),
    ...adState(site, ctx.now),
    base: ctx.base,
    locale,
    alerts: currentAlerts(site, ctx.now).map((alert) => alertState(ctx, alert)),
    navigation: site.navigation.map((item) => navigationState(ctx, item)),
    hotTopics: site.hotTopics.map((topic) => ({ link: namedLink(ctx, topic) })),
  }
}

/** The places that a site sells, and who fills them; nothing of a site that has none, nor in an emergency. */
function adState(site: Site, now: Date) {
  const { positions } = site.advertising
  if (positions.length === 0 || emergencyAt(site, now)) return {}
  return { adPositions: positions, adNetworkCode: adNetworkCode(site), adLibrary: adLibrary(site) }
}

/**
 * The alerts that are on at a moment; that of an emergency stands above the others. One that says the same words is
 * said by it, under its own name: whoever was told of it is not told again.
 */
export function currentAlerts(site: Site, now: Date): Site['alerts'] {
  const time = now.getTime()
  const emergency = emergencyAt(site, now)
  const alerts = site.alerts.filter(
    ({ from, until }) => (!from || Date.parse(from) <= time) && (!until || time < Date.parse(until)),
  )
  if (!emergency) return alerts
  const { title, text } = emergency
  const same = alerts.find((alert) => isDeepStrictEqual([alert.title, alert.text], [title, text]))
  const line = emergencyAlert(emergency)
  return [same ? { ...line, id: same.id } : line, ...alerts.filter((alert) => alert !== same)]
}

/** The line of an emergency above every page, which nothing is advertised beside. */
function emergencyAlert({ title, text, from, until }: Emergency): SiteAlert {
  const id = `emergency-${Date.parse(from)}`
  return { id, title, text, link: { href: '/' }, from, until, withoutAds: true }
}

/** What the picture of an alert shows, in one text for both languages or in a text for each. */
export function alertImageText({ alt }: NonNullable<SiteAlert['image']>, locale: Locale): string {
  return typeof alt === 'string' ? alt : localized(alt, locale)
}

/** The next moment at which an alert or an emergency comes or goes; pages must not outlive it. */
export function nextAlertChange(site: Site, now: Date): Date | undefined {
  const moments = [...site.alerts, ...(site.emergency ? [site.emergency] : [])]
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((moment) => moment > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}

function webRoutes(site: Site, href: (path: string) => string): Record<string, string> {
  const names = Object.keys(WEB_ROUTES) as WebRoute[]
  return Object.fromEntries(names.map((name) => [name, href(webRoute(site, name))]))
}

function alertState(ctx: ViewContext, { id, title, text, link, image }: SiteAlert) {
  return {
    id,
    title: localized(title, ctx.locale),
    text: localized(text, ctx.locale),
    link: link ? linkAttributes(ctx, link, title) : null,
    image: image ? { url: image.url, alt: alertImageText(image, ctx.locale) } : null,
  }
}

type LinkState = ReturnType<typeof linkAttributes> & { id: string; text: string }
interface NavigationState {
  link: LinkState
  children: NavigationState[]
}

function navigationState(ctx: ViewContext, item: NavigationItem): NavigationState {
  return { link: namedLink(ctx, item), children: item.children.map((child) => navigationState(ctx, child)) }
}

function namedLink(ctx: ViewContext, item: Omit<NavigationItem, 'children'>): LinkState {
  return { id: item.id, text: localized(item.text, ctx.locale), ...linkAttributes(ctx, item, item.text) }
}
