import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { StyleFinding } from '../language/house-style.ts'
import type { Draft } from './draft.desk.ts'

/** A finding in the text, by its places there. */
export interface StyleMark extends StyleFinding {
  words: string
}

const KEY = new PluginKey<DecorationSet>('style')

/** Underlines what the house writes otherwise; between two readings the lines move with their words. */
export function styleMarks(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply(change, shown) {
        const marks = change.getMeta(KEY) as readonly StyleMark[] | undefined
        if (!marks) return shown.map(change.mapping, change.doc)
        const made = marks.map(({ from, to }) => Decoration.inline(from, to, { class: 'lint' }))
        return DecorationSet.create(change.doc, made)
      },
    },
    props: { decorations: (state) => KEY.getState(state) },
  })
}

/** Shows findings in the text. */
export function showMarks(draft: Draft, marks: readonly StyleMark[]): void {
  draft.dispatch(draft.state.tr.setMeta(KEY, marks).setMeta('addToHistory', false))
}
