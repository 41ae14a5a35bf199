import type { Block } from '../../content/blocks/model.ts'
import { inlineText } from '../html/inline.ts'

/** Whoever is quoted is named behind the last of these; with nobody behind it, the words alone are pulled out. */
const DASH = ' — '
const LONGEST_NAME = 200
/** Begins the title of a box of facts; its list follows. */
const BOX = '! '
const LONGEST_TITLE = 300
const MOST_FACTS = 30
/** Begins the line below a table that is its caption. */
const CAPTION = '= '
/** A drawing: `[ill coast/cape | Its caption.]`, several in one paragraph a gallery. */
const DRAWING = '[ill '
/** Another content: `[content its-file]`, or its type instead where it is no file: `[poll ext:its-id]`. */
const EMBED = /^\[(content|video|audio|poll|recipe) ([^\s[\]<>]{1,400})\]$/
/** The first sentence of a caption is what a picture shows. */
const SENTENCE = /(?<=[.!?])\s/

/** What a text asks for where it shows something that is not its own. */
export interface Embeds {
  /** The picture of a drawing. */
  drawing(theme: string, seed: string, alt: string): { image: string; credit?: string }
  /** Another content and its type, where that is known; null where there is none. */
  content(name: string): { reference: string; type: string | null } | null
}

/**
 * What newsrooms write in Markdown beyond CommonMark: whom a quotation is of, boxes of facts, captions of tables,
 * drawings, and other contents between the paragraphs.
 */
export function withNewsroomBlocks(blocks: readonly Block[], embeds: Embeds): Block[] {
  const found: Block[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    const next = blocks[at + 1]
    const joined = boxOf(block, next) ?? captioned(block, next)
    if (joined) at += 1
    found.push(joined ?? marked(block, embeds) ?? citedQuote(block))
  }
  return found
}

function boxOf(block: Block, next: Block | undefined): Block | null {
  if (block.type !== 'paragraph' || next?.type !== 'list' || next.ordered) return null
  const text = inlineText(block.html).trim()
  if (!text.startsWith(BOX) || text.length > LONGEST_TITLE || next.items.length > MOST_FACTS) return null
  return { type: 'facts', id: block.id, title: text.slice(BOX.length).trim(), items: next.items }
}

function captioned(block: Block, next: Block | undefined): Block | null {
  if (block.type !== 'table' || block.caption || next?.type !== 'paragraph') return null
  const text = inlineText(next.html).trim()
  if (!text.startsWith(CAPTION) || text.length > LONGEST_TITLE) return null
  return { ...block, caption: text.slice(CAPTION.length).trim() }
}

/** A paragraph that is a mark as a whole; null for any other. */
function marked(block: Block, embeds: Embeds): Block | null {
  if (block.type !== 'paragraph') return null
  const { id, html } = block
  const embed = EMBED.exec(html)
  if (embed) return embedded(id, embed[1]!, embed[2]!, embeds)
  if (!html.startsWith(DRAWING) || !html.endsWith(']')) return null
  const images = html
    .slice(DRAWING.length, -1)
    .split(`] ${DRAWING}`)
    .map((said) => figureOf(said, embeds))
  const [first] = images
  return first && images.length === 1 ? { type: 'image', id, ...first } : { type: 'gallery', id, images }
}

function embedded(id: string, word: string, name: string, embeds: Embeds): Block | null {
  const found = embeds.content(name)
  if (found === null) return null
  const type = word === 'content' ? found.type : word
  if (type === 'video' || type === 'audio' || type === 'poll' || type === 'recipe')
    return { type, id, content: found.reference }
  return { type: 'related', id, contents: [found.reference] }
}

function figureOf(said: string, embeds: Embeds) {
  const bar = said.indexOf('|')
  const [theme = '', ...seed] = (bar < 0 ? said : said.slice(0, bar)).trim().split('/')
  const caption = bar < 0 ? '' : said.slice(bar + 1).trim()
  const alt = inlineText(caption).split(SENTENCE)[0] ?? ''
  return { ...embeds.drawing(theme, seed.join('/'), alt), alt, ...(caption && { caption }) }
}

function citedQuote(block: Block): Block {
  if (block.type !== 'quote' || block.cite) return block
  if (block.html.endsWith(DASH.trimEnd())) return { ...block, html: block.html.slice(0, 1 - DASH.length), pull: true }
  const dash = block.html.lastIndexOf(DASH)
  const name = block.html.slice(dash + DASH.length)
  // A mark that begins before the dash and ends behind it cannot be parted.
  if (dash <= 0 || name.length > LONGEST_NAME || /[<>]/.test(name)) return block
  return { ...block, html: block.html.slice(0, dash), cite: inlineText(name).trim(), pull: true }
}
