import type { Node } from '@tiptap/pm/model'
import { readInline, writeInline } from './inline.ts'
import { schema, type AnyBlock, type PieceData } from './schema.ts'
import { isWritten } from './written.ts'

/**
 * The block that a node says. Nodes never change: one that nobody touched is still the one that was made from its
 * block, so that the same bytes go back that came.
 */
const blocks = new WeakMap<Node, AnyBlock | null>()

/** The text of a content for the editor. One without a word has a paragraph to begin in. */
export function toDocument(body: readonly AnyBlock[], newId: () => string): Node {
  const nodes = body.map(nodeOf)
  if (nodes.length === 0) nodes.push(schema.nodes.paragraph.create({ id: newId() }))
  return schema.nodes.doc.create(null, nodes)
}

/** The blocks of a text. What has no words yet is none. */
export function toBlocks(document: Node): AnyBlock[] {
  const found: AnyBlock[] = []
  document.forEach((node) => {
    const block = blockOf(node)
    if (block) found.push(block)
  })
  return found
}

/** The node of one block. */
export function nodeOf(block: AnyBlock): Node {
  const node = read(block)
  blocks.set(node, block)
  return node
}

/** A node that came together from steps says this block: it goes back as it came. */
export function remember(node: Node, block: AnyBlock): void {
  if (node.eq(read(block))) blocks.set(node, block)
}

/** The block of one node; null while it has no words. */
export function blockOf(node: Node): AnyBlock | null {
  const known = blocks.get(node)
  if (known !== undefined) return known
  const block = write(node)
  blocks.set(node, block)
  return block
}

function read(block: AnyBlock): Node {
  const { nodes } = schema
  const { id, ...data } = block
  if (!isWritten(block.type)) return nodes.piece.create({ id, data })
  const written = block as Extract<AnyBlock, { id: string }> & Record<string, never>
  const text = (words: unknown): Node[] => (typeof words === 'string' && words !== '' ? [schema.text(words)] : [])
  const items = (given: unknown): Node[] => {
    const made = Array.isArray(given) ? given.map((html) => nodes.item.create(null, readInline(String(html)))) : []
    return made.length > 0 ? made : [nodes.item.create()]
  }
  switch (block.type) {
    case 'heading':
      return nodes.heading.create({ id, level: written['level'] }, text(written['text']))
    case 'list':
      return nodes.list.create({ id, ordered: written['ordered'] }, items(written['items']))
    case 'quote':
      return nodes.quote.create({ id, pull: written['pull'] ?? null }, [
        nodes.words.create(null, readInline(written['html'])),
        nodes.cite.create(null, text(written['cite'])),
      ])
    case 'facts':
      return nodes.facts.create({ id }, [
        nodes.name.create(null, text(written['title'])),
        nodes.points.create(null, items(written['items'])),
      ])
    case 'preformatted':
      return nodes.preformatted.create({ id }, text(written['text']))
    default:
      return nodes.paragraph.create({ id }, readInline(written['html']))
  }
}

/** What a node says, read anew. */
export function write(node: Node): AnyBlock | null {
  const id = node.attrs['id'] as string
  if (node.type.name === 'piece') return { ...(node.attrs['data'] as PieceData), id }
  if (node.textContent.trim() === '') return null
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', id, level: node.attrs['level'], text: node.textContent }
    case 'list':
      return { type: 'list', id, ordered: node.attrs['ordered'], items: itemsOf(node) }
    case 'quote':
      return {
        type: 'quote',
        id,
        html: writeInline(node.child(0).content),
        ...(node.child(1).content.size > 0 && { cite: node.child(1).textContent }),
        ...(node.attrs['pull'] !== null && { pull: node.attrs['pull'] as boolean }),
      }
    case 'facts':
      return { type: 'facts', id, title: node.child(0).textContent, items: itemsOf(node.child(1)) }
    case 'preformatted':
      return { type: 'preformatted', id, text: node.textContent }
    default:
      return { type: 'paragraph', id, html: writeInline(node.content) }
  }
}

function itemsOf(node: Node): string[] {
  const items: string[] = []
  node.forEach((item) => {
    if (item.content.size > 0) items.push(writeInline(item.content))
  })
  return items
}

/** Where a block stands in a text: its node and the place before it. */
export function findBlock(document: Node, id: string): { node: Node; pos: number; index: number } | null {
  let found: { node: Node; pos: number; index: number } | null = null
  document.forEach((node, pos, index) => {
    if (node.attrs['id'] === id) found ??= { node, pos, index }
  })
  return found
}
