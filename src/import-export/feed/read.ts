import { child, childrenOf, innerHtml, textOf, type XmlNode } from '../source/xml.ts'
import { parseDate, parseDuration } from '../source/dates.ts'
import { textOfName } from '../html/tree.ts'
import { linkResolver } from '../source/addresses.ts'
import { reservedIn, type Reserved } from '../reserved.ts'

/** A media file that an entry names. */
export interface FeedMedia {
  url: string
  kind: 'image' | 'audio' | 'video' | 'other'
  caption: string
  credit: string
}

/** An entry of any feed format, before it becomes a content. */
export interface FeedEntry {
  line: number | null
  guid: string
  link: string | null
  /** HTML or text, as found. */
  title: string
  summary: string
  content: string
  published: string | null
  updated: string | null
  authors: string[]
  categories: string[]
  media: FeedMedia[]
  duration: number | null
  language: string
  /** Set for what its source keeps from readers. */
  reserved: Reserved | null
}

/** What a feed says about itself. */
export interface FeedHead {
  title: string
  link: string | null
  language: string
  date: string | null
}

/** Reads the children of a channel or feed that are no entries. */
export function readHead(nodes: readonly XmlNode[], rootLanguage: string): FeedHead {
  const parent: XmlNode = { name: '', attributes: {}, children: [...nodes], text: '', line: 0, base: null }
  return {
    title: textOf(parent, 'title', 'atom:title', 'dc:title'),
    link: linkOf(parent, null),
    language: textOf(parent, 'language', 'dc:language') || rootLanguage,
    date: parseDate(textOf(parent, 'pubdate', 'lastbuilddate', 'atom:updated', 'updated', 'dc:date')),
  }
}

/** Reads an RSS item or an Atom entry. */
export function readEntry(node: XmlNode, head: FeedHead): FeedEntry {
  const link = linkOf(node, head.link)
  const resolve = linkResolver(node.base ?? link ?? head.link)
  const content = htmlOf(node, 'content:encoded', 'atom:content', 'content', 'xhtml:body', 'body')
  const summary = htmlOf(
    node,
    'description',
    'atom:summary',
    'summary',
    'itunes:summary',
    'media:description',
    'itunes:subtitle',
    'dc:description',
  )
  const guid = textOf(node, 'guid', 'atom:id', 'id', 'dc:identifier') || node.attributes['rdf:about'] || ''
  return {
    line: node.line,
    guid,
    link: link ?? permalink(node, guid),
    title: htmlOf(node, 'title', 'atom:title', 'dc:title', 'media:title', 'itunes:title'),
    content,
    summary,
    published: dateOf(
      node,
      'pubdate',
      'atom:published',
      'published',
      'dc:date',
      'atom:issued',
      'issued',
      'dcterms:issued',
      'dcterms:created',
      'prism:publicationdate',
      'atom:created',
    ),
    updated: dateOf(node, 'atom:updated', 'updated', 'dcterms:modified', 'atom:modified', 'modified', 'lastbuilddate'),
    authors: authorsOf(node),
    categories: categoriesOf(node),
    media: mediaOf(node, resolve),
    duration: parseDuration(textOf(node, 'itunes:duration')),
    language: textOf(node, 'dc:language', 'language') || node.attributes['xml:lang'] || '',
    reserved: reservedIn(node),
  }
}

function permalink(node: XmlNode, guid: string): string | null {
  return child(node, 'guid')?.attributes['ispermalink'] !== 'false' && /^https?:\/\//.test(guid) ? guid : null
}

function dateOf(node: XmlNode, ...names: string[]): string | null {
  for (const name of names) {
    const date = parseDate(textOf(node, name))
    if (date !== null) return date
  }
  return null
}

function linkOf(node: XmlNode, feed: string | null): string | null {
  const resolve = linkResolver(node.base ?? feed)
  for (const one of node.children) {
    if (one.name === 'link' && /^https?:\/\/|^\//.test(one.text.trim())) return resolve(one.text.trim())
  }
  const links = node.children.filter(({ name }) => name === 'atom:link' || name === 'link')
  const chosen = links.find(
    ({ attributes }) => attributes['href'] && (attributes['rel'] ?? 'alternate') === 'alternate',
  )
  const base = linkResolver(chosen?.base ?? node.base ?? feed)
  return chosen ? base(chosen.attributes['href']!) : null
}

/** The first of the elements that holds anything, as HTML. */
function htmlOf(node: XmlNode, ...names: string[]): string {
  for (const name of names) {
    for (const one of childrenOf(node, name)) {
      const html =
        one.attributes['type'] === 'xhtml' || one.children.some((each) => each.name.startsWith('xhtml:'))
          ? innerHtml(one)
          : plainOrHtml(one)
      if (html.trim() !== '') return html.trim()
    }
  }
  return ''
}

function plainOrHtml(node: XmlNode): string {
  const { type = '', mode = '' } = node.attributes
  if (mode === 'base64' || /^(image|audio|video|application)\//.test(type)) return ''
  // CDATA inside escaped text is a common double wrapping.
  const text = node.text
    .trim()
    .replace(/^<!\[CDATA\[/, '')
    .replace(/(<\/\w+)?\]\]>$/, '$1')
  if (type === 'text' || type === 'text/plain') return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return text.replace(/(<\/\w+)$/, '$1>')
}

function authorsOf(node: XmlNode): string[] {
  const names = [
    ...childrenOf(node, 'dc:creator'),
    ...childrenOf(node, 'author'),
    ...childrenOf(node, 'atom:author'),
  ].map(nameOf)
  const found = names.filter(Boolean)
  if (found.length === 0) found.push(textOfName(textOf(node, 'itunes:author')))
  return [...new Set(found.filter(Boolean))]
}

/** «Name», «mail (Name)», «Name (mail)» or Atom's person. */
function nameOf(node: XmlNode): string {
  const text = textOfName(textOf(node, 'atom:name', 'name') || node.text)
  if (text.length > 300) return ''
  // bounded: three hundred letters
  const inBrackets = /^[^\s@]+@[^\s@]+\s*\(([^)]+)\)$/.exec(text)?.[1]
  // bounded: three hundred letters
  const name = (inBrackets ?? text.replace(/\s*[(<]?[^\s@(<]+@[^\s@)>]+[)>]?\s*/g, ' ')).replace(/\s+/g, ' ').trim()
  return name.length > 120 ? '' : name
}

function categoriesOf(node: XmlNode): string[] {
  const found: string[] = []
  for (const one of node.children) {
    if (one.name === 'category' || one.name === 'atom:category')
      found.push(one.attributes['label'] ?? (one.text.trim() || (one.attributes['term'] ?? '')))
    else if (one.name === 'dc:subject') found.push(one.text)
    else if (one.name === 'itunes:keywords' || one.name === 'media:keywords')
      found.push(...one.text.split(',').slice(0, 12))
  }
  const clean = found.flatMap(
    (name) =>
      textOfName(name)
        .split('/')
        .findLast((part) => part.trim() !== '')
        ?.trim() ?? [],
  )
  return [...new Set(clean.filter((name) => name !== '' && name.length <= 100))]
}

function mediaOf(node: XmlNode, resolve: (address: string) => string | null): FeedMedia[] {
  const found = new Map<string, FeedMedia>()
  const add = (address: string | undefined, type: string, caption = '', credit = '') => {
    const url = resolve(address ?? '')
    if (url === null || !/^https?:/.test(url) || found.has(url)) return
    found.set(url, { url, kind: kindOf(type, url), caption, credit })
  }
  const media = (holder: XmlNode) => {
    for (const one of holder.children) {
      if (one.name === 'media:group') media(one)
      else if (one.name === 'media:content') {
        const text = textOf(one, 'media:text', 'media:description', 'media:title')
        add(
          one.attributes['url'],
          one.attributes['medium'] ?? one.attributes['type'] ?? '',
          text,
          textOf(one, 'media:credit', 'media:copyright'),
        )
        media(one)
      }
    }
  }
  for (const one of node.children)
    if (one.name === 'enclosure') add(one.attributes['url'], one.attributes['type'] ?? '')
  for (const one of node.children)
    if (/^(atom:)?link$/.test(one.name) && one.attributes['rel'] === 'enclosure')
      add(one.attributes['href'], one.attributes['type'] ?? '')
  media(node)
  for (const one of node.children) if (one.name === 'itunes:image') add(one.attributes['href'] ?? one.text, 'image')
  for (const one of node.children) if (one.name === 'media:thumbnail') add(one.attributes['url'], 'image')
  return [...found.values()]
}

/** What a media file is, by its type or else by its name. */
export function kindOf(type: string, url: string): FeedMedia['kind'] {
  const said = /^(image|audio|video)\b/.exec(type.toLowerCase())?.[1]
  if (said !== undefined) return said as FeedMedia['kind']
  const name = `${url.replace(/[?#].*/s, '').toLowerCase()}|.${type.toLowerCase()}`
  if (/\.(jpe?g|png|gif|webp|avif)(\||$)/.test(name)) return 'image'
  if (/\.(mp3|m4a|ogg|oga|opus|wav|aac|flac)(\||$)/.test(name)) return 'audio'
  return /\.(mp4|m4v|webm|mov|m3u8)(\||$)/.test(name) ? 'video' : 'other'
}
