import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What the text shows beside its words: who writes where, what wants an eye. */
export interface TextMarks {
  /** Classes of blocks by their id, e.g. of those where somebody else writes. */
  blocks: Readonly<Record<string, string>>
  /** What stands below blocks, by their id. */
  beside?: readonly { block: string; element: HTMLElement }[]
  /** Words of a block that want an eye. */
  words: readonly { block: string; from: number; to: number; kind: 'lint' | 'noted'; title: string }[]
}

const KEY = new PluginKey<DecorationSet>('marks')

/** Shows them without touching the text; between two readings they move with it. */
export function textMarks(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply(change, shown) {
        const marks = change.getMeta(KEY) as TextMarks | undefined
        if (!marks) return shown.map(change.mapping, change.doc)
        const made: Decoration[] = []
        change.doc.forEach((node, pos) => {
          const id = node.attrs['id'] as string
          const name = marks.blocks[id]
          if (name) made.push(Decoration.node(pos, pos + node.nodeSize, { class: name }))
          for (const { block, element } of marks.beside ?? [])
            if (block === id)
              made.push(
                Decoration.widget(pos + node.nodeSize, element, {
                  side: -1,
                  key: `beside-${id}`,
                  ignoreSelection: true,
                  stopEvent: () => true,
                }),
              )
          for (const { block, from, to, kind, title } of marks.words) {
            if (block === id) made.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: kind, title }))
          }
        })
        return DecorationSet.create(change.doc, made)
      },
    },
    props: { decorations: (state) => KEY.getState(state) },
  })
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
