import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What the text shows beside its words, each source for itself: who writes where, what wants an eye. */
export interface TextMarks {
  source: 'held' | 'twin'
  /** Classes of blocks by their id, e.g. of those where somebody else writes. */
  blocks: Readonly<Record<string, string>>
  /** What stands below blocks, by their id. */
  beside?: readonly { block: string; element: HTMLElement }[]
}

interface Shown {
  marks: Partial<Record<TextMarks['source'], TextMarks>>
  decorations: DecorationSet
}

const KEY = new PluginKey<Shown>('marks')

/** Shows them without touching the text; between two readings they move with it. */
export function textMarks(): Plugin {
  return new Plugin<Shown>({
    key: KEY,
    state: {
      init: () => ({ marks: {}, decorations: DecorationSet.empty }),
      apply(change, shown) {
        const told = change.getMeta(KEY) as TextMarks | undefined
        if (!told) return { ...shown, decorations: shown.decorations.map(change.mapping, change.doc) }
        const marks = { ...shown.marks, [told.source]: told }
        return { marks, decorations: decorationsOf(change.doc, Object.values(marks)) }
      },
    },
    props: { decorations: (state) => KEY.getState(state)?.decorations },
  })
}

function decorationsOf(document: Node, all: readonly TextMarks[]): DecorationSet {
  const made: Decoration[] = []
  document.forEach((node, pos) => {
    const id = node.attrs['id'] as string
    const end = pos + node.nodeSize
    for (const { blocks, beside = [] } of all) {
      const name = blocks[id]
      if (name) made.push(Decoration.node(pos, end, { class: name }))
      const element = beside.find(({ block }) => block === id)?.element
      const spec = { side: -1, key: `beside-${id}`, ignoreSelection: true, stopEvent: () => true }
      if (element) made.push(Decoration.widget(end, element, spec))
    }
  })
  return DecorationSet.create(document, made)
}

/** What is to be shown from now on. */
export const MARKS = KEY

/** The block at the caret, and what stands in an empty text. */
export function whereOne(hint: string): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        const node = doc.maybeChild(selection.$from.index(0))
        if (!node || selection.$from.depth === 0) return null
        const pos = selection.$from.before(1)
        const isEmpty = doc.childCount === 1 && node.type.name === 'paragraph' && node.content.size === 0
        return DecorationSet.create(doc, [
          Decoration.node(pos, pos + node.nodeSize, { class: 'is-now', ...(isEmpty && { 'data-hint': hint }) }),
        ])
      },
    },
  })
}
