import { because } from '../reasons/model.ts'
import type { Recognised } from './model.ts'

/** Elements with which saved pages, or pieces of them, begin. */
const HTML = new Set(
  'html head body title meta link style script div p span article section main header footer nav aside h1 h2 h3 ul ol table a img br'.split(
    ' ',
  ),
)
/** HTML. */
export const PAGE: Recognised = { what: because('is.page'), formats: ['schema-org', 'html'] }
const FEED: Recognised = { what: because('is.feed'), formats: ['feed'] }
const AGENDA: Recognised = { what: because('is.agenda'), formats: ['agenda'] }
const GUIDE: Recognised = { what: because('is.guide'), formats: ['xmltv'] }
const NEWSML: Recognised = { what: because('is.newsml'), formats: ['newsml'] }
const NITF: Recognised = { what: because('is.nitf'), formats: ['nitf'] }

const ROOTS: Readonly<Record<string, Recognised>> = {
  tv: GUIDE,
  channels: GUIDE,
  contenidos: AGENDA,
  rows: AGENDA,
  feed: FEED,
  newsml: NEWSML,
  newsitem: NEWSML,
  newsmessage: NEWSML,
  packageitem: NEWSML,
  knowledgeitem: NEWSML,
  conceptitem: NEWSML,
  planningitem: NEWSML,
  nitf: NITF,
  'nitf-list': NITF,
  contentset: NITF,
  groupset: { what: because('is.newsml-piece'), formats: [], advice: because('do.whole') },
  opml: { what: because('is.feeds'), formats: [], advice: because('do.feeds') },
}

/** What markup is by its root element and namespaces; null when it has no root element within the text given. */
export function recogniseMarkup(text: string): Recognised | null {
  const root = rootOf(text)
  if (root === null) return null
  if (root.html || HTML.has(root.name)) return PAGE
  if (root.name === 'rss') return isWordPress(root.tag, text) ? { what: because('is.wxr'), formats: ['wxr'] } : FEED
  if (root.name === 'rdf') return /purl\.org\/rss\/|netscape\.com\/rdf\//i.test(root.tag) ? FEED : unknown(root.name)
  if (/application\/ld\+json|\bitemscope\b/i.test(text)) return PAGE
  return ROOTS[root.name] ?? unknown(root.name)
}

const unknown = (name: string): Recognised => ({ what: because('is.root', { root: name }), formats: [] })

function isWordPress(tag: string, text: string): boolean {
  return /wordpress\.org\/export\//i.test(tag) || /<wp:(wxr_version|post_type|post_id|status|author)>/i.test(text)
}

interface Root {
  /** Without its prefix, in lower case. */
  name: string
  /** The whole tag, with its namespaces. */
  tag: string
  /** True when the document calls itself HTML. */
  html: boolean
}

/** The root element, behind the declaration, comments and the document type. */
function rootOf(text: string): Root | null {
  let html = false
  for (let at = 0; ;) {
    at = text.indexOf('<', at)
    if (at < 0) return null
    const end = endOfMark(text, at)
    const mark = text.slice(at, end)
    if (/^<!doctype\s+html\b/i.test(mark)) html = true
    const name = /^<(?:[\w.-]{1,60}:)?([a-z][\w.-]{0,60})/i.exec(mark)?.[1]
    if (name !== undefined) return { name: name.toLowerCase(), tag: mark, html }
    at = end
  }
}

/** Where a declaration, a comment or a tag ends; the end of the text when it is cut there. */
function endOfMark(text: string, from: number): number {
  const close = text.startsWith('<?', from) ? '?>' : text.startsWith('<!--', from) ? '-->' : '>'
  // The document type may declare entities of its own, in brackets.
  const bracket = text.startsWith('<!', from) && close === '>' ? text.indexOf('[', from) : -1
  const first = text.indexOf(close, from)
  const start = bracket >= 0 && bracket < first ? Math.max(text.indexOf(']', bracket), from) : from
  const end = text.indexOf(close, start)
  return end < 0 ? text.length : end + close.length
}
