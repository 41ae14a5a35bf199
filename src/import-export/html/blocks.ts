import type { Block } from '../../content/blocks/model.ts'
import { playedKind } from '../beside/kinds.ts'
import { shorten } from '../names.ts'
import { inOneLine } from './one-line.ts'
import { BLOCK_INSIDE, CONTAINERS, INLINE, NOTHING, isSmiley } from './elements.ts'
import { BlockCollector } from './collector.ts'
import { withoutEditorHabits } from './editor.ts'
import { findEmbed } from './embeds.ts'
import { figureBlocks, imageFigure } from './figures.ts'
import { hasText, inlineHtml, inlineText, tidyInline } from './inline.ts'
import type { HtmlOptions } from './model.ts'
import { isPost, postBlock } from './posts.ts'
import { sanitiseHtml } from './sanitise.ts'
import { convertShortcodes } from './shortcodes.ts'
import { listBlock, quoteBlock, tableBlock } from './structures.ts'
import { findAll, isElement, parseHtml, plainText, type HtmlElement, type HtmlNode } from './tree.ts'

/** Turns HTML of any quality into blocks. Never throws; no script, style or handler survives. */
export function htmlToBlocks(html: string, options: HtmlOptions): Block[] {
  // The block editor writes its own paragraphs; only text of older editors has paragraphs by empty lines.
  const classic = options.wordpress === true && !html.includes('<!-- wp:')
  const source = options.wordpress ? convertShortcodes(html.replace(/\r\n?/g, '\n'), options.removed) : html
  const reader = new BlockReader(options, classic)
  const nodes = parseHtml(source)
  reader.read(options.wordpress ? withoutEditorHabits(nodes) : nodes)
  return reader.finish()
}

class BlockReader {
  private readonly collector = new BlockCollector()
  private inline: HtmlNode[] = []
  private readonly options: HtmlOptions
  private readonly classic: boolean

  constructor(options: HtmlOptions, classic: boolean) {
    this.options = options
    this.classic = classic
  }

  finish(): Block[] {
    this.flush()
    return this.collector.finish()
  }

  read(nodes: readonly HtmlNode[]): void {
    for (const [index, node] of nodes.entries()) {
      if ('text' in node) this.text(node.text)
      else if (node.name === 'br' && isElement(nodes[index - 1], 'br')) this.flush()
      else this.element(node)
    }
  }

  private text(text: string): void {
    if (!this.classic) {
      this.inline.push({ text })
      return
    }
    for (const [number, part] of text.split(/\n[ \t]*\n\s*/).entries()) {
      if (number > 0) this.flush()
      for (const [line, words] of part.split('\n').entries()) {
        if (line > 0) this.inline.push({ name: 'br', attributes: {}, children: [] })
        this.inline.push({ text: words })
      }
    }
  }

  private element(element: HtmlElement): void {
    if (NOTHING.has(element.name)) {
      if (element.name !== 'hr') return
      this.flush()
      this.collector.rule()
      return
    }
    if (INLINE.has(element.name) || (element.name === 'img' && isSmiley(element))) {
      this.inlineElement(element)
      return
    }
    this.flush()
    this.block(element)
    this.flush()
  }

  /** An inline element may hold pictures or whole blocks: then it is opened and its mark is lost. */
  private inlineElement(element: HtmlElement): void {
    if (findAll(element.children, BLOCK_INSIDE).length > 0) this.read(element.children)
    else if (this.classic && element.name !== 'br' && /\n\s*\n/.test(plainText(element.children)))
      this.read(element.children)
    else this.inline.push(element)
  }

  private block(element: HtmlElement): void {
    const { collector, options } = this
    const { name } = element
    const post = isPost(element) ? postBlock(element, options) : null
    // Markdown writes films as it does pictures.
    const played = name === 'img' ? playedKind(element.attributes['src'] ?? '') : null
    if (post) collector.add(post)
    else if (played) this.media(element, played)
    else if (/^h[1-6]$/.test(name)) this.heading(element)
    else if (name === 'ul' || name === 'ol') this.addOrOpen(listBlock(element, options), element)
    else if (name === 'blockquote') this.quote(element)
    else if (name === 'table') this.addOrOpen(tableBlock(element, options), element)
    else if (name === 'pre' || name === 'xmp' || name === 'listing' || name === 'plaintext') this.preformatted(element)
    else if (
      name === 'figure' ||
      name === 'img' ||
      name === 'x-gallery' ||
      /\bgallery\b/.test(element.attributes['class'] ?? '')
    ) {
      const rest = figureBlocks(element, options, (block) => collector.add(block))
      if (rest) this.read(rest)
    } else if (name === 'iframe' || name === 'embed' || name === 'x-embed') this.frame(element)
    else if (name === 'video' || name === 'audio') this.media(element, name)
    else if (name === 'dl' || name === 'details') this.html(element, false)
    else if (name === 'object') this.object(element)
    else if (CONTAINERS.has(name)) this.read(element.children)
    else this.unknown(element)
  }

  private addOrOpen(block: Parameters<BlockCollector['add']>[0] | 'html' | 'open', element: HtmlElement): void {
    if (block === 'html') this.html(element, false)
    else if (block === 'open') this.read(element.children)
    else this.collector.add(block)
  }

  private heading(element: HtmlElement): void {
    for (const image of findAll(element.children, ({ name }) => name === 'img')) {
      const figure = imageFigure(image, this.options)
      if (figure) this.collector.add({ type: 'image', ...figure })
    }
    const text = inOneLine(plainText(element.children))
    const level = ({ h1: 2, h2: 2, h3: 3 } as const)[element.name as 'h1'] ?? 4
    if (hasText(text)) this.collector.add({ type: 'heading', level, text })
  }

  private quote(element: HtmlElement): void {
    const block = quoteBlock(element, this.options, this.classic)
    if (block !== 'open') this.addOrOpen(block, element)
    else this.read(element.children)
  }

  private preformatted(element: HtmlElement): void {
    const text = plainText(element.children).replace(/^\n+/, '').trimEnd()
    if (hasText(text)) this.collector.add({ type: 'preformatted', text })
  }

  private embed(address: string): boolean {
    const found = findEmbed(this.options.resolve(address) ?? address)
    if (found) this.collector.add({ type: 'embed', ...found })
    return found !== null
  }

  private frame(element: HtmlElement): void {
    const address = element.attributes['url'] ?? element.attributes['src'] ?? element.attributes['data-src'] ?? ''
    if (address === '' || this.embed(address)) return
    const href = this.options.resolve(address)
    if (href === null || !/^https?:/.test(href)) return
    const label = element.attributes['title'] ?? shorten(href, 120)
    const link: HtmlElement = { name: 'a', attributes: { href }, children: [{ text: label }] }
    const html = sanitiseHtml(`<p>${inlineHtml([link], this.options.resolve)}</p>`, this.options.resolve)
    this.collector.add({ type: 'html', html, review: element.name !== 'x-embed' })
  }

  /** Old players: the frame inside, the address of the film, or what was shown to those without a plug-in. */
  private object(element: HtmlElement): void {
    const film = findAll(
      element.children,
      ({ name, attributes }) => name === 'param' && /^(movie|src|url)$/i.test(attributes['name'] ?? ''),
    )[0]
    const address = element.attributes['data'] ?? film?.attributes['value'] ?? ''
    if (address === '' || !this.embed(address)) this.read(element.children)
  }

  private media(element: HtmlElement, type: 'video' | 'audio'): void {
    const inner = findAll(element.children, ({ name }) => name === 'source').map((source) => source.attributes['src'])
    const address = [element.attributes['src'], ...inner].find((one) => one !== undefined && one !== '')
    const source = address === undefined ? null : this.options.resolve(address)
    if (source === null || !/^https?:/.test(source) || source.length > 2000) return
    if (this.embed(source)) return
    const title = shorten(element.attributes['title'] ?? element.attributes['alt'] ?? '', 500)
    this.collector.add({ type, source, ...(hasText(title) && { title }) })
  }

  private unknown(element: HtmlElement): void {
    if (hasText(plainText(element.children)) || findAll(element.children, BLOCK_INSIDE).length > 0)
      this.html(element, true)
  }

  private html(element: HtmlElement, review: boolean): void {
    for (const image of findAll(element.children, ({ name }) => name === 'img')) {
      const figure = imageFigure(image, this.options)
      if (figure) this.collector.add({ type: 'image', ...figure })
    }
    const html = sanitiseHtml(element, this.options.resolve)
    if (hasText(html)) this.collector.add({ type: 'html', html, ...(review && { review }) })
  }

  /** Ends the running paragraph. One that is only an address of a known player is that player. */
  private flush(): void {
    if (this.inline.length === 0) return
    const html = tidyInline(inlineHtml(this.inline, this.options.resolve))
    this.inline = []
    if (!hasText(html)) return
    for (const line of oembedLines(html)) {
      const address = inlineText(line).trim()
      if (/^https?:\/\/\S+$/.test(address) && !line.includes('<strong') && this.embed(address)) continue
      this.collector.add({ type: 'paragraph', html: line })
    }
  }
}

/** Splits off lines that are nothing but an address: the old editor embeds what they lead to. */
function oembedLines(html: string): string[] {
  if (!/(^|<br>)\s*https?:\/\/\S+\s*($|<br>)/.test(html)) return [html]
  const lines: string[] = []
  for (const line of html.split('<br>')) {
    const alone = /^\s*https?:\/\/\S+\s*$/.test(line) && findEmbed(inlineText(line).trim()) !== null
    const last = lines.at(-1)
    if (alone || last === undefined || /^\s*https?:\/\/\S+\s*$/.test(last)) lines.push(line)
    else lines[lines.length - 1] = `${last}<br>${line}`
  }
  return lines.map(tidyInline).filter(hasText)
}
