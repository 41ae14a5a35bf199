import type { Card } from '../../content/cards/model.ts'
import { element, escapeXml, type FeedFormat } from '../../content/feed-model.ts'

/** One entry of a feed; addresses are absolute. */
export interface FeedItem {
  /** A tag URI (RFC 4151): stays the same when title and address change, so that no reader sees an entry twice. */
  id: string
  url: string
  title: string
  /** Sanitised HTML. */
  summary: string
  date: string
  /** When it was last changed; never before `date`. */
  updated: string
  authors: string[]
  category: string | null
  image: { url: string; width: number; height: number; alt: string } | null
}

/** A feed, whatever its format. */
export interface FeedContent {
  title: string
  description: string
  /** The page that the feed is of. */
  pageUrl: string
  /** The feed itself. */
  url: string
  language: string
  items: FeedItem[]
}

/** A card as an entry of a feed; `changes` by id of the content. */
export function feedItem(
  card: Card,
  { url: siteUrl, staticUrl }: { url: string; staticUrl: string },
  changes: ReadonlyMap<string, Date>,
): FeedItem {
  const { image } = card
  const date = card.publishedDate?.date ?? new Date(0).toISOString()
  const changed = changes.get(card.id)?.toISOString() ?? date
  const src = image && (image.customSrcByAspectRatio?.['16-9'] ?? `${staticUrl}/images/${image.id}/16-9/1200.jpg`)
  const signed = card.authors.map((author) => author.name)
  return {
    id: `tag:${new URL(siteUrl).hostname},2026:content/${card.id}`,
    url: siteUrl + card.url,
    title: card.title,
    summary: card.description[0]?.html ?? '',
    date,
    updated: changed > date ? changed : date,
    authors: signed.length > 0 ? signed : card.signature ? [card.signature] : [],
    category: card.kicker?.text ?? card.category?.name ?? null,
    image: image && src ? { url: new URL(src, siteUrl).href, width: 1200, height: 675, alt: image.alt } : null,
  }
}

const rfc822 = (date: string): string => new Date(date).toUTCString().replace('GMT', '+0000')
const newest = (items: readonly FeedItem[]): string | null =>
  items
    .map((item) => item.updated)
    .sort()
    .at(-1) ?? null
const media = ({ image }: FeedItem): string =>
  image
    ? `<media:content url="${escapeXml(image.url)}" medium="image" type="image/jpeg" width="${image.width}" height="${image.height}">${element('media:description', image.alt)}</media:content>`
    : ''

function rss(feed: FeedContent): string {
  const items = feed.items.map(
    (item) =>
      `<item>${element('title', item.title)}${element('link', item.url)}${element('guid', item.id, ' isPermaLink="false"')}` +
      `${element('description', item.summary)}${element('pubDate', rfc822(item.date))}` +
      `${item.authors.map((name) => element('dc:creator', name)).join('')}${element('category', item.category)}${media(item)}</item>`,
  )
  const date = newest(feed.items)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">' +
    `<channel>${element('title', feed.title)}${element('link', feed.pageUrl)}<description>${escapeXml(feed.description)}</description>` +
    `${element('language', feed.language)}${element('lastBuildDate', date && rfc822(date))}<ttl>10</ttl>` +
    `<atom:link href="${escapeXml(feed.url)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`
  )
}

function atom(feed: FeedContent): string {
  const entries = feed.items.map(
    (item) =>
      `<entry>${element('id', item.id)}${element('title', item.title)}<link href="${escapeXml(item.url)}"/>` +
      `${element('published', item.date)}${element('updated', item.updated)}` +
      `${item.authors.map((name) => `<author>${element('name', name)}</author>`).join('')}` +
      `${item.category ? `<category term="${escapeXml(item.category)}"/>` : ''}${element('summary', item.summary, ' type="html"')}${media(item)}</entry>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${feed.language}">` +
    `${element('id', feed.url)}${element('title', feed.title)}${element('subtitle', feed.description)}` +
    `<link href="${escapeXml(feed.url)}" rel="self" type="application/atom+xml"/><link href="${escapeXml(feed.pageUrl)}"/>` +
    `${element('updated', newest(feed.items) ?? '1970-01-01T00:00:00.000Z')}<author>${element('name', feed.title)}</author>${entries.join('')}</feed>`
  )
}

function json(feed: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.url,
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: item.summary,
      date_published: item.date,
      date_modified: item.updated,
      authors: item.authors.map((name) => ({ name })),
      tags: item.category ? [item.category] : [],
      image: item.image?.url,
    })),
  })
}

/** The text of a feed in one of its formats. */
export const writeFeed: Record<FeedFormat, (feed: FeedContent) => string> = { rss, atom, json }
