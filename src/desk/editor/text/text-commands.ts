import { joinTextblockBackward, selectNodeBackward, splitBlock } from '@tiptap/pm/commands'
import { Fragment, type Mark, type MarkType, type Node } from '@tiptap/pm/model'
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state'
import { nodeOf } from './document.ts'
import { newBlockId } from './ids.ts'
import { schema, type AnyBlock, type PieceData } from './schema.ts'

/** What a block of text can be turned into. */
export type Kind = 'paragraph' | 'heading' | 'subheading' | 'list' | 'numbers' | 'quote' | 'facts' | 'preformatted'

/** The block in which the caret stands, and its place. */
export function blockAt(state: EditorState): { node: Node; pos: number; index: number } | null {
  const { $from, from } = state.selection
  const index = $from.index(0)
  const node = state.doc.maybeChild(index)
  if (!node) return null
  return { node, pos: $from.depth > 0 ? $from.before(1) : from, index }
}

/** What the block is in which the caret stands. */
export function kindAt(state: EditorState): string {
  const node = blockAt(state)?.node
  return node ? kindOf(node) : 'paragraph'
}

function kindOf(node: Node): string {
  if (node.type.name === 'piece') return String((node.attrs['data'] as { type: string }).type)
  if (node.type.name === 'heading' && node.attrs['level'] !== 2) return 'subheading'
  if (node.type.name === 'list' && node.attrs['ordered']) return 'numbers'
  return node.type.name
}

/** The marks that words written here would have, or that the selected ones have. */
export function marksAt(state: EditorState): readonly Mark[] {
  const { from, to, empty, $from } = state.selection
  if (empty) return state.storedMarks ?? $from.marks()
  const found: Mark[] = []
  state.doc.nodesBetween(from, to, (node) => {
    for (const mark of node.marks) if (!found.some((one) => one.type === mark.type)) found.push(mark)
  })
  return found
}

/** The words of a block, line by line: what stays when it becomes another kind. */
function linesOf(node: Node): Fragment[] {
  if (node.isTextblock) return [node.content]
  const lines: Fragment[] = []
  node.descendants((child) => {
    if (child.isTextblock && child.content.size > 0) lines.push(child.content)
    return !child.isTextblock
  })
  return lines.length > 0 ? lines : [Fragment.empty]
}

const plainText = (content: Fragment): Node[] => {
  const text = content.textBetween(0, content.size, ' ', ' ')
  return text === '' ? [] : [schema.text(text)]
}

/** Turns the chosen blocks into another kind: their words and their ids stay, and so does the caret among them. */
export function turnInto(kind: Kind): Command {
  return (state, dispatch) => {
    const found = blocksAt(state)
    const [first] = found
    if (!first) return false
    if (found.every(({ node }) => kindOf(node) === kind))
      return kind === 'paragraph' ? false : turnInto('paragraph')(state, dispatch)
    if (!dispatch) return true
    const nodes = found.map(({ node }) => node)
    const made = madeAs(kind, nodes)
    const end = first.pos + nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
    const change = state.tr.replaceWith(first.pos, end, made)
    const { anchor, head } = state.selection
    const [from, to] = [anchor, head].map((at) => placeIn(made, wordsBefore(state.doc, first.pos, Math.min(at, end))))
    const between = (at: number) => change.doc.resolve(first.pos + at)
    dispatch(change.setSelection(TextSelection.between(between(from!), between(to!))).scrollIntoView())
    return true
  }
}

/** The blocks of text in which the selection stands, as far as no piece comes between. */
function blocksAt(state: EditorState): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  const { from, to } = state.selection
  state.doc.forEach((node, pos) => {
    // A selection that ends before the first word of a block has none of it.
    const isChosen = pos <= from ? pos + node.nodeSize > from : pos + 1 < to
    if (isChosen) found.push({ node, pos })
  })
  const piece = found.findIndex(({ node }) => node.type.name === 'piece')
  return piece < 0 ? found : found.slice(0, piece)
}

/** How many signs stand between a block and a place; a break is one, and so is the beginning of another line of words. */
function wordsBefore(doc: Node, block: number, place: number): number {
  let count = 0
  let hasLine = false
  doc.nodesBetween(block, Math.max(place, block), (node, pos) => {
    if (!node.isTextblock) return true
    // A line without words is none: a list keeps none of them.
    if (node.content.size === 0) return false
    if (hasLine) count += 1
    hasLine = true
    count += Math.min(node.content.size, Math.max(0, place - pos - 1))
    return false
  })
  return count
}

/** Where so many signs are before one in blocks that stand one after the other. */
function placeIn(blocks: readonly Node[], count: number): number {
  const doc = schema.topNodeType.create(null, [...blocks])
  let left = count
  let found = 1
  let isFound = false
  doc.descendants((node, pos) => {
    if (isFound || !node.isTextblock) return !isFound
    const { size } = node.content
    if (size === 0 && doc.textContent !== '') return false
    found = pos + 1 + Math.min(left, size)
    isFound = left <= size
    left -= size + 1
    return false
  })
  return found
}

function madeAs(kind: Kind, from: readonly Node[]): Node[] {
  const { nodes } = schema
  const idOf = (node: Node) => node.attrs['id'] as string
  const id = idOf(from[0]!)
  const lines = from.flatMap(linesOf)
  const items = lines.map((line) => nodes.item.create(null, line))
  // The lines of a list become paragraphs of their own: the first one keeps the id.
  const each = (make: (line: Fragment, own: string) => Node) =>
    from.flatMap((node) => linesOf(node).map((line, n) => make(line, n === 0 ? idOf(node) : newBlockId())))
  switch (kind) {
    case 'heading':
      return each((line, own) => nodes.heading.create({ id: own, level: 2 }, plainText(line)))
    case 'subheading':
      return each((line, own) => nodes.heading.create({ id: own, level: 3 }, plainText(line)))
    case 'list':
      return [nodes.list.create({ id, ordered: false }, items)]
    case 'numbers':
      return [nodes.list.create({ id, ordered: true }, items)]
    case 'facts':
      return [nodes.facts.create({ id }, [nodes.name.create(), nodes.points.create(null, items)])]
    case 'preformatted':
      return [nodes.preformatted.create({ id }, plainText(joined(lines)))]
    case 'quote':
      return [nodes.quote.create({ id }, [nodes.words.create(null, joined(lines)), nodes.cite.create()])]
    default:
      return each((line, own) => nodes.paragraph.create({ id: own }, line))
  }
}

function joined(lines: readonly Fragment[]): Fragment {
  return lines.reduce((all, line) => (all.size === 0 ? line : all.addToEnd(schema.nodes.break.create()).append(line)))
}

/** Moves the block at the caret up or down. */
export function moveBlock(by: -1 | 1): Command {
  return (state, dispatch) => {
    const found = blockAt(state)
    if (!found) return false
    const other = state.doc.maybeChild(found.index + by)
    if (!other) return false
    if (!dispatch) return true
    // The neighbour goes round: the caret and the selection stay in their words.
    const from = by < 0 ? found.pos - other.nodeSize : found.pos + found.node.nodeSize
    const change = state.tr.delete(from, from + other.nodeSize)
    change.insert(by < 0 ? found.pos + found.node.nodeSize - other.nodeSize : found.pos, other)
    dispatch(change.scrollIntoView())
    return true
  }
}

/** Puts a new block behind the one at the caret; an empty paragraph there gives it its place. */
export function insertBlock(block: PieceData, where: 'after' | 'before' = 'after'): Command {
  return (state, dispatch) => {
    const found = blockAt(state)
    if (!found) return false
    const made = nodeOf({ ...block, id: newBlockId() } as AnyBlock)
    if (!dispatch) return true
    const { node, pos } = found
    const isEmpty = node.type.name === 'paragraph' && node.content.size === 0
    const change = isEmpty
      ? state.tr.replaceWith(pos, pos + node.nodeSize, made)
      : state.tr.insert(where === 'before' ? pos : pos + node.nodeSize, made)
    const place = isEmpty || where === 'before' ? pos : pos + node.nodeSize
    const selection = made.isAtom
      ? NodeSelection.create(change.doc, place)
      : Selection.near(change.doc.resolve(place + 1))
    dispatch(change.setSelection(selection).scrollIntoView())
    return true
  }
}

/** Takes the block at the caret away. */
export const removeBlock: Command = (state, dispatch) => {
  const found = blockAt(state)
  if (!found) return false
  if (!dispatch) return true
  const { node, pos } = found
  const change =
    state.doc.childCount > 1
      ? state.tr.delete(pos, pos + node.nodeSize)
      : state.tr.replaceWith(pos, pos + node.nodeSize, schema.nodes.paragraph.create({ id: newBlockId() }))
  dispatch(change.setSelection(Selection.near(change.doc.resolve(Math.min(pos, change.doc.content.size)))))
  return true
}

/** Puts the caret into a block. */
export function goToBlock(state: EditorState, pos: number): Transaction {
  const node = state.doc.nodeAt(pos)
  const selection =
    node?.isAtom === true ? NodeSelection.create(state.doc, pos) : Selection.near(state.doc.resolve(pos + 1))
  return state.tr.setSelection(selection).scrollIntoView()
}

/** Gives the selected words a mark with what belongs to it, or takes it away (null). */
export function setMark(type: MarkType, attributes: Record<string, string> | null): Command {
  return (state, dispatch) => {
    const { from, to } = markRange(state, type)
    if (from === to) return false
    const change = state.tr.removeMark(from, to, type)
    if (attributes) change.addMark(from, to, type.create(attributes))
    dispatch?.(change)
    return true
  }
}

/** The selected words, or those around the caret that have the mark already. */
export function markRange(state: EditorState, type: MarkType): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection
  if (!empty) return { from, to }
  const mark = $from.marks().find((one) => one.type === type) ?? $from.nodeAfter?.marks.find((one) => one.type === type)
  if (!mark) return { from, to }
  let [start, end] = [$from.start(), $from.start()]
  let pos = $from.start()
  $from.parent.forEach((node) => {
    const next = pos + node.nodeSize
    if (mark.isInSet(node.marks)) {
      if (end !== pos || end < from) [start, end] = end === pos ? [start, next] : [pos, next]
      else end = next
    }
    pos = next
  })
  return start <= from && end >= from ? { from: start, to: end } : { from, to }
}

/** Enter in lists, quotes and facts: another item, or out of the block where the item is empty. */
export const enter: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const parent = $from.parent
  if (parent.type.name === 'item') {
    if (empty && parent.content.size === 0) return leaveList(state, dispatch)
    return splitBlock(state, dispatch)
  }
  if (parent.type.name === 'name') {
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.after() + 1))))
    return true
  }
  if (parent.type.name === 'words' || parent.type.name === 'cite') return paragraphAfter(state, dispatch)
  if (parent.type.name === 'heading' && empty && $from.parentOffset === parent.content.size)
    return paragraphAfter(state, dispatch)
  return false
}

function paragraphAfter(state: EditorState, dispatch?: (change: Transaction) => void): boolean {
  const pos = state.selection.$from.after(1)
  const change = state.tr.insert(pos, schema.nodes.paragraph.create({ id: newBlockId() }))
  dispatch?.(change.setSelection(TextSelection.create(change.doc, pos + 1)).scrollIntoView())
  return true
}

/** Out of an empty item: what comes after it in a list becomes a list of its own. */
function leaveList(state: EditorState, dispatch?: (change: Transaction) => void): boolean {
  const { $from } = state.selection
  const list = $from.node(-1)
  if (list.type.name !== 'list') return leaveFacts(state, dispatch)
  const pos = $from.before(1)
  const at = $from.index(1)
  const items = list.content.content
  const [head, tail] = [items.slice(0, at), items.slice(at + 1)]
  const made: Node[] = []
  if (head.length > 0) made.push(list.copy(Fragment.from(head)))
  const place = made.reduce((sum, node) => sum + node.nodeSize, pos)
  made.push(schema.nodes.paragraph.create({ id: newBlockId() }))
  if (tail.length > 0) made.push(schema.nodes.list.create({ ordered: list.attrs['ordered'] === true }, tail))
  const change = state.tr.replaceWith(pos, pos + list.nodeSize, made)
  dispatch?.(change.setSelection(TextSelection.create(change.doc, place + 1)).scrollIntoView())
  return true
}

/** Facts stay one frame: writing goes on below it. */
function leaveFacts(state: EditorState, dispatch?: (change: Transaction) => void): boolean {
  const { $from } = state.selection
  if ($from.node(-1).childCount < 2) return false
  const end = $from.after(1)
  const change = state.tr.insert(end, schema.nodes.paragraph.create({ id: newBlockId() }))
  change.setSelection(TextSelection.create(change.doc, end + 1))
  dispatch?.(change.delete($from.before(), $from.after()).scrollIntoView())
  return true
}

/** Backspace at the start: a heading, a list or a quote becomes a paragraph before two blocks are joined. */
export const backspace: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.depth === 0) return false
  const name = $from.node(1).type.name
  const isFirst = $from.depth === 1 || $from.index(1) === 0
  if (isFirst && name !== 'paragraph') return turnInto('paragraph')(state, dispatch, view)
  if ($from.parent.type.name === 'cite') return false
  return joinTextblockBackward(state, dispatch, view) || selectNodeBackward(state, dispatch, view)
}
