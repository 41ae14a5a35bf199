import { type KeyboardEvent, type ReactElement, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import { useFocusFirst } from '../../ui/focus-first.desk.ts'
import { fieldMessages } from '../forms/messages.ts'
import type { Referred } from '../forms/model.ts'
import type { FoundReference } from './model.ts'
import { useFound } from './references.desk.ts'
import styles from './desk-picker.module.css'

export interface PickerProps {
  title: string
  to: Referred
  site: string
  language: Locale | null
  onPick(found: FoundReference): void
  onClose(): void
}

/** Finds what a field leads to, by a few letters; arrows and Enter choose. */
export function PickerDialog({ title, to, site, language, onPick, onClose }: PickerProps): ReactElement {
  const text = useText(fieldMessages)
  const [q, write] = useState('')
  const [at, go] = useState(0)
  const list = useId()
  const asked = useDeferredValue(q.trim())
  const { data: rows = [], isFetched, isPlaceholderData } = useFound({ to, q: asked, site, language })
  const isOld = isPlaceholderData || asked !== q.trim() || !isFetched
  const wantsFirst = useRef(false)
  const current = Math.min(at, rows.length - 1)
  useFocusFirst('.layer__b input')
  const take = (found: FoundReference | undefined) => {
    if (!found) return
    onClose()
    onPick(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && rows.length > 0) go((current + by + rows.length) % rows.length)
    else if (event.key === 'Enter' && isOld) wantsFirst.current = true
    else if (event.key === 'Enter') take(rows[current])
    else return
    event.preventDefault()
  }
  useEffect(() => {
    // Enter was quicker than the answer: it means the first of what is coming, not of what still stands there.
    if (isOld || !wantsFirst.current) return
    wantsFirst.current = false
    take(rows[0])
  })
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={text('form.close')}>
      <div className="find">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={text('form.find')}
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
      <div id={list} role="listbox" aria-label={title} className={styles['rows']}>
        {rows.map((row, index) => (
          // The field above has the keys; here the pointer chooses.
          <button
            type="button"
            tabIndex={-1}
            key={row.ref}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(row)}
          >
            <span>
              <b lang={row.language ?? undefined}>{row.title}</b>
              <span className="m">{row.detail}</span>
            </span>
          </button>
        ))}
      </div>
      {isFetched && rows.length === 0 && <p className="m">{text('form.nothing-found')}</p>}
    </Dialog>
  )
}
