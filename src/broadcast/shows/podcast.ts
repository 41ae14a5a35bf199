import { createHash } from 'node:crypto'
import { HLS_TYPE } from '../recordings/model.ts'
import { element, escapeXml } from '../../content/feed-model.ts'

/** Episodes in the feed of a show. */
export const PODCAST_SIZE = 300

/** Where a show stands that says nothing of itself: this is a newsroom. */
export const DEFAULT_CATEGORY = 'News'

/** The namespace of podcast identities (podcast:guid). */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/opus',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  webm: 'video/webm',
  m3u8: HLS_TYPE,
}

/** A recording as a feed offers it; addresses are absolute. */
export interface Enclosure {
  url: string
  type: string
  /** Bytes; 0 when nobody knows. */
  length: number
}

/** An episode as a podcast; addresses are absolute. */
export interface PodcastItem {
  guid: string
  title: string
  url: string
  summary: string
  date: string
  /** One file, which every directory takes; null where there are only segments of a stream. */
  enclosure: Enclosure | null
  /** The same in another form, e.g. the picture of what is heard. */
  alternatives: Enclosure[]
  duration: number | null
  season: number | null
  number: number | null
  image: string | null
  explicit: boolean
  transcripts: { url: string; language: string; type: string }[]
}

/** A show as a podcast. */
export interface PodcastFeed {
  title: string
  description: string
  language: string
  pageUrl: string
  url: string
  author: string
  email: string | null
  image: string | null
  medium: 'podcast' | 'video'
  /** `Society & Culture > Documentary`. */
  category: string
  people: { name: string; url: string; image: string | null }[]
  items: PodcastItem[]
}

/** The type of a file: what is known of it, else what its name says. */
export function mediaType(address: string, known: string | undefined, medium: PodcastFeed['medium']): string {
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? ''
  return known ?? TYPES[extension] ?? (medium === 'video' ? 'video/mp4' : 'audio/mpeg')
}

/** The identity of a podcast for ever: a name-based UUID of its address, without scheme and final slash. */
export function podcastGuid(url: string): string {
  const name = url.replace(/^[a-z]+:\/\//i, '').replace(/(?<!\/)\/+$/, '')
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const rfc822 = (date: string): string => new Date(date).toUTCString().replace('GMT', '+0000')
const yes = (value: boolean): string => (value ? 'true' : 'false')

function categoryXml(category: string): string {
  const [name = '', inner] = category.split(' > ')
  return inner
    ? `<itunes:category text="${escapeXml(name)}"><itunes:category text="${escapeXml(inner)}"/></itunes:category>`
    : `<itunes:category text="${escapeXml(name)}"/>`
}

function itemXml(item: PodcastItem): string {
  const { enclosure } = item
  return [
    '<item>',
    element('title', item.title),
    element('itunes:title', item.title),
    element('link', item.url),
    element('guid', item.guid, ' isPermaLink="false"'),
    element('pubDate', rfc822(item.date)),
    element('description', item.summary),
    enclosure
      ? `<enclosure url="${escapeXml(enclosure.url)}" length="${enclosure.length}" type="${escapeXml(enclosure.type)}"/>`
      : '',
    ...item.alternatives.map(
      (other) =>
        `<podcast:alternateEnclosure type="${escapeXml(other.type)}"${other.length ? ` length="${other.length}"` : ''}>` +
        `<podcast:source uri="${escapeXml(other.url)}"/></podcast:alternateEnclosure>`,
    ),
    item.duration === null ? '' : element('itunes:duration', String(Math.round(item.duration))),
    item.season === null ? '' : element('itunes:season', String(item.season)),
    item.season === null ? '' : element('podcast:season', String(item.season)),
    item.number === null ? '' : element('itunes:episode', String(item.number)),
    item.number === null ? '' : element('podcast:episode', String(item.number)),
    element('itunes:episodeType', 'full'),
    item.image ? `<itunes:image href="${escapeXml(item.image)}"/>` : '',
    element('itunes:explicit', yes(item.explicit)),
    ...item.transcripts.map(
      (text) =>
        `<podcast:transcript url="${escapeXml(text.url)}" type="${escapeXml(text.type)}" language="${escapeXml(text.language)}" rel="captions"/>`,
    ),
    '</item>',
  ].join('')
}

/** The podcast of a show: RSS 2.0 with the names of iTunes and of Podcasting 2.0. */
export function writePodcast(feed: PodcastFeed): string {
  const newest = feed.items
    .map((item) => item.date)
    .sort()
    .at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
    ' xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', feed.title),
    element('link', feed.pageUrl),
    `<description>${escapeXml(feed.description)}</description>`,
    element('language', feed.language),
    newest ? element('lastBuildDate', rfc822(newest)) : '',
    '<generator>Portada</generator><ttl>60</ttl>',
    `<atom:link href="${escapeXml(feed.url)}" rel="self" type="application/rss+xml"/>`,
    feed.image
      ? `<image>${element('url', feed.image)}${element('title', feed.title)}${element('link', feed.pageUrl)}</image>` +
        `<itunes:image href="${escapeXml(feed.image)}"/>`
      : '',
    element('itunes:author', feed.author),
    feed.email
      ? `<itunes:owner>${element('itunes:name', feed.author)}${element('itunes:email', feed.email)}</itunes:owner>`
      : '',
    categoryXml(feed.category),
    element('itunes:explicit', yes(feed.items.some((item) => item.explicit))),
    element('itunes:type', 'episodic'),
    element('podcast:guid', podcastGuid(feed.url)),
    element('podcast:locked', 'yes', feed.email ? ` owner="${escapeXml(feed.email)}"` : ''),
    element('podcast:medium', feed.medium),
    ...feed.people.map((person) =>
      element(
        'podcast:person',
        person.name,
        ` role="host" href="${escapeXml(person.url)}"${person.image ? ` img="${escapeXml(person.image)}"` : ''}`,
      ),
    ),
    ...feed.items.map(itemXml),
    '</channel></rss>',
  ].join('')
}
