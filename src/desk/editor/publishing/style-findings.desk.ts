import type { Node } from '@tiptap/pm/model'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { styleFindings } from '../../language/house-style.ts'
import type { Draft } from '../draft.desk.ts'
import type { StyleMark } from '../style-marks.desk.ts'

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

/** Writes it as the house does, if the words still stand there. */
export function putRight(draft: Draft, { from, to, words, fix }: StyleMark): void {
  const { doc, tr } = draft.state
  if (fix === null || to > doc.content.size || doc.textBetween(from, to, undefined, '\n') !== words) return
  draft.dispatch(tr.insertText(fix, from, to))
}
