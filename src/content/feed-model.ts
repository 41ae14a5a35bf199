import type { Feed, ViewContext } from '../web/render/page.ts'
import type { TaxonomyEntry } from './taxonomy.ts'

/** Items of a feed. */
export const FEED_SIZE = 50

const TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const
/** The formats in which a list can be subscribed to. */
export type FeedFormat = keyof typeof TYPES

/** The media type of a format. */
export function feedType(format: FeedFormat): string {
  return TYPES[format]
}

/** Where the feed of an entity is; null when it has none. */
export function feedPath({ type, path }: TaxonomyEntry): string | null {
  return type === 'taxon' || type === 'author' || type === 'blog' ? `${path}rss/` : null
}

/** A feed as the head of a page names it. */
export function feedLink(ctx: ViewContext, path: string, title: string, format: FeedFormat = 'rss'): Feed {
  return { title, href: ctx.href(path), type: TYPES[format] }
}

/** The feeds of a whole site and language. */
export function siteFeeds(ctx: ViewContext): Feed[] {
  return [
    feedLink(ctx, '/rss/', `${ctx.site.name} RSS`),
    feedLink(ctx, '/rss/atom.xml', `${ctx.site.name} Atom`, 'atom'),
    feedLink(ctx, '/rss/feed.json', `${ctx.site.name} JSON`, 'json'),
  ]
}

/** Control characters that no XML document may contain, not even escaped; lone surrogates with them. */
// oxlint-disable no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text inside an element or attribute of XML. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}

/** An element with text, or nothing when there is none. */
export function element(name: string, text: string | null | undefined, attributes = ''): string {
  return text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : ''
}
