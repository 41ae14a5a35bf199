import type { ReactElement, ReactNode } from 'react'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import type { Note } from '../../drafts/notes-model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { momentOf } from '../when.ts'
import { noteMessages } from './messages.ts'
import styles from './desk-notes.module.css'

/** A note: who says it, to whom, and what. */
export function NoteCard({
  note,
  quote,
  onResolve,
  children,
}: {
  note: Note
  quote?: boolean
  /** Settles it; absent where that is done. */
  onResolve?(id: string): unknown
  children?: ReactNode
}): ReactElement {
  const text = useText(noteMessages)
  const language = useLanguage()
  const { staff } = useMe()
  const { by, to } = note
  return (
    <article className={styles['card']}>
      <header>
        <b>{by.name}</b> <time className="m">{momentOf(note.at, language)}</time>
      </header>
      {to && (
        <span className={to.id === staff.id ? 'tag tag--note' : 'tag'}>
          {to.id === staff.id ? text('notes.for-you') : text('notes.for', { name: to.name })}
        </span>
      )}
      {quote && note.quote !== '' && <p className="m">«{note.quote}»</p>}
      <p>{note.text}</p>
      <footer>
        {children}
        {onResolve && (
          <Button
            look="quiet"
            small
            aria-label={text('notes.resolve-of', { name: by.name })}
            onPress={() => void onResolve(note.id)}
          >
            {text('notes.resolve')}
          </Button>
        )}
      </footer>
    </article>
  )
}
