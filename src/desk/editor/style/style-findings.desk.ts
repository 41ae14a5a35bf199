import type { QueryClient } from '@tanstack/react-query'
import { TextSelection } from '@tiptap/pm/state'
import type { Node } from '@tiptap/pm/model'
import type { Locale } from '../../../platform/i18n/locale.ts'
import type { DraftDocument } from '../../drafts/model.ts'
import { type Names, styleFindings } from '../../language/house-style.ts'
import { glossaryOf } from '../../registers/glossary/question.desk.ts'
import type { Draft } from '../draft.desk.ts'
import type { StyleMark } from './style-marks.desk.ts'

/** Fields of the head, in the order in which they stand above the text. */
const HEAD = ['kicker', 'title', 'summary']

/** The names that the glossary of a site has by language. */
export async function namesOf(client: QueryClient, site: string): Promise<Names> {
  const { terms } = await client.fetchQuery(glossaryOf(site))
  return terms.map(({ words }) => words)
}

/** All findings of the head and of the text. */
export function marksOf(fields: DraftDocument, document: Node, locale: Locale, names: Names): StyleMark[] {
  const inHead = HEAD.flatMap((field) => {
    const text = fields[field]
    if (typeof text !== 'string') return []
    return styleFindings(text, locale, names).map((found) => ({
      ...found,
      field,
      words: text.slice(found.from, found.to),
    }))
  })
  return [...inHead, ...marksIn(document, locale, names)]
}

function marksIn(document: Node, locale: Locale, names: Names): StyleMark[] {
  const found: StyleMark[] = []
  document.descendants((node, pos) => {
    if (!node.isTextblock || node.type.spec.code === true) return true
    const text = node.textBetween(0, node.content.size, undefined, '\n')
    const moved = <T extends { from: number; to: number }>(place: T): T => ({
      ...place,
      from: pos + 1 + place.from,
      to: pos + 1 + place.to,
    })
    for (const finding of styleFindings(text, locale, names))
      found.push({
        ...moved(finding),
        fixes: finding.fixes.map(moved),
        words: text.slice(finding.from, finding.to),
      })
    return false
  })
  return found
}

/** Writes them as the house does, where the words still stand; those of the text are one step that one undo takes back. */
export function putRight(draft: Draft, marks: readonly StyleMark[]): void {
  for (const field of HEAD) {
    const text = String(draft.fields.get()[field] ?? '')
    const own = marks.filter((mark) => mark.field === field && text.slice(mark.from, mark.to) === mark.words)
    const right = fromTheEnd(own).reduce((said, { from, to, fix }) => said.slice(0, from) + fix + said.slice(to), text)
    if (right !== text) draft.set(field, right)
  }
  const { doc, tr } = draft.state
  const stands = ({ field, from, to, words }: StyleMark) =>
    field === undefined && to <= doc.content.size && doc.textBetween(from, to, undefined, '\n') === words
  for (const { from, to, fix } of fromTheEnd(marks.filter(stands))) tr.insertText(fix, from, to)
  if (tr.docChanged) draft.dispatch(tr)
}

/** Places before what was changed stay what they are, also where one finding stands within another. */
const fromTheEnd = (marks: readonly StyleMark[]) =>
  marks.flatMap(({ fixes }) => fixes).toSorted((a, b) => b.from - a.from)

/** One key: what is chosen is put right, and the next finding is chosen; at the end it begins again. */
export function stepThroughStyle(draft: Draft, marks: readonly StyleMark[]): void {
  const at = marks.findIndex((mark) => isChosen(draft, mark))
  const next = at < 0 ? firstBehind(draft, marks) : marks[(at + 1) % marks.length]
  const current = marks[at]
  if (current) putRight(draft, [current])
  if (!next || next === current) return
  const isBehind = current && current.field === next.field && next.from >= current.to
  choose(
    draft,
    next,
    isBehind ? current.fixes.reduce((sum, { from, to, fix }) => sum + fix.length - (to - from), 0) : 0,
  )
}

const fieldOf = (name: string | undefined) =>
  name === undefined ? null : document.querySelector<HTMLTextAreaElement>(`textarea[data-field="${CSS.escape(name)}"]`)

function isChosen(draft: Draft, { field, from, to }: StyleMark): boolean {
  const area = fieldOf(field)
  if (area) return document.activeElement === area && area.selectionStart === from && area.selectionEnd === to
  const { selection } = draft.state
  return draft.view?.hasFocus() === true && selection.from === from && selection.to === to
}

function firstBehind(draft: Draft, marks: readonly StyleMark[]): StyleMark | undefined {
  if (draft.view?.hasFocus() !== true) return marks[0]
  const { from } = draft.state.selection
  return marks.find((mark) => mark.field === undefined && mark.from >= from) ?? marks[0]
}

function choose(draft: Draft, { field, from, to }: StyleMark, shift: number): void {
  const [start, end] = [from + shift, to + shift]
  const area = fieldOf(field)
  if (area) {
    area.focus()
    // What was put right there is drawn first.
    requestAnimationFrame(() => area.setSelectionRange(start, end))
    return
  }
  const { doc, tr } = draft.state
  if (end > doc.content.size) return
  draft.dispatch(tr.setSelection(TextSelection.create(doc, start, end)).scrollIntoView())
  draft.view?.focus()
}
