import type { NewBlock } from './collector.ts'
import type { HtmlOptions } from './model.ts'
import { shorten } from '../names.ts'
import { hasText, inlineHtml, inlineText, tidyInline } from './inline.ts'
import { findAll, isElement, plainText, type HtmlElement, type HtmlNode } from './tree.ts'

/** A block, or how else to read the element: as sanitised HTML, or by opening it. */
export type Structure = NewBlock | 'html' | 'open'

const MEDIA = /^(img|iframe|embed|x-embed|x-gallery|video|audio|figure|object)$/
const hasMedia = (nodes: readonly HtmlNode[]) => findAll(nodes, ({ name }) => MEDIA.test(name)).length > 0

/** A list; nested lists stay HTML, lists of media are opened. */
export function listBlock(element: HtmlElement, options: HtmlOptions): Structure {
  if (hasMedia(element.children)) return 'open'
  if (findAll(element.children, ({ name }) => /^(ul|ol|table|pre|blockquote|dl)$/.test(name)).length > 0) return 'html'
  const items = element.children
    .filter((node) => isElement(node) || hasText(node.text))
    .map((node) => tidyInline(inlineHtml(isElement(node, 'li') ? node.children : [node], options.resolve)))
    .filter(hasText)
  return items.length === 0 ? 'open' : { type: 'list', ordered: element.name === 'ol', items }
}

/** A quotation with its source; one that holds more than text is opened or kept as HTML. */
export function quoteBlock(element: HtmlElement, options: HtmlOptions, classic: boolean): Structure {
  if (hasMedia(element.children)) return 'open'
  if (findAll(element.children, ({ name }) => /^(ul|ol|table|pre|h[1-6]|blockquote|dl)$/.test(name)).length > 0)
    return 'html'
  const sources: HtmlElement[] = []
  const words = withoutSources(element.children, sources)
  const html = tidyInline(inlineHtml(classic ? withBreaks(words) : words, options.resolve))
  if (!hasText(html)) return 'open'
  const cite = shorten(sources.map(({ children }) => plainText(children)).join(' '), 500).replace(/^[—–-]\s*/, '')
  const pull = /pullquote/.test(element.attributes['class'] ?? '')
  return { type: 'quote', html, ...(hasText(cite) && { cite }), ...(pull && { pull: true }) }
}

/** Takes `cite` and `footer` at the end of a quotation out of its words. */
function withoutSources(nodes: readonly HtmlNode[], sources: HtmlElement[]): HtmlNode[] {
  const kept: HtmlNode[] = []
  for (const [index, node] of nodes.entries()) {
    const last = nodes.slice(index + 1).every((next) => 'text' in next && !hasText(next.text))
    if (isElement(node, 'footer') || (isElement(node, 'cite') && last)) sources.push(node)
    else if (isElement(node, 'p', 'div') && last)
      kept.push({ ...node, children: withoutSources(node.children, sources) })
    else kept.push(node)
  }
  return kept
}

function withBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!('text' in node)) return [{ ...node, children: withBreaks(node.children) }]
    return node.text
      .split('\n')
      .flatMap((text, line): HtmlNode[] =>
        line === 0 ? [{ text }] : [{ name: 'br', attributes: {}, children: [] }, { text }],
      )
  })
}

/** A plain table; one with joined cells, tables inside or too many columns stays HTML. */
export function tableBlock(element: HtmlElement, options: HtmlOptions): Structure {
  const inner = findAll(element.children, ({ name }) => name === 'table')
  if (inner.length > 0 || hasMedia(element.children)) return 'open'
  const rows = findAll(element.children, ({ name }) => name === 'tr')
  if (rows.length === 0) return 'open'
  const cells = rows.map((row) => row.children.filter((node) => isElement(node, 'td', 'th')) as HtmlElement[])
  const width = Math.max(...cells.map((row) => row.length))
  // A table of one cell is layout of the nineties.
  if (width <= 1 && rows.length === 1) return 'open'
  if (width > 40 || cells.flat().some(joined)) return 'html'
  const [caption] = findAll(element.children, ({ name }) => name === 'caption')
  const texts = cells.map((row) => row.map((cell) => tidyInline(inlineHtml(cell.children, options.resolve))))
  const hasHead = cells[0]!.length > 0 && cells[0]!.every((cell) => cell.name === 'th') && rows.length > 1
  const title = caption ? shorten(inlineText(inlineHtml(caption.children, options.resolve)), 500) : ''
  return {
    type: 'table',
    ...(hasText(title) && { caption: title }),
    head: hasHead ? texts[0]! : [],
    rows: (hasHead ? texts.slice(1) : texts).filter((row) => row.some(hasText)),
  }
}

function joined(cell: HtmlElement): boolean {
  return Number(cell.attributes['colspan'] ?? 1) > 1 || Number(cell.attributes['rowspan'] ?? 1) > 1
}
