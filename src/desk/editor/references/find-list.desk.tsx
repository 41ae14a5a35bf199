import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.desk.tsx'
import styles from './desk-picker.module.css'

interface FindListProps<Row> {
  /** What the list is of. */
  title: string
  /** What the field asks for. */
  label: string
  hasIcon?: boolean
  typed: string
  onType(typed: string): void
  rows: readonly Row[]
  /** Whether the rows are those of what was typed before. */
  isOld?: boolean
  keyOf(row: Row): string
  show(row: Row): ReactNode
  onTake(row: Row): void
}

/** A field with the list that it finds, in a dialog: arrows and Enter choose there, and so does the pointer. */
export function FindList<Row>(props: FindListProps<Row>): ReactElement {
  const { title, label, hasIcon = false, typed, onType, rows, isOld = false, keyOf, show, onTake } = props
  const [at, go] = useState(0)
  const list = useId()
  const wantsFirst = useRef(false)
  const current = Math.min(at, rows.length - 1)
  const take = (row: Row | undefined) => {
    if (row !== undefined) onTake(row)
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
    <>
      <div className="find">
        {hasIcon && <Icon name="search" />}
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={rows[current] ? `${list}-${current}` : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            onType(event.target.value)
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
            key={keyOf(row)}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(row)}
          >
            {show(row)}
          </button>
        ))}
      </div>
    </>
  )
}
