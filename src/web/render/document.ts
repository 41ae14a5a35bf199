import { USUAL_ZONE } from '../../platform/i18n/zone.ts'
import { languageOf } from '../../platform/i18n/locale.ts'
import type { Twin } from '../../sites/resolve.ts'
import { themeColours } from '../../sites/theme-colours.ts'
import { whatSays } from '../structured-data.ts'
import { attributes, escapeHtml, scriptJson } from './html.ts'
import type { Head, ViewContext } from './page.ts'
import type { Piece, SharedText } from './pieces.ts'
import { shareImage } from './share-image.ts'
import { staticAddresses } from './static-addresses.ts'

/** Everything a document is made of. */
export interface DocumentParts {
  ctx: ViewContext
  head: Head
  /** Path of this page below base and language, percent-encoded. */
  path: string
  twins: Twin[] | undefined
  bodyClass: string | undefined
  /** As the frame keeps it, its files already fetched from where the site keeps them; so `main` and the footer. */
  header: readonly Piece[]
  main: readonly Piece[]
  footer: readonly Piece[]
  /** JSON that is safe inside a script element. */
  state: readonly Piece[]
  rules: SharedText
  assets: DocumentAssets
}

/** What the head carries and names; addresses are complete. */
export interface DocumentAssets {
  boot: SharedText | null
  scripts: string[]
  /** Scripts of the islands, for which the line has room when the page is painted. */
  modules: string[]
}

/** The whole document; complete and usable before any script has run. */
export function renderDocument(parts: DocumentParts): Piece[] {
  const { ctx, head, header, main, footer, state, bodyClass, rules, assets } = parts
  const html = `<!doctype html><html${attributes({ lang: ctx.locale, 'data-site': ctx.site.alias, 'data-zone': zoneShown(ctx) })}>`
  return [
    // Whoever shows a preview of a link reads the beginning of a page only, and one part deflates better than two.
    `${html}<head>${headOf(parts)}<style>`,
    rules,
    '</style>',
    ...(assets.boot ? ['<script>', assets.boot, '</script>'] : []),
    `</head><body${attributes({ class: bodyClass })}>`,
    ...header,
    '<main id="contenido" tabindex="-1">',
    ...main,
    '</main>',
    // The data of a long live coverage must not stand between the rules and what a reader waits for.
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data, whatSays)}</script>`),
    ...footer,
    laterModules(assets.modules),
    '<script id="nx-state" type="application/json">',
    ...state,
    '</script></body></html>',
  ]
}

/** Scripts know the usual zone. */
const zoneShown = ({ site }: ViewContext) => (site.timeZone === USUAL_ZONE ? undefined : site.timeZone)

/** The public address of a page of this site: site address, language, path; the base of the visit plays no part. */
export function publicAddress(ctx: ViewContext, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  const local = ctx.href(path)
  return ctx.site.url + local.slice(ctx.base.length)
}

/** The public address of a root-relative link that carries the visit's base. */
export function publicLink(ctx: ViewContext, href: string): string {
  if (/^https?:\/\//.test(href)) return href
  return ctx.site.url + (ctx.base && href.startsWith(`${ctx.base}/`) ? href.slice(ctx.base.length) : href)
}

const link = (values: Record<string, string | undefined>) => `<link${attributes(values)}>`
const meta = (values: Record<string, string | undefined>) => `<meta${attributes(values)}>`
const script = (src: string) => `<script type="module"${attributes({ src, fetchpriority: 'low' })}></script>`

/** Nobody asks for what stands in a template; when the page is painted, `client/main.ts` takes it out in one step. */
function laterModules(modules: readonly string[]): string {
  if (modules.length === 0) return ''
  return `<template>${modules.map((href) => link({ rel: 'modulepreload', href })).join('')}</template>`
}

/** What is the page's own. */
function headOf({ ctx, head, path, twins, assets }: DocumentParts): string {
  const { site } = ctx
  const title = head.wholeTitle ?? (head.title ? `${head.title} - ${site.name}` : site.name)
  const canonical = publicAddress(ctx, head.canonical ?? path)
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    head.description ? meta({ name: 'description', content: head.description }) : '',
    head.robots ? meta({ name: 'robots', content: head.robots }) : '',
    head.preloadImage ? staticAddresses(preloadImage(head.preloadImage), site.staticUrl) : '',
    ...assets.scripts.map(script),
    link({ rel: 'canonical', href: canonical }),
    ...alternates(ctx, head, canonical, twins).map(({ locale, href }) =>
      link({ rel: 'alternate', hreflang: languageOf(locale).hreflang, href }),
    ),
    head.prev ? link({ rel: 'prev', href: publicLink(ctx, head.prev) }) : '',
    head.next ? link({ rel: 'next', href: publicLink(ctx, head.next) }) : '',
    ...(head.feeds ?? []).map(({ title: name, href, type }) => link({ rel: 'alternate', type, title: name, href })),
    link({ rel: 'icon', href: ctx.asset(`icons/${site.alias}.svg`), type: 'image/svg+xml' }),
    link({ rel: 'manifest', href: ctx.href('/manifest.webmanifest') }),
    link({ rel: 'apple-touch-icon', href: ctx.asset(`app-icons/${site.alias}-192.png`) }),
    '<meta name="color-scheme" content="light dark">',
    ...themeColourMetas(ctx),
    ...openGraph(ctx, head, canonical).map(([property, content]) => meta({ property, content })),
    meta({
      name: 'twitter:card',
      content: (sharedImage(head) ?? shareImage(site)) ? 'summary_large_image' : 'summary',
    }),
  ].join('')
}

/** The bars of a telephone have the colour of the paper. */
function themeColourMetas({ site }: ViewContext): string[] {
  const { light, dark } = themeColours(site)
  return [
    meta({ name: 'theme-color', media: '(prefers-color-scheme:light)', content: light }),
    meta({ name: 'theme-color', media: '(prefers-color-scheme:dark)', content: dark }),
  ]
}

function preloadImage({ srcSet, sizes }: NonNullable<Head['preloadImage']>): string {
  return `<link${attributes({ rel: 'preload', as: 'image', imagesrcset: srcSet, imagesizes: sizes, fetchpriority: 'high' })}>`
}

/** How many segments of an address are numbers: days have three, a later page of a list has one more than the first. */
const numbersIn = (href: string) => href.replace(/\?.*/, '').match(/\/\d+(?=\/)/g)?.length ?? 0

function alternates(ctx: ViewContext, head: Head, canonical: string, twins: Twin[] = []): Twin[] {
  const given = head.alternates?.map(({ locale, href }) => ({ locale, href: publicLink(ctx, href) }))
  if (given) return given
  // A page that another site has as its own names no languages: those of the other one do.
  if (/^https?:/.test(head.canonical ?? '')) return []
  // Another language has no page with the same contents at a number of its own.
  const same = twins.filter(({ href }) => numbersIn(canonical) === numbersIn(href))
  if (same.length === 0) return []
  return [
    { locale: ctx.locale, href: canonical },
    ...same.map(({ locale, href }) => ({ locale, href: publicLink(ctx, href) })),
  ]
}

function openGraph(ctx: ViewContext, head: Head, canonical: string): [string, string][] {
  const { site, locale } = ctx
  const entries: [string, string | undefined][] = [
    ['og:type', head.ogType ?? 'website'],
    ['og:site_name', site.name],
    ['og:title', head.share?.title || head.title || site.name],
    ['og:description', head.description],
    ['og:url', canonical],
    ['og:locale', languageOf(locale).region.replace('-', '_')],
    ['fb:app_id', site.facebookAppId ?? undefined],
    ...imageEntries(ctx, head),
    ...(head.properties ?? []),
  ]
  return entries.filter((entry): entry is [string, string] => Boolean(entry[1]))
}

const sharedImage = ({ share, image }: Head) => share?.image ?? image

function imageEntries(ctx: ViewContext, head: Head): [string, string | undefined][] {
  const own = sharedImage(head)
  const image = own ?? shareImage(ctx.site)
  if (!image) return []
  const src = own?.customSrcByAspectRatio?.['16-9'] ?? ctx.asset(`images/${image.id}/16-9/1200.jpg`)
  return [
    ['og:image', new URL(src, ctx.site.url).href],
    ['og:image:width', '1200'],
    ['og:image:height', '675'],
    ['og:image:alt', image.alt],
  ]
}
