import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading, Unknown } from '../app/outcomes.desk.tsx'
import { onSignedIn } from '../app/proof.desk.ts'
import { setQuery, useQuery as useSearch } from '../app/routes.desk.tsx'
import { useFoot } from '../app/slots.desk.tsx'
import { useTabTitle } from '../app/tab-title.desk.ts'
import { hear } from '../app/stream.desk.ts'
import { draftAnswer, type DraftAnswer } from '../drafts/calls-model.ts'
import { IconButton } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { Asked, type Dialog, publishing } from './asked.desk.tsx'
import { EditorBar } from './bar.desk.tsx'
import { HeldBlocks, tellHeld } from './claims/held-strip.desk.tsx'
import { heldBlocks } from './claims/held-blocks.ts'
import { claimMessages } from './claims/messages.ts'
import { Conflicts } from './conflicts.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { useFindings } from './findings.desk.ts'
import { FormIn } from './forms/form.desk.tsx'
import { useControls, useForms } from './forms/forms.desk.ts'
import { HeadFields } from './head-fields.desk.tsx'
import { LeftBehind } from './left-behind.desk.tsx'
import { editorMessages } from './messages.ts'
import { callsOf, leaveDraft, openDraft, type OpenDraft } from './open-draft.desk.ts'
import { noteMarks } from './notes/anchors.ts'
import { placeOfHands, useNotes } from './notes/notes.desk.ts'
import { MainPicture } from './picture.desk.tsx'
import { usePresence } from './presence.desk.ts'
import { SavingTrouble } from './saving-state.desk.tsx'
import { countsOf } from './counts.ts'
import { textMarks, whereOne } from './text/marks.desk.ts'
import { styleMarks } from './style/style-marks.desk.ts'
import { useStyle } from './style/use-style.desk.ts'
import { BlockTools } from './text/block-tools.desk.tsx'
import { usePasting } from './text/use-pasting.desk.ts'
import { Pieces } from './text/pieces.desk.tsx'
import { slash } from './text/slash.desk.ts'
import { Text } from './text/text.desk.tsx'
import { useTold } from './told.desk.ts'
import { useWish } from './use-wish.desk.ts'
import { Toolbar } from './toolbar.desk.tsx'
import styles from './desk-editor.module.css'

const SidePanel = lazy(async () => ({ default: (await import('./panel/side.desk.tsx')).SidePanel }))
const NotesMargin = lazy(async () => ({ default: (await import('./notes/margin.desk.tsx')).NotesMargin }))
const TwinStrip = lazy(async () => ({ default: (await import('./twins/twin-strip.desk.tsx')).TwinStrip }))
const SourceColumn = lazy(async () => ({ default: (await import('./twins/source-column.desk.tsx')).SourceColumn }))

/** One content, to be written. */
export function Screen({ params }: { params: Record<string, string> }): ReactElement {
  const id = params['id'] ?? ''
  const [tries, again] = useState(0)
  return <Opening key={`${id}/${tries}`} id={id} onRetry={() => again(tries + 1)} />
}

function Opening({ id, onRetry }: { id: string; onRetry(): void }): ReactElement {
  const text = useText(editorMessages)
  const claims = useText(claimMessages)
  const { staff } = useMe()
  const [open, setOpen] = useState<OpenDraft | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isGone = false
    let draft: Draft | null = null
    let left: OpenDraft | null = null
    openDraft(id, {
      staff: staff.id,
      onUnkept: () => say(text('save.unkept')),
      onChosen: () => say(text('conflict.chosen')),
      plugins: [
        whereOne(text('editor.hint')),
        textMarks(),
        styleMarks(),
        noteMarks(),
        slash(() => draft?.asksToInsert()),
        heldBlocks(
          () => new Set(draft?.held.get().keys()),
          (block) => draft && tellHeld(draft.held.get().get(block), claims),
        ),
      ],
    }).then(
      (found) => {
        if (isGone) return leaveDraft(found)
        left = found
        draft = found.draft
        setOpen(found)
      },
      (problem: unknown) => !isGone && setError(problem),
    )
    return () => {
      isGone = true
      if (left) leaveDraft(left)
    }
  }, [id, staff.id, text, claims])
  if (error instanceof CallError && error.status === 404) return <Unknown />
  if (error) return <Failed offline={error instanceof CallError && error.status === 0} onRetry={onRetry} />
  return open ? <Editor open={open} /> : <Loading />
}

function Editor({ open }: { open: OpenDraft }): ReactElement {
  const { draft } = open
  const text = useText(editorMessages)
  const opened = useOpened(open)
  const forms = useForms(opened.type)
  const controls = useControls()
  const [asks, ask] = useState<Dialog | null>(null)
  const { wish, setWish, forget } = useWish(opened, asks === 'publish')
  const [isPanelOpen, openPanel] = useState(false)
  const [tab, chooseTab] = useState('publish')
  useSavingOnItsOwn(draft)
  // Two keys publish: what the first one opens is there by then.
  useEffect(() => void publishing(), [])
  useEffect(() => {
    draft.asksToInsert = () => ask('insert')
    draft.shows = (panel) => {
      chooseTab(panel)
      openPanel(true)
    }
  }, [draft])
  const people = usePresence(draft, opened.id)
  const notes = useNotes(opened.id)
  const note = () => {
    draft.noting.set(placeOfHands(draft))
    draft.shows('notes')
  }
  const nameVersion = () => {
    draft.saver.flush()
    ask('version')
  }
  useFoot(useCounts(draft))
  const hasTwin = opened.twins.some(({ id: twin }) => twin !== null && twin !== opened.id)
  const isBeside = useSearch().has('lado') && hasTwin
  const style = useStyle(draft, opened)
  const lookBeside = () => setQuery({ lado: isBeside ? null : '1' })
  useKeys([
    { keys: 'Alt+L', label: text('keys.beside'), foot: hasTwin, off: !hasTwin, run: lookBeside },
    { keys: 'Ctrl+S', label: text('keys.version'), foot: true, off: draft.isReadOnly, run: nameVersion },
    { keys: 'Ctrl+Enter', label: text('keys.publish'), foot: true, off: !opened.mayPublish, run: () => ask('publish') },
    { keys: 'Alt+N', label: text('keys.note'), foot: true, run: note },
    { keys: 'F7', label: text('keys.style'), off: style.marks.length === 0 || draft.isReadOnly, run: style.step },
    { keys: 'Alt+F10', label: text('keys.toolbar'), run: focusToolbar },
  ])
  const place = useMemo(
    () => ({ language: opened.language, site: opened.site, isReadOnly: draft.isReadOnly }),
    [opened.language, opened.site, draft],
  )
  const onPaste = usePasting(draft, opened.language)
  const found = useFindings(draft, opened)
  return (
    <FormIn place={place} controls={controls}>
      <EditorBar
        draft={draft}
        opened={opened}
        people={people}
        onPublish={() => ask('publish')}
        onPreview={opened.previewUrl ? () => ask('preview') : null}
      />
      <div className={styles['editor']}>
        <div className={styles['strips']}>
          {hasTwin && (
            <Suspense>
              <TwinStrip draft={draft} opened={opened} isBeside={isBeside} onBeside={lookBeside} />
            </Suspense>
          )}
          <SavingTrouble draft={draft} />
          <LeftBehind open={open} />
          {draft.isReadOnly && <div className="strip-s strip-s--old">{text('editor.read-only')}</div>}
        </div>
        <div className={styles['canvas']} data-pane="">
          <Heading draft={draft} />
          {draft.hasText && !draft.isReadOnly && <Toolbar draft={draft} onNote={note} />}
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
        <aside
          className={styles['side']}
          aria-label={text('panel.label')}
          data-pane=""
          {...(isPanelOpen && { 'data-open': '' })}
        >
          <Suspense fallback={<Loading />}>
            <SidePanel
              draft={draft}
              opened={opened}
              forms={forms}
              style={style}
              wish={wish}
              onWish={setWish}
              tab={tab}
              onTab={chooseTab}
            />
          </Suspense>
        </aside>
        <Toolbar
          draft={draft}
          onNote={note}
          phone={
            <IconButton
              icon={isPanelOpen ? 'close' : 'filter'}
              className="push"
              label={text(isPanelOpen ? 'panel.close' : 'panel.open')}
              count={found.length}
              onPress={() => openPanel(!isPanelOpen)}
            />
          }
        />
      </div>
      <Asked
        what={asks}
        draft={draft}
        opened={opened}
        wish={wish}
        onWish={setWish}
        onClose={() => ask(null)}
        onPublished={forget}
      />
    </FormIn>
  )
}

/** What one writes, by its headline. */
function Heading({ draft }: { draft: Draft }): ReactElement {
  const text = useText(editorMessages)
  const { title, name } = useTold(draft.fields)
  const called = String(title || name || text('editor.untitled'))
  useTabTitle(called)
  return <h1 className="hidden">{called}</h1>
}

/** What is known of the content besides its text; the text itself is never read again. */
function useOpened({ opened, draft }: OpenDraft): DraftAnswer {
  const { data } = useQuery({
    queryKey: ['content', opened.id],
    queryFn: () => call('GET', callsOf(opened.id), { answer: draftAnswer }),
    initialData: opened,
    staleTime: 30_000,
  })
  useEffect(() => {
    if (draft.isReadOnly) draft.follow(data.document)
    else draft.saver.ask(data.revision)
  }, [draft, data])
  return data
}

/** The network or the portal that comes back, the page that is looked at again or left: saving hears of all of it. */
function useSavingOnItsOwn(draft: Draft): void {
  useEffect(() => {
    const poke = () => draft.saver.poke()
    const leave = () => draft.saver.flush(true)
    const turn = () => (document.visibilityState === 'hidden' ? leave() : poke())
    addEventListener('online', poke)
    addEventListener('focus', poke)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', turn)
    // A portal that greets is there again: who has failed often would wait half a minute more.
    const deaf = hear({ hello: poke })
    const forget = onSignedIn(() => draft.saver.resume())
    return () => {
      deaf()
      forget()
      removeEventListener('online', poke)
      removeEventListener('focus', poke)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [draft])
}

function useCounts(draft: Draft): string | null {
  const text = useText(editorMessages)
  const { words, minutes, blocks } = countsOf(useTold(draft.resting))
  if (!draft.hasText) return null
  return [
    text('editor.words', { count: words }),
    text('editor.minutes', { n: minutes }),
    text('editor.blocks', { count: blocks }),
  ].join(' · ')
}

function focusToolbar(): void {
  document.querySelector<HTMLElement>('[data-toolbar] button:not([disabled])')?.focus()
}
