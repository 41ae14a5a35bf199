import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import type { Draft } from '../draft.desk.ts'
import { nodeOf } from '../text/document.ts'
import { newBlockId } from '../text/ids.ts'
import { pastedHtml, pastedText, type Pasted } from './paste.ts'

/** Puts what was copied elsewhere into the text, as one step that one undo takes back. */
export function pasteInto(draft: Draft, { html, text }: { html: string; text: string }): Pasted {
  const pasted = html === '' ? pastedText(text, newBlockId) : pastedHtml(html, newBlockId)
  const { view } = draft
  if (view && pasted.blocks.length > 0) {
    const nodes = pasted.blocks.map(nodeOf)
    view.dispatch(view.state.tr.replaceSelection(sliceOf(nodes)).scrollIntoView().setMeta('paste', true))
  }
  return pasted
}

/** Paragraphs at the ends join the words before and after; everything else stands on its own. */
function sliceOf(nodes: readonly Node[]): Slice {
  const open = (node: Node | undefined) => (node?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(Fragment.fromArray([...nodes]), open(nodes[0]), open(nodes.at(-1)))
}
