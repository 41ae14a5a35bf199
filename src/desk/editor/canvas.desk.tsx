import { type ReactElement, Suspense } from 'react'
import { latePart } from '../app/late.desk.tsx'
import { useText } from '../app/language.desk.tsx'
import { useTabTitle } from '../app/tab-title.desk.ts'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import type { Colleague } from './claims/claims.ts'
import { HeldBlocks } from './claims/held-strip.desk.tsx'
import { Conflicts } from './conflicts.desk.tsx'
import type { Draft } from './draft.desk.ts'
import type { useForms } from './forms/forms.desk.ts'
import { HeadFields } from './head-fields.desk.tsx'
import { editorMessages } from './messages.ts'
import { useNotes } from './notes/notes.desk.ts'
import { MainPicture } from './picture.desk.tsx'
import { BlockTools } from './text/block-tools.desk.tsx'
import { Pieces } from './text/pieces.desk.tsx'
import { Text } from './text/text.desk.tsx'
import { usePasting } from './text/use-pasting.desk.ts'
import { useObservable } from './observable.desk.ts'
import { Toolbar } from './toolbar.desk.tsx'
import styles from './desk-editor.module.css'

const NotesMargin = latePart(async () => (await import('./notes/margin.desk.tsx')).NotesMargin)
const SourceColumn = latePart(async () => (await import('./twins/source-column.desk.tsx')).SourceColumn)

interface CanvasProps {
  draft: Draft
  opened: DraftAnswer
  forms: ReturnType<typeof useForms>
  people: readonly Colleague[]
  /** Whether the text in the other language is read beside it. */
  isBeside: boolean
  onNote(): void
}

/** Where one writes: the fields above the text, the text in its blocks, the notes and the other language beside it. */
export function Canvas({ draft, opened, forms, people, isBeside, onNote }: CanvasProps): ReactElement {
  const text = useText(editorMessages)
  const notes = useNotes(opened.id)
  const onPaste = usePasting(draft, opened.language)
  return (
    <div className={styles['canvas']} data-pane="">
      <Heading draft={draft} />
      {draft.hasText && !draft.isReadOnly && <Toolbar draft={draft} onNote={onNote} />}
      <div className={styles['text']} {...(isBeside && { 'data-beside': '' })}>
        <div className={styles['column']}>
          <HeadFields draft={draft} language={opened.language} />
          <Conflicts draft={draft} people={people} />
          {forms && <MainPicture draft={draft} forms={forms} />}
          {draft.hasText && (
            <>
              <Text draft={draft} label={text('editor.text')} language={opened.language} onPaste={onPaste} />
              {!draft.isReadOnly && <BlockTools draft={draft} />}
              <HeldBlocks draft={draft} />
              {forms && <Pieces draft={draft} blocks={forms.blocks} />}
            </>
          )}
        </div>
        {notes.open.length > 0 && (
          <Suspense>
            <NotesMargin draft={draft} id={opened.id} notes={notes} />
          </Suspense>
        )}
        {isBeside && (
          <Suspense>
            <SourceColumn draft={draft} opened={opened} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** What one writes, by its headline. */
function Heading({ draft }: { draft: Draft }): ReactElement {
  const text = useText(editorMessages)
  const { title, name } = useObservable(draft.fields)
  const called = String(title || name || text('editor.untitled'))
  useTabTitle(called)
  return <h1 className="hidden">{called}</h1>
}
