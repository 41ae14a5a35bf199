import { type ReactElement, useRef } from 'react'
import { useText } from '../../app/language.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { useSameHeight } from '../same-height.desk.ts'
import { findBlock } from '../text/document.ts'
import type { Anchored } from './anchors.ts'
import { noteMessages } from './messages.ts'
import { NoteCard } from './note-card.desk.tsx'
import { type Notes, useNotesInText } from './notes.desk.ts'
import styles from './desk-notes.module.css'

/** Open notes beside the text, each at the height of its words; where there is no room they stand in the panel alone. */
export function NotesMargin({ draft, id, notes }: { draft: Draft; id: string; notes: Notes }): ReactElement | null {
  const text = useText(noteMessages)
  const anchors = useNotesInText(draft, id, notes.open)
  const list = useRef<HTMLOListElement>(null)
  const rows = notes.open
    .map((note) => ({ note, order: orderOf(draft, note, anchors) }))
    .filter(({ order }) => order !== null)
    .sort((a, b) => a.order! - b.order!)
  const topOf = (row: HTMLElement) => {
    const { note = '', block = '' } = row.dataset
    const anchor = anchors.find((one) => one.id === note)
    const { view } = draft
    if (anchor && view && anchor.to <= view.state.doc.content.size) return view.coordsAtPos(anchor.from).top
    return topOfBlock(draft, block)
  }
  const where = [...rows.map(({ note }) => note.id), ...anchors.map(({ from }) => from)]
  useSameHeight(draft, list, where.join(' '), topOf)
  if (rows.length === 0) return null
  return (
    <aside className={styles['margin']} aria-label={text('notes.margin')}>
      <ol ref={list}>
        {rows.map(({ note }) => (
          <li key={note.id} data-note={note.id} data-block={note.block ?? ''}>
            <NoteCard note={note} onResolve={notes.resolve} />
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** What comes first: fields of the head, then the text; null for what stands nowhere any more. */
function orderOf(draft: Draft, { id, block }: Notes['open'][number], anchors: readonly Anchored[]): number | null {
  if (block?.startsWith('field:')) return HEAD.indexOf(block) < 0 ? null : HEAD.indexOf(block) - HEAD.length
  const anchor = anchors.find((one) => one.id === id)
  return anchor?.from ?? (block === null ? null : (findBlock(draft.state.doc, block)?.pos ?? null))
}
const HEAD = ['field:kicker', 'field:title', 'field:summary']

function topOfBlock(draft: Draft, block: string): number | null {
  const found = findBlock(draft.state.doc, block)
  const element = block.startsWith('field:')
    ? document.querySelector(`[data-field="${CSS.escape(block.slice(6))}"]`)
    : found && draft.view?.nodeDOM(found.pos)
  return element instanceof HTMLElement ? element.getBoundingClientRect().top : null
}
