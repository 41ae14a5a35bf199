import { escapeAttribute, escapeText } from '../html/inline.ts'
import { below } from '../source/xml-text.ts'
import type { XmlNode } from '../source/xml.ts'

/** What NITF calls otherwise than HTML, or as HTML does; of everything else only the words and what is within stay. */
const TAGS: Readonly<Record<string, string>> = {
  hl1: 'h2',
  hl2: 'h2',
  bq: 'blockquote',
  credit: 'cite',
  'nitf-table': '',
  fn: 'p',
  note: 'p',
  datasource: 'p',
}
const SAME = new Set(
  'p ul ol li dl dt dd table caption thead tbody tfoot tr td th pre hr br em strong q a sub sup'.split(' '),
)
const VOID = new Set(['br', 'hr'])
/** What is told elsewhere, or is no text. */
const LEFT_OUT = new Set(['media', 'nitf-table-metadata', 'virtloc', 'alt-code', 'postaddr'])

/** The text of NITF as HTML; pictures and films are told by `mediaOf`. */
export function nitfHtml(node: XmlNode | undefined): string {
  return node === undefined ? '' : inside(node)
}

/** HTML as it was written, in CDATA, where the elements of NITF are meant. */
const HTML = /<\/(p|div|h[1-6]|ul|ol|blockquote|figure|table)>/i

function inside(node: XmlNode): string {
  if (node.children.length === 0) return wordsIn(node, node.text)
  return node.children.map((one) => (one.name === '#text' ? wordsIn(node, one.text) : outer(one))).join('')
}

const wordsIn = ({ name }: XmlNode, text: string): string =>
  name === 'body.content' && HTML.test(text) ? text : escapeText(text)

function outer(node: XmlNode): string {
  const { name, attributes } = node
  if (LEFT_OUT.has(name)) return ''
  const tag = TAGS[name] ?? (SAME.has(name) ? name : '')
  if (tag === '') return inside(node)
  if (VOID.has(tag)) return `<${tag}>`
  const href = tag === 'a' && attributes['href'] ? ` href="${escapeAttribute(attributes['href'])}"` : ''
  return `<${tag}${href}>${inside(node)}</${tag}>`
}

/** The pictures, films and sounds that stand in a text. */
export function mediaOf(node: XmlNode | undefined): XmlNode[] {
  return below(node, 'media')
}
