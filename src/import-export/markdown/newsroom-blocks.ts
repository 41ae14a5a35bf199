import type { Block } from '../../content/blocks/model.ts'
import { inlineText } from '../html/inline.ts'

/** Whoever is quoted is named behind the last of these. */
const DASH = ' — '
const LONGEST_NAME = 200
/** Begins the title of a box of facts; its list follows. */
const BOX = '! '
const LONGEST_TITLE = 300
const MOST_FACTS = 30

/** What newsrooms write in Markdown beyond CommonMark: whom a quotation is of, and boxes of facts. */
export function withNewsroomBlocks(blocks: readonly Block[]): Block[] {
  const found: Block[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    const box = boxOf(block, blocks[at + 1])
    if (box) at += 1
    found.push(box ?? citedQuote(block))
  }
  return found
}

function boxOf(block: Block, next: Block | undefined): Block | null {
  if (block.type !== 'paragraph' || next?.type !== 'list' || next.ordered) return null
  const text = inlineText(block.html).trim()
  if (!text.startsWith(BOX) || text.length > LONGEST_TITLE || next.items.length > MOST_FACTS) return null
  return { type: 'facts', id: block.id, title: text.slice(BOX.length).trim(), items: next.items }
}

function citedQuote(block: Block): Block {
  if (block.type !== 'quote' || block.cite) return block
  const dash = block.html.lastIndexOf(DASH)
  const name = block.html.slice(dash + DASH.length)
  // A mark that begins before the dash and ends behind it cannot be parted.
  if (dash <= 0 || name.length > LONGEST_NAME || /[<>]/.test(name)) return block
  return { ...block, html: block.html.slice(0, dash), cite: inlineText(name).trim(), pull: true }
}
