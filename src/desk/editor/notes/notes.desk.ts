import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { type Note, type NotePlace, notesAnswer } from '../../drafts/notes-model.ts'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { callsOf } from '../open-draft.desk.ts'
import { useObservable } from '../observable.desk.ts'
import { type Anchored, anchorsIn, placeAt, showNotes } from './anchors.ts'
import { noteMessages } from './messages.ts'

/** The notes on a content, and what is done with them. */
export interface Notes {
  all: readonly Note[]
  open: readonly Note[]
  add(note: NotePlace & { text: string; to: string | null }): Promise<void>
  resolve(note: string): Promise<void>
}

/** Reads them; what others do with them comes by the stream. */
export function useNotes(id: string): Notes {
  const client = useQueryClient()
  const text = useText(noteMessages)
  const queryKey = ['notes', id]
  const path = `${callsOf(id)}/notes`
  const { data } = useQuery({ queryKey, queryFn: () => call('GET', path, { answer: notesAnswer }) })
  const post = async (to: string, body: unknown, once = false) =>
    void client.setQueryData(queryKey, await call('POST', to, { body, answer: notesAnswer, once }))
  const all = data?.notes ?? []
  return {
    all,
    open: all.filter(({ resolvedAt }) => resolvedAt === null),
    add: (note) => post(path, note, true),
    resolve: async (note) => {
      try {
        await post(`${path}/${note}/resolve`, {})
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // Somebody else has settled it already.
        if (error.status === 404) await client.invalidateQueries({ queryKey })
        else say(refusalOr(error, text('notes.unresolved')), { urgent: true })
      }
    },
  }
}

/** Where a note would stand that is written now: on the chosen words, or on the block or field of the caret. */
export function placeOfHands(draft: Draft): NotePlace {
  const field = draft.field.get()
  if (field === null) return placeAt(draft.state.doc, ...chosenWords(draft))
  const { activeElement: at } = document
  const [from, to] = at instanceof HTMLTextAreaElement ? [at.selectionStart, at.selectionEnd] : [0, 0]
  const quote = at instanceof HTMLTextAreaElement ? at.value.slice(from, to).slice(0, 1000) : ''
  return { block: `field:${field}`, quote, quoteAt: quote === '' ? 0 : from }
}

/** What is chosen in the text, also by keys that came so quickly that the text has not heard of them yet. */
function chosenWords({ view, state }: Draft): [from: number, to: number] {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!view || !anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode))
    return [state.selection.from, state.selection.to]
  const ends = [view.posAtDOM(anchorNode, anchorOffset!), view.posAtDOM(focusNode, focusOffset!)]
  return [Math.min(...ends), Math.max(...ends)]
}

/** Marks the words of open notes in the text, and tells the portal when what is typed here moves them. */
export function useNotesInText(draft: Draft, id: string, notes: readonly Note[]): readonly Anchored[] {
  const client = useQueryClient()
  const resting = useObservable(draft.resting)
  const hasTyped = useRef(false)
  useEffect(() => draft.onTyped(() => void (hasTyped.current = true)), [draft])
  useEffect(() => {
    draft.dispatch(showNotes(draft.state, notes))
    const stand = anchorsIn(draft.state)
    draft.anchors.set(stand)
    if (!hasTyped.current) return
    hasTyped.current = false
    for (const { id: note, block, quote, quoteAt } of stand) {
      const known = notes.find((one) => one.id === note)
      if (!known || (known.block === block && known.quote === quote)) continue
      const options = { body: { block, quote, quoteAt }, answer: notesAnswer, alone: true }
      call('POST', `${callsOf(id)}/notes/${note}/place`, options).then(
        (answer) => client.setQueryData(['notes', id], answer),
        // Without a network its words are looked for again when it is back.
        () => void (hasTyped.current = true),
      )
    }
  }, [draft, id, notes, resting, client])
  return useObservable(draft.anchors)
}
