import { createHash } from 'node:crypto'
import { blockSchema, type Block } from '../../content/blocks/model.ts'
import { escapeText, hasText, inlineText } from './inline.ts'

type WithoutId<B> = B extends Block ? Omit<B, 'id'> : never
/** A block before it has its id. */
export type NewBlock = WithoutId<Block>

const INLINE_MAX = 60_000
const PIECE = 40_000
const HTML_MAX = 400_000

/** Gathers blocks, keeps them within the limits of the schema and gives them stable ids. */
export class BlockCollector {
  private readonly blocks: Block[] = []
  private ruled = false
  private readonly ids = new Set<string>()
  private readonly last = new Map<string, number>()

  /** Adds a block; what is too long for one is divided, what has no valid form becomes plain paragraphs. */
  add(block: NewBlock): void {
    if (this.ruled && this.blocks.length > 0) this.push({ type: 'html', html: '<hr>' })
    this.ruled = false
    for (const piece of withinLimits(block)) this.push(piece)
  }

  /** A line between two parts; at the beginning or the end of a text there is nothing to part. */
  rule(): void {
    this.ruled = true
  }

  /** All blocks, in order. */
  finish(): Block[] {
    return this.blocks
  }

  private push(block: NewBlock): void {
    const candidate = { ...block, id: this.idOf(block) }
    if (blockSchema.safeParse(candidate).success) this.blocks.push(candidate)
  }

  /** The same content keeps its id when other blocks come or go around it. */
  private idOf(block: NewBlock): string {
    const base = createHash('sha256').update(JSON.stringify(block)).digest('hex').slice(0, 10)
    let id = base
    let number = this.last.get(base) ?? 1
    while (this.ids.has(id)) id = `${base}-${++number}`
    this.last.set(base, number)
    this.ids.add(id)
    return id
  }
}

function withinLimits(block: NewBlock): NewBlock[] {
  switch (block.type) {
    case 'paragraph':
      return block.html.length <= INLINE_MAX ? [block] : paragraphs(inlineText(block.html))
    case 'quote':
      return block.html.length <= INLINE_MAX ? [block] : paragraphs(inlineText(block.html))
    case 'heading':
      return block.text.length <= 1000 ? [block] : paragraphs(block.text)
    case 'preformatted':
      return pieces(block.text, PIECE).map((text) => ({ type: 'preformatted', text }))
    case 'html':
      return block.html.length <= HTML_MAX ? [block] : paragraphs(inlineText(block.html))
    case 'list':
      return slices(block.items, 500).map((items) => ({ ...block, items: items.map(cut) }))
    case 'table':
      return slices(block.rows, 1000).map((rows) => ({
        ...block,
        head: block.head.map(cut),
        rows: rows.map((row) => row.map(cut)),
      }))
    case 'gallery':
      return slices(block.images, 300).map((images) => ({ ...block, images }))
    default:
      return [block]
  }
}

/** Text of an impossible length loses its marks, not its words. */
function cut(html: string): string {
  return html.length <= INLINE_MAX ? html : escapeText(inlineText(html)).slice(0, INLINE_MAX - 1)
}

function paragraphs(text: string): NewBlock[] {
  return pieces(text, PIECE)
    .map((piece) => escapeText(piece))
    .filter(hasText)
    .map((html) => ({ type: 'paragraph', html }))
}

/** Text in pieces of at most `size`, divided at a space where there is one. */
function pieces(text: string, size: number): string[] {
  const found: string[] = []
  let rest = text
  while (rest.length > size) {
    const space = rest.lastIndexOf(' ', size)
    const end = space > size / 2 ? space : size
    found.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  found.push(rest)
  return found
}

function slices<T>(list: readonly T[], size: number): T[][] {
  const found: T[][] = []
  for (let start = 0; start < Math.max(1, list.length); start += size) found.push(list.slice(start, start + size))
  return found
}
