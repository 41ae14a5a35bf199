import { splitBlock } from '@tiptap/pm/commands'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import type { Note } from '../../drafts/notes-model.ts'
import { uniqueIds } from '../text/ids.ts'
import { toDocument } from '../text/document.ts'
import { applyOthers } from '../text/others.ts'
import { anchorsIn, noteMarks, placeAt, showNotes } from './anchors.ts'

const block = (id: string, html: string) => ({ id, type: 'paragraph', html })
const stateOf = (...blocks: object[]) =>
  EditorState.create({ doc: toDocument(blocks as never, () => 'new'), plugins: [uniqueIds(), noteMarks()] })
const note = (quote: string, quoteAt = 0, block: string | null = 'a'): Note => ({
  id: '7',
  block,
  quote,
  quoteAt,
  text: '¿Seguro?',
  by: { id: '1', name: 'Neus' },
  to: null,
  at: '2026-11-23T08:00:00Z',
  resolvedAt: null,
})
const shown = (state: EditorState, ...notes: Note[]) => state.apply(showNotes(state, notes))
const places = (state: EditorState) => anchorsIn(state).map(({ block, quote, quoteAt }) => ({ block, quote, quoteAt }))

describe('OPEN-68: a note in the margin', () => {
  test('stands on its words, of several alike on those where it was written', () => {
    const state = shown(stateOf(block('a', 'el puerto y <strong>el</strong> puerto')), note('puerto', 15))
    expect(places(state)).toEqual([{ block: 'a', quote: 'puerto', quoteAt: 15 }])
    expect(placeAt(state.doc, 4, 10)).toEqual({ block: 'a', quote: 'puerto', quoteAt: 3 })
  })

  test('goes with them while somebody types, also into the block that they come into', () => {
    let state = shown(stateOf(block('a', 'el puerto cierra')), note('cierra', 10))
    state = state.apply(state.tr.insertText('viejo ', 4))
    expect(places(state)).toEqual([{ block: 'a', quote: 'cierra', quoteAt: 16 }])
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 10)))
    splitBlock(state, (change) => (state = state.apply(change)))
    expect(places(state)).toMatchObject([{ quote: 'cierra' }])
    expect(places(state)[0]!.block).not.toBe('a')
  })

  test('finds them again in a block that another tab wrote', () => {
    let state = shown(stateOf(block('a', 'el puerto cierra'), block('b', 'Dos')), note('cierra', 10))
    state = state.apply(
      applyOthers(state, [{ op: 'put', block: block('a', 'hoy el puerto cierra') as never, after: null }]),
    )
    expect(places(shown(state, note('cierra', 10)))).toEqual([{ block: 'a', quote: 'cierra', quoteAt: 14 }])
    // Moved to another block by somebody else: the nearest one that has them.
    state = shown(stateOf(block('a', 'el puerto'), block('b', 'no cierra hoy')), note('cierra', 10))
    expect(places(state)).toEqual([{ block: 'b', quote: 'cierra', quoteAt: 3 }])
  })

  test('stands beside its block when its words are gone, and on no others that are merely alike', () => {
    const state = stateOf(block('a', 'nada'), block('b', 'cierra'), block('c', 'cierra'))
    expect(places(shown(state, note('abre')))).toEqual([])
    expect(places(shown(state, note('cierra', 0, 'gone')))).toEqual([])
    expect(places(shown(state, { ...note('nada'), resolvedAt: '2026-11-23T09:00:00Z' }))).toEqual([])
  })
})
