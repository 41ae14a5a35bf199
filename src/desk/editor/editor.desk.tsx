import { useQuery } from '@tanstack/react-query'
import { type ReactElement, Suspense, useEffect, useMemo, useState } from 'react'
import { latePart } from '../app/late.desk.tsx'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading, Unknown } from '../app/outcomes.desk.tsx'
import { onSignedIn } from '../app/proof.desk.ts'
import { useFoot } from '../app/slots.desk.tsx'
import { hear } from '../app/stream.desk.ts'
import { draftAnswer, type DraftAnswer } from '../drafts/calls-model.ts'
import { IconButton } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { OpenDialog, type Dialog, publishing } from './open-dialog.desk.tsx'
import { EditorBar } from './bar.desk.tsx'
import { tellHeld } from './claims/held-strip.desk.tsx'
import { heldBlocks } from './claims/held-blocks.ts'
import { type Beside, useBeside } from './twins/beside.desk.ts'
import { Canvas } from './canvas.desk.tsx'
import { claimMessages } from './claims/messages.ts'
import type { Draft } from './draft.desk.ts'
import { useEditorKeys } from './editor-keys.desk.ts'
import { useFindings } from './findings.desk.ts'
import { FormIn } from './forms/form.desk.tsx'
import { useControls, useForms } from './forms/forms.desk.ts'
import { LeftBehind } from './left-behind.desk.tsx'
import { editorMessages } from './messages.ts'
import { callsOf, leaveDraft, openDraft, type OpenDraft } from './open-draft.desk.ts'
import { noteMarks } from './notes/anchors.ts'
import { placeOfHands } from './notes/notes.desk.ts'
import { usePresence } from './presence.desk.ts'
import { SavingTrouble } from './saving-state.desk.tsx'
import { countsOf } from './counts.ts'
import { textMarks, whereOne } from './text/marks.desk.ts'
import { styleMarks } from './style/style-marks.desk.ts'
import { useStyle } from './style/use-style.desk.ts'
import { slash } from './text/slash.desk.ts'
import { useObservable } from './observable.desk.ts'
import { useWish } from './use-wish.desk.ts'
import { Toolbar } from './toolbar.desk.tsx'
import styles from './desk-editor.module.css'

const SidePanel = latePart(async () => (await import('./panel/side.desk.tsx')).SidePanel)
const TwinStrip = latePart(async () => (await import('./twins/twin-strip.desk.tsx')).TwinStrip)

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
  if (error) return <Failed error={error} onRetry={onRetry} />
  return open ? <Editor open={open} /> : <Loading />
}

function Editor({ open }: { open: OpenDraft }): ReactElement {
  const { draft } = open
  const opened = useOpened(open)
  const forms = useForms(opened.type)
  const controls = useControls()
  const [asks, ask] = useState<Dialog | null>(null)
  const { wish, setWish, forget } = useWish(opened, asks === 'publish')
  const panel = useSidePanel(draft)
  useSavingOnItsOwn(draft)
  // Two keys publish: what the first one opens is there by then.
  useEffect(() => void publishing().catch(() => undefined), [])
  useEffect(() => {
    draft.asksToInsert = () => ask('insert')
  }, [draft])
  const people = usePresence(draft, opened.id)
  const note = () => {
    draft.noting.set(placeOfHands(draft))
    draft.shows('notes')
  }
  useFoot(useCounts(draft))
  const style = useStyle(draft, opened)
  const beside = useBeside(opened)
  useEditorKeys({
    draft,
    opened,
    style,
    beside,
    publish: () => ask('publish'),
    nameVersion: () => {
      draft.saver.flush()
      ask('version')
    },
    note,
  })
  const place = useMemo(
    () => ({ language: opened.language, site: opened.site, isReadOnly: draft.isReadOnly }),
    [opened.language, opened.site, draft],
  )
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
        <Strips open={open} opened={opened} beside={beside} />
        <Canvas draft={draft} opened={opened} forms={forms} people={people} isBeside={beside.isOn} onNote={note} />
        <SideBox isOpen={panel.isOpen}>
          <SidePanel
            draft={draft}
            opened={opened}
            forms={forms}
            style={style}
            wish={wish}
            onWish={setWish}
            tab={panel.tab}
            onTab={panel.choose}
          />
        </SideBox>
        <PhoneToolbar draft={draft} opened={opened} isPanelOpen={panel.isOpen} onPanel={panel.open} onNote={note} />
      </div>
      <OpenDialog
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

/** What stands above the text until it is settled, and the way to the other language. */
function Strips({ open, opened, beside }: { open: OpenDraft; opened: DraftAnswer; beside: Beside }): ReactElement {
  const { draft } = open
  const text = useText(editorMessages)
  return (
    <div className={styles['strips']}>
      {beside.hasTwin && (
        <Suspense>
          <TwinStrip draft={draft} opened={opened} isBeside={beside.isOn} onBeside={beside.turn} />
        </Suspense>
      )}
      <SavingTrouble draft={draft} />
      <LeftBehind open={open} />
      {draft.isReadOnly && <div className="strip-s strip-s--old">{text('editor.read-only')}</div>}
    </div>
  )
}

/** Where the panels stand: beside the text, or over it on a phone, where they are opened. */
function SideBox({ isOpen, children }: { isOpen: boolean; children: ReactElement }): ReactElement {
  const text = useText(editorMessages)
  return (
    <aside
      className={styles['side']}
      aria-label={text('panel.label')}
      data-pane=""
      {...(isOpen && { 'data-open': '' })}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </aside>
  )
}

interface PhoneToolbarProps {
  draft: Draft
  opened: DraftAnswer
  isPanelOpen: boolean
  onPanel(isOpen: boolean): void
  onNote(): void
}

/** The toolbar below the text, within reach of a thumb, with what opens the panels. */
function PhoneToolbar({ draft, opened, isPanelOpen, onPanel, onNote }: PhoneToolbarProps): ReactElement {
  const text = useText(editorMessages)
  const found = useFindings(draft, opened)
  return (
    <Toolbar
      draft={draft}
      onNote={onNote}
      phone={
        <IconButton
          icon={isPanelOpen ? 'close' : 'filter'}
          className="push"
          label={text(isPanelOpen ? 'panel.close' : 'panel.open')}
          count={found.length}
          onPress={() => onPanel(!isPanelOpen)}
        />
      }
    />
  )
}

/** Which panel stands beside the text, and whether it is open on a phone; whatever asks to show one opens it. */
function useSidePanel(draft: Draft) {
  const [isOpen, open] = useState(false)
  const [tab, choose] = useState('publish')
  useEffect(() => {
    draft.shows = (panel) => {
      choose(panel)
      open(true)
    }
  }, [draft])
  return { isOpen, open, tab, choose }
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
  const { words, minutes, blocks } = countsOf(useObservable(draft.resting))
  if (!draft.hasText) return null
  return [
    text('editor.words', { count: words }),
    text('editor.minutes', { n: minutes }),
    text('editor.blocks', { count: blocks }),
  ].join(' · ')
}
