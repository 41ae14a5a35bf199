import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Node } from '@tiptap/pm/model'
import { findBlock, nodeOf, remember } from './document.ts'
import type { AnyBlock } from './schema.ts'

/** What somebody else did to the blocks of a text. */
export type BlockOperation =
  | { op: 'put'; block: AnyBlock; after: string | null }
  | { op: 'move'; id: string; after: string | null }
  | { op: 'remove'; id: string }

/** A change by this is somebody else's: it is neither sent back nor taken back here. */
export const OTHERS = 'others'

/** What others did, as steps: the caret stays in its words and what one did oneself can still be taken back. */
export function applyOthers(state: EditorState, operations: readonly BlockOperation[]): Transaction {
  const change = state.tr.setMeta('addToHistory', false).setMeta(OTHERS, true)
  for (const operation of operations) {
    if (operation.op === 'put') put(change, operation.block, operation.after)
    else if (operation.op === 'move') move(change, operation.id, operation.after)
    else remove(change, operation.id)
  }
  for (const operation of operations) {
    const found = operation.op === 'put' ? findBlock(change.doc, operation.block.id) : null
    if (found && operation.op === 'put') remember(found.node, operation.block)
  }
  return change
}

function put(change: Transaction, block: AnyBlock, after: string | null): void {
  const found = findBlock(change.doc, block.id)
  const made = nodeOf(block)
  if (!found) change.insert(placeAfter(change.doc, after), made)
  else if (!found.node.eq(made)) replace(change, found.node, found.pos, made)
}

/** Only the words that differ are replaced, so that a caret beside them stays where it is. */
function replace(change: Transaction, node: Node, pos: number, made: Node): void {
  if (!node.sameMarkup(made) || node.isAtom) {
    change.replaceWith(pos, pos + node.nodeSize, made)
    return
  }
  const start = node.content.findDiffStart(made.content)
  const ends = node.content.findDiffEnd(made.content)
  if (start === null || ends === null) return
  // «aa» and «aaa» agree from both sides further than there is room: the shorter end must not come before the start.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const [a, b] = [ends.a + overlap, ends.b + overlap]
  change.replace(pos + 1 + start, pos + 1 + a, made.slice(start, b))
}

/** A block in which one writes stays where it is, and those between go round it: its words and their way back hold. */
function move(change: Transaction, id: string, after: string | null): void {
  const found = findBlock(change.doc, id)
  if (!found || id === after) return
  const end = found.pos + found.node.nodeSize
  const place = placeAfter(change.doc, after)
  const { from, to } = change.selection
  if (place === found.pos || place === end) return
  const [start, stop, back] = place > end ? [end, place, found.pos] : [place, found.pos, end]
  const around = from > found.pos && to < end
  const { content } = around ? change.doc.slice(start, stop) : change.doc.slice(found.pos, end)
  const [cutFrom, cutTo, goal] = around ? [start, stop, back] : [found.pos, end, place]
  change.insert(goal, content)
  change.delete(goal > cutFrom ? cutFrom : cutFrom + content.size, goal > cutFrom ? cutTo : cutTo + content.size)
}

function remove(change: Transaction, id: string): void {
  const found = findBlock(change.doc, id)
  if (!found) return
  // A text has one block at least: the last one becomes a paragraph without words.
  if (change.doc.childCount > 1) change.delete(found.pos, found.pos + found.node.nodeSize)
  else
    change.replaceWith(
      found.pos,
      found.pos + found.node.nodeSize,
      change.doc.type.schema.nodes['paragraph']!.create({ id }),
    )
}

function placeAfter(document: Node, after: string | null): number {
  if (after === null) return 0
  const found = findBlock(document, after)
  return found ? found.pos + found.node.nodeSize : document.content.size
}
