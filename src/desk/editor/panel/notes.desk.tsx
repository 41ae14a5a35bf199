import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { notesAnswer } from '../../drafts/work-model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { callsOf } from '../open-draft.desk.ts'
import { momentOf } from '../when.ts'

/** What colleagues say of the text; a note stands on the block and the words that were chosen. */
export function NotesPanel({ draft, id }: { draft: Draft; id: string }): ReactElement {
  const text = useText(editorMessages)
  const language = useLanguage()
  const client = useQueryClient()
  const [written, write] = useState('')
  const key = ['notes', id]
  const path = `${callsOf(id)}/notes`
  const { data } = useQuery({ queryKey: key, queryFn: () => call('GET', path, { answer: notesAnswer }), staleTime: 0 })
  const post = async (to: string, body: unknown) =>
    client.setQueryData(key, await call('POST', to, { body, answer: notesAnswer }))
  const add = async () => {
    const { from, to } = draft.state.selection
    const quote = draft.state.doc.textBetween(from, to, ' ').slice(0, 1000)
    await post(path, { block: draft.caret.get().block, quote, text: written.trim() })
    write('')
  }
  const open = data?.notes.filter(({ resolvedAt }) => resolvedAt === null) ?? []
  return (
    <div>
      <section className="group stack-s">
        <TextField
          label={text('notes.new')}
          hint={text('notes.hint')}
          rows={3}
          maxLength={2000}
          value={written}
          onChange={write}
        />
        <Button small isDisabled={written.trim() === ''} onPress={() => void add()}>
          {text('notes.add')}
        </Button>
      </section>
      {open.map((note) => (
        <section key={note.id} className="group">
          <p>
            <b>{note.by.name}</b> <span className="m">{momentOf(note.at, language)}</span>
          </p>
          {note.quote && <p className="m">«{note.quote}»</p>}
          <p>{note.text}</p>
          <div className="line">
            {note.block && (
              <Button look="quiet" small onPress={() => draft.goTo(note.block!)}>
                {text('publish.go')}
              </Button>
            )}
            <Button look="quiet" small onPress={() => void post(`${path}/${note.id}/resolve`, {})}>
              {text('notes.resolve')}
            </Button>
          </div>
        </section>
      ))}
      {data && open.length === 0 && <p className="m">{text('notes.none')}</p>}
    </div>
  )
}
