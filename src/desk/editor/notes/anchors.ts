import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Note, NotePlace } from '../../drafts/notes-model.ts'
import { findBlock } from '../text/document.ts'

/** A note whose words stand in the text now. */
export interface Anchored extends NotePlace {
  id: string
  from: number
  to: number
}

const KEY = new PluginKey<DecorationSet>('notes')
const MOST = 1000

/** Marks the words of notes; while one types, the marks go with their words, also into another block. */
export function noteMarks(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply(change, shown) {
        const moved = shown.map(change.mapping, change.doc)
        const notes = change.getMeta(KEY) as readonly Note[] | undefined
        if (!notes) return moved
        const open = notes.filter(({ resolvedAt }) => resolvedAt === null)
        return DecorationSet.create(
          change.doc,
          open.flatMap((note) => {
            const known = marksOf(moved).find(({ spec }) => spec.note === note.id)
            const place = known && known.from < known.to ? known : locate(change.doc, note)
            return place ? [Decoration.inline(place.from, place.to, { class: 'noted' }, { note: note.id })] : []
          }),
        )
      },
    },
    props: { decorations: (state) => KEY.getState(state) },
  })
}

/** A change that shows these notes and no others. */
export const showNotes = (state: EditorState, notes: readonly Note[]): Transaction =>
  state.tr.setMeta(KEY, notes).setMeta('addToHistory', false)

/** Where the words of notes stand now. */
export function anchorsIn(state: EditorState): Anchored[] {
  return marksOf(KEY.getState(state) ?? DecorationSet.empty).flatMap(({ from, to, spec }) =>
    from < to ? [{ id: spec.note, from, to, ...placeAt(state.doc, from, to) }] : [],
  )
}

/** The block of a stretch of the text, and which of its words these are; where it leaves the block they end with it. */
export function placeAt(doc: Node, from: number, to: number): NotePlace {
  const $from = doc.resolve(from)
  const block = doc.maybeChild($from.index(0))
  if (!block) return { block: null, quote: '', quoteAt: 0 }
  const { text, at } = lettersOf(block, $from.posAtIndex($from.index(0), 0))
  const begin = at.findIndex((pos) => pos >= from)
  const end = at.findIndex((pos) => pos >= to)
  const quote = begin < 0 || from === to ? '' : text.slice(begin, end < 0 ? undefined : end).slice(0, MOST)
  return { block: block.attrs['id'] as string, quote, quoteAt: quote === '' ? 0 : begin }
}

/** Where the words of a note stand: in its block as near as can be to where they were, else in the nearest other one. */
function locate(doc: Node, { block, quote, quoteAt }: NotePlace): { from: number; to: number } | null {
  if (quote === '') return null
  const own = block === null ? null : findBlock(doc, block)
  const found: { from: number; to: number; far: number }[] = []
  doc.forEach((node, pos, index) => {
    const { text, at } = lettersOf(node, pos)
    const isOwn = own?.pos === pos
    for (let n = text.indexOf(quote); n >= 0; n = text.indexOf(quote, n + 1)) {
      const letters = isOwn ? Math.abs(n - quoteAt) : 0
      const far = isOwn ? letters : 1e6 * (1 + Math.abs(index - (own?.index ?? 0)))
      found.push({ from: at[n]!, to: at[n + quote.length - 1]! + 1, far })
    }
  })
  // Without its block only words that stand nowhere else are surely the same.
  if (!own && found.length > 1) return null
  return found.sort((a, b) => a.far - b.far)[0] ?? null
}

/** The letters of a block, and where each stands; a blank between its lines. */
function lettersOf(block: Node, pos: number): { text: string; at: number[] } {
  let text = ''
  const at: number[] = []
  const add = (letters: string, start: number, step: 0 | 1) => {
    for (let n = 0; n < letters.length; n++) at.push(start + n * step)
    text += letters
  }
  const read = (node: Node, start: number): void => {
    if (node.isText) add(node.text!, start, 1)
    else if (node.isTextblock && text !== '') add(' ', start, 0)
    else if (node.isLeaf && node.isInline) add(' ', start, 0)
    if (!node.isLeaf) node.forEach((child, offset) => read(child, start + 1 + offset))
  }
  read(block, pos)
  return { text, at }
}

const marksOf = (set: DecorationSet): { from: number; to: number; spec: { note: string } }[] =>
  set.find() as unknown as { from: number; to: number; spec: { note: string } }[]
