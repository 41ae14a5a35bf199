import { Parser } from 'htmlparser2'
import { inOneLine } from './one-line.ts'

/** A piece of HTML: an element or a text. */
export type HtmlNode = HtmlElement | HtmlText
/** Text between elements. */
export interface HtmlText {
  text: string
}
/** An element with what is in it. */
export interface HtmlElement {
  name: string
  attributes: Record<string, string>
  children: HtmlNode[]
}

/** Deeper elements are read as if their parents had ended: nobody writes them, only generators and attackers do. */
const MAX_DEPTH = 120

/** So deep the parser itself takes ever longer for each element: what comes after is not read. */
const ABYSS = 60_000

class Abyss extends Error {}

/** Tags whose content is code for the browser, never a text for readers. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'svg',
  'math',
  'applet',
  'select',
  'option',
  'textarea',
  'button',
  'noembed',
  'noframes',
])

/** Reads HTML of any quality into a tree; never throws. Scripts, styles and comments are left out. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '#root', attributes: {}, children: [] }
  const open: HtmlElement[] = [root]
  let surplus = 0
  let silent = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (SILENT.has(name)) silent++
        if (silent > ABYSS || surplus > ABYSS) throw new Abyss()
        if (silent > 0) return
        if (open.length > MAX_DEPTH) {
          surplus++
          return
        }
        const element = { name, attributes, children: [] }
        open.at(-1)!.children.push(element)
        open.push(element)
      },
      ontext(text) {
        if (silent > 0 || text === '') return
        const siblings = open.at(-1)!.children
        const last = siblings.at(-1)
        if (last && 'text' in last) last.text += text
        else siblings.push({ text })
      },
      onclosetag(name) {
        if (SILENT.has(name)) {
          silent = Math.max(0, silent - 1)
          return
        }
        if (silent > 0) return
        if (surplus > 0) surplus--
        else if (open.length > 1) open.pop()
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: true },
  )
  try {
    parser.write(html)
    parser.end()
  } catch (error) {
    if (!(error instanceof Abyss)) throw error
  }
  return root.children
}

/** True for an element, with its name when one is asked for. */
export function isElement(node: HtmlNode | undefined, ...names: string[]): node is HtmlElement {
  return node !== undefined && 'name' in node && (names.length === 0 || names.includes(node.name))
}

/** The plain text of nodes, with spaces where the markup breaks lines. */
export function plainText(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if ('text' in node) text += node.text
    else if (node.name === 'br') text += '\n'
    else text += BREAKING.test(node.name) ? `\n${plainText(node.children)}\n` : plainText(node.children)
  }
  return text
}

const BREAKING = /^(p|div|li|tr|h[1-6]|blockquote|section|article|ul|ol|table|figure|figcaption|dt|dd|td|th|pre)$/

/** What stays of a text that was escaped twice, but for what may be meant as it stands (`&lt;`). */
const ESCAPED_TWICE = /&(?!(?:amp|lt|gt|quot|apos);)(?:[a-z]{2,8}|#\d{2,6});/gi

/** The text of an HTML piece in one line, entities resolved: for titles and summaries. */
export function textOfHtml(html: string): string {
  return inOneLine(plainText(parseHtml(html)).replace(ESCAPED_TWICE, (entity) => plainText(parseHtml(entity))))
}

/**
 * A name or a line of plain text: its entities are resolved once, since most programs write names as HTML;
 * what looks like a tag is part of it.
 */
export function textOfName(text: string): string {
  return text.includes('&') ? textOfHtml(text.replaceAll('<', '&lt;')) : inOneLine(text)
}

/** Every element below the nodes that fits, in document order; matches are not searched again. */
export function findAll(nodes: readonly HtmlNode[], fits: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = []
  for (const node of nodes) {
    if (!('name' in node)) continue
    if (fits(node)) found.push(node)
    else found.push(...findAll(node.children, fits))
  }
  return found
}
