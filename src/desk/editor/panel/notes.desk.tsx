import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react'
import { CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import type { Note } from '../../drafts/notes-model.ts'
import { useKeptWords } from '../../forms/kept-words.desk.ts'
import { Button } from '../../ui/button.desk.tsx'
import { SelectField, TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { useColleagues } from '../colleagues.desk.ts'
import type { Draft } from '../draft.desk.ts'
import { noteMessages } from '../notes/messages.ts'
import { NoteCard } from '../notes/note-card.desk.tsx'
import { placeOfHands, useNotes, type Notes } from '../notes/notes.desk.ts'
import { findBlock } from '../text/document.ts'
import { useObservable } from '../observable.desk.ts'
import styles from '../notes/desk-notes.module.css'

/** What colleagues say of the text: a note is written here, and all of them are listed. */
export function NotesPanel({ draft, id }: { draft: Draft; id: string }): ReactElement {
  const text = useText(noteMessages)
  const notes = useNotes(id)
  const settled = notes.all.filter(({ resolvedAt }) => resolvedAt !== null)
  return (
    <div>
      <NewNote draft={draft} id={id} notes={notes} />
      <section className="group">
        <ol className={styles['listed']}>
          {notes.open.map((note) => (
            <li key={note.id}>
              <NoteCard note={note} quote onResolve={notes.resolve}>
                <Where draft={draft} note={note} />
              </NoteCard>
            </li>
          ))}
        </ol>
        {notes.open.length === 0 && <p className="m">{text('notes.none')}</p>}
        {settled.length > 0 && (
          <details className={styles['settled']}>
            <summary>{text('notes.resolved', { n: settled.length })}</summary>
            <ol className={styles['listed']}>
              {settled.map((note) => (
                <li key={note.id}>
                  <NoteCard note={note} quote />
                </li>
              ))}
            </ol>
          </details>
        )}
      </section>
    </div>
  )
}

/** Leads to the words of a note, or says that they are gone. */
function Where({ draft, note }: { draft: Draft; note: Note }): ReactElement | null {
  const text = useText(noteMessages)
  const { block, quote } = note
  const isField = block?.startsWith('field:') === true
  const anchor = useObservable(draft.anchors).find(({ id }) => id === note.id)
  const standing = anchor?.block ?? block
  if (standing === null) return null
  const stands = isField || findBlock(draft.state.doc, standing) !== null
  const isGone = !isField && quote !== '' && !anchor
  return (
    <>
      {(isGone || !stands) && <span className="m">{text('notes.gone')}</span>}
      {stands && (
        <Button look="quiet" small onPress={() => draft.goTo(standing)}>
          {text('notes.go')}
        </Button>
      )}
    </>
  )
}

/** Writes one, for everybody or for somebody. */
function NewNote({ draft, id, notes }: { draft: Draft; id: string; notes: Notes }): ReactElement {
  const text = useText(noteMessages)
  const people = useColleagues(id)
  const place = useObservable(draft.noting)
  const [written, write] = useKeptWords(`note:${id}`)
  const [to, setTo] = useState('')
  useEffect(() => {
    if (place) document.querySelector<HTMLElement>('textarea[name="note"]')?.focus()
  }, [place])
  const back = () => {
    const block = draft.noting.get()?.block
    draft.noting.set(null)
    if (block) draft.goTo(block)
  }
  const add = async () => {
    if (written.trim() === '') return
    try {
      await notes.add({ ...(place ?? placeOfHands(draft)), text: written.trim(), to: to === '' ? null : to })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return say(error.status === 0 ? text('notes.unsent') : error.message, { urgent: true })
    }
    write('')
    setTo('')
    say(text('notes.added'))
    back()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') back()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
    else return
    // Neither closes nor publishes anything.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className="group stack-s">
      {place && (
        <p className="m">{place.quote === '' ? text('notes.on-block') : text('notes.on', { quote: place.quote })}</p>
      )}
      <TextField
        label={text('notes.new')}
        hint={text('notes.hint')}
        name="note"
        rows={3}
        maxLength={2000}
        value={written}
        onChange={write}
        onKeyDown={onKeyDown}
      />
      <SelectField
        label={text('notes.to')}
        value={to}
        options={[
          { value: '', text: text('notes.to-all') },
          ...people.map((one) => ({ value: one.id, text: one.name })),
        ]}
        onChange={setTo}
      />
      <Button small isDisabled={written.trim() === ''} onPress={() => void add()}>
        {text('notes.add')}
      </Button>
    </section>
  )
}
