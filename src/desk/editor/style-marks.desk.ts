import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Locale } from '../../platform/i18n/locale.ts'
import { styleFindings, type StyleFinding } from '../language/house-style.ts'
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

/** All findings of a text. */
export function marksIn(document: Node, locale: Locale): StyleMark[] {
  const found: StyleMark[] = []
  document.descendants((node, pos) => {
    if (!node.isTextblock || node.type.spec.code === true) return true
    const text = node.textBetween(0, node.content.size, undefined, '\n')
    for (const { from, to, ...finding } of styleFindings(text, locale))
      found.push({ ...finding, from: pos + 1 + from, to: pos + 1 + to, words: text.slice(from, to) })
    return false
  })
  return found
}

/** Shows them. */
export function showMarks(draft: Draft, marks: readonly StyleMark[]): void {
  draft.dispatch(draft.state.tr.setMeta(KEY, marks).setMeta('addToHistory', false))
}

/** Writes it as the house does, if the words still stand there. */
export function putRight(draft: Draft, { from, to, words, fix }: StyleMark): void {
  const { doc, tr } = draft.state
  if (fix === null || to > doc.content.size || doc.textBetween(from, to, undefined, '\n') !== words) return
  draft.dispatch(tr.insertText(fix, from, to))
}
