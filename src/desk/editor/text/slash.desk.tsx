import { Plugin } from '@tiptap/pm/state'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { useFocusFirst } from '../../ui/focus-first.desk.ts'
import { INSERTED } from '../insert.desk.tsx'
import { editorMessages } from '../messages.ts'
import { insertBlock } from './text-commands.ts'
import styles from '../references/desk-picker.module.css'

/** «/» at the start of an empty paragraph asks what is to be put in. */
export function slash(ask: () => void): Plugin {
  return new Plugin({
    props: {
      handleTextInput({ state }, _from, _to, text) {
        const { parent } = state.selection.$from
        if (text !== '/' || parent.type.name !== 'paragraph' || parent.content.size > 0) return false
        ask()
        return true
      },
    },
  })
}

/** What can be put in, found by its first letters. */
export function InsertDialog({ draft, onClose }: { draft: Draft; onClose(): void }): ReactElement {
  const text = useText(editorMessages)
  const [q, write] = useState('')
  const [at, go] = useState(0)
  const list = useId()
  useFocusFirst('.layer__b input')
  const named = INSERTED.map((block) => ({ block, name: text(`block.${block.type}` as never) }))
  const rows = named.filter(({ name }) => folded(name).includes(folded(q)))
  const current = Math.min(at, rows.length - 1)
  const take = (index: number) => {
    const row = rows[index]
    onClose()
    // The layer gives the focus back first.
    if (row) setTimeout(() => draft.run(insertBlock(row.block)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && rows.length > 0) go((current + by + rows.length) % rows.length)
    else if (event.key === 'Enter') take(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={text('insert.title')} isOpen onClose={onClose} closeLabel={text('panel.close')}>
      <div className="find">
        <input
          type="text"
          role="combobox"
          aria-label={text('insert.find')}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={rows[current] ? `${list}-${current}` : undefined}
          autoComplete="off"
          value={q}
          onChange={(event) => {
            write(event.target.value)
            go(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={list} role="listbox" aria-label={text('insert.title')} className={styles['rows']}>
        {rows.map(({ block, name }, index) => (
          <button
            key={block.type}
            type="button"
            tabIndex={-1}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => take(index)}
          >
            {name}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
