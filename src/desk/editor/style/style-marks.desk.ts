import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { StyleFinding } from '../../language/house-style.ts'
import type { Draft } from '../draft.desk.ts'

/** A finding in the text or in a field of the head, by its places there. */
export interface StyleMark extends StyleFinding {
  words: string
  /** The field of the head; absent in the text. */
  field?: string
}

/** Where something stands in the text. */
type Place = Pick<StyleMark, 'from' | 'to'>

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
        const inText = marks.filter(({ field }) => field === undefined)
        const places = inText.flatMap((mark): readonly Place[] => (mark.fixes.length > 0 ? mark.fixes : [mark]))
        const made = places.map(({ from, to }) => Decoration.inline(from, to, { class: 'lint' }))
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
