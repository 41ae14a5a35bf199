import { findEmbed } from '../../../import-export/html/embeds.ts'
import { CONTAINERS, INLINE, NOTHING } from '../../../import-export/html/elements.ts'
import { hasText, inlineHtml, inlineText, tidyInline } from '../../../import-export/html/inline.ts'
import {
  findAll,
  isElement,
  parseHtml,
  plainText,
  type HtmlElement,
  type HtmlNode,
} from '../../../import-export/html/tree.ts'
import type { AnyBlock } from '../text/schema.ts'
import { fromOffice } from './office.ts'

/** What was pasted, as blocks. */
export interface Pasted {
  blocks: AnyBlock[]
  /** Short lines all in bold, which may be meant as headings. */
  headings: string[]
  /** Pictures that were in it: they are uploaded with their rights, never linked. */
  pictures: number
}

/** Two words to nine make a heading; a whole sentence in bold is one that matters. */
const LONGEST_HEADING = 80

/** HTML of another program as blocks of ours. It is read as a text: no browser sees what is in it before. */
export function pastedHtml(html: string, newId: () => string): Pasted {
  const reader = new PasteReader(newId)
  reader.read(fromOffice(parseHtml(html)))
  return reader.finish()
}

/** Plain text as paragraphs; the signs by which messengers mark words are marks. */
export function pastedText(text: string, newId: () => string): Pasted {
  const reader = new PasteReader(newId)
  for (const line of text.replace(/\r\n?/g, '\n').split(/\n+/)) {
    const said = line.replace(MESSAGE_HEAD, '').trim()
    if (said !== '') reader.line(marked(said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')))
  }
  return reader.finish()
}

/** «[8:54, 23/11/2026] Ana: …»: when it was sent is not part of what was said. */
const MESSAGE_HEAD = /^\[\d{1,2}:\d{2}(?::\d{2})?(?: [ap]\.? ?m\.?)?, \d{1,2}\/\d{1,2}\/\d{2,4}\] /

const SIGNS: [string, string][] = [
  ['*', 'strong'],
  ['_', 'em'],
  ['~', 's'],
]

function marked(text: string): string {
  let said = text
  for (const [sign, mark] of SIGNS) {
    const parts = said.split(sign)
    // Pairs that hug their words, as messengers read them.
    for (let n = 1; n + 1 < parts.length; n++) {
      const [before, inside, after] = [parts[n - 1]!, parts[n]!, parts[n + 1]!]
      if (!/\S$/.test(inside) || !/^\S/.test(inside) || /\w$/.test(before) || /^\w/.test(after)) continue
      parts.splice(n - 1, 3, `${before}<${mark}>${inside}</${mark}>${after}`)
      n--
    }
    said = parts.join(sign)
  }
  return said
}

class PasteReader {
  private readonly blocks: AnyBlock[] = []
  private readonly headings: string[] = []
  private pictures = 0
  private inline: HtmlNode[] = []
  private readonly newId: () => string

  constructor(newId: () => string) {
    this.newId = newId
  }

  finish(): Pasted {
    this.flush()
    return { blocks: this.blocks, headings: this.headings, pictures: this.pictures }
  }

  read(nodes: readonly HtmlNode[]): void {
    for (const [index, node] of nodes.entries()) {
      if (!isElement(node)) this.inline.push(node)
      else if (node.name === 'img') this.pictures++
      else if (node.name === 'br' && isElement(nodes[index - 1], 'br')) this.flush()
      else if (isInline(node)) this.inline.push(node)
      else if (INLINE.has(node.name)) this.read(node.children)
      else if (NOTHING.has(node.name)) this.flush()
      else {
        this.flush()
        this.block(node)
        this.flush()
      }
    }
  }

  /** A paragraph; one that is nothing but an address is what stands there. */
  line(html: string): void {
    const address = inlineText(html).trim()
    const embed = /^https?:\/\/\S+$/.test(address) ? findEmbed(address) : null
    if (embed) this.add({ type: 'embed', ...embed })
    else if (/^https?:\/\/\S+$/.test(address) && !html.includes('<a '))
      this.add({ type: 'paragraph', html: `<a href="${address.replaceAll('"', '%22')}">${html}</a>` })
    else {
      const id = this.add({ type: 'paragraph', html })
      const isBold = /^<(strong|b)>(?:(?!<\/\1>).)*<\/\1>$/.test(html)
      if (isBold && address.length <= LONGEST_HEADING && !/[.:;]$/.test(address)) this.headings.push(id)
    }
  }

  private block(element: HtmlElement): void {
    const { name, children } = element
    this.pictures += findAll(children, (inner) => inner.name === 'img').length
    if (/^h[1-6]$/.test(name)) {
      const text = plainText(children).replace(/\s+/gu, ' ').trim()
      const level = Math.min(4, Math.max(2, Number(name[1])))
      if (hasText(text)) this.add({ type: 'heading', level, text })
    } else if (name === 'ul' || name === 'ol') this.list(element)
    else if (name === 'blockquote') {
      const html = wordsOf(children)
      if (hasText(html)) this.add({ type: 'quote', html })
    } else if (name === 'table') this.table(element)
    else if (name === 'pre') {
      const text = plainText(children).replace(/^\n+/, '').trimEnd()
      if (hasText(text)) this.add({ type: 'preformatted', text })
    } else if (name === 'iframe') {
      const embed = findEmbed(element.attributes['src'] ?? '')
      if (embed) this.add({ type: 'embed', ...embed })
    } else if (CONTAINERS.has(name) || name === 'figure' || name === 'li') {
      this.pictures -= findAll(children, (inner) => inner.name === 'img').length
      this.read(children)
    } else if (hasText(plainText(children)))
      this.add({ type: 'html', html: `<p>${wordsOf(children)}</p>`, review: true })
  }

  /** Lists within lists are one: the house has one level. */
  private list(element: HtmlElement): void {
    const lines: string[] = []
    const walk = (nodes: readonly HtmlNode[]): void => {
      for (const node of nodes) {
        if (!isElement(node)) continue
        if (node.name === 'ul' || node.name === 'ol') walk(node.children)
        else {
          const inner = node.children.filter((child) => !isElement(child, 'ul', 'ol'))
          const html = wordsOf(inner)
          if (hasText(html)) lines.push(html)
          walk(node.children.filter((child) => isElement(child, 'ul', 'ol')))
        }
      }
    }
    walk(element.children)
    if (lines.length > 0) this.add({ type: 'list', ordered: element.name === 'ol', items: lines })
  }

  private table(element: HtmlElement): void {
    const rows = findAll(element.children, ({ name }) => name === 'tr').map((row) =>
      row.children.filter((cell) => isElement(cell, 'td', 'th')).map((cell) => cell as HtmlElement),
    )
    const filled = rows.filter((row) => row.some((cell) => hasText(plainText(cell.children))))
    // One cell is a frame that somebody drew round a text.
    if (filled.every((row) => row.length < 2)) {
      for (const [cell] of filled) if (cell) this.read(cell.children)
      return
    }
    const hasHead = filled[0]!.every(({ name, children }) => name === 'th' || isAllBold(children)) || isHeaded(filled)
    const cells = filled.map((row) => row.map((cell) => wordsOf(cell.children)))
    const head = hasHead ? cells.shift()!.map((cell) => cell.replace(/<\/?(?:strong|b)>/g, '')) : []
    this.add({ type: 'table', head, rows: cells })
  }

  private flush(): void {
    if (this.inline.length === 0) return
    const html = wordsOf(this.inline)
    this.inline = []
    if (hasText(html)) this.line(html)
  }

  private add(block: { type: string } & Record<string, unknown>): string {
    const id = this.newId()
    this.blocks.push({ ...block, id } as AnyBlock)
    return id
  }
}

/** Sheets mark no heads: words above figures are one, and so are years. */
function isHeaded([first, ...rest]: readonly HtmlElement[][]): boolean {
  const saidIn = (cell: HtmlElement | undefined) => (cell ? plainText(cell.children).replace(/\s+/gu, ' ').trim() : '')
  const head = first!.map(saidIn)
  const isOne = head.every((said, at) => (said === '' ? at === 0 : YEAR.test(said) || !FIGURE.test(said)))
  if (!isOne || rest.length === 0) return false
  return head.some((said, at) => {
    const below = rest.map((row) => saidIn(row[at])).filter((each) => each !== '')
    return said !== '' && below.length > 0 && below.every((each) => FIGURE.test(each) && !YEAR.test(each))
  })
}
const YEAR = /^(?:19|20)\d\d$/
/** «112 km/h», «−3,5 %», «7.58», «12/3/2026»: a number with at most a few signs around it. */
const FIGURE = /^[^\d\p{L}]{0,4}\d[\d.,:/ \u00a0-]{0,30}[^\d]{0,6}$/u

const isAllBold = (nodes: readonly HtmlNode[]) => /^<(strong|b)>[^<]*<\/\1>$/.test(wordsOf(nodes))
const isInline = (element: HtmlElement): boolean =>
  INLINE.has(element.name) && findAll(element.children, ({ name }) => !INLINE.has(name)).length === 0
/** Words with the marks that the house has; a link that leads nowhere is its words. */
const wordsOf = (nodes: readonly HtmlNode[]): string => tidyInline(inlineHtml(nodes, leads))
const leads = (href: string): string | null => (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href) ? href : null)
