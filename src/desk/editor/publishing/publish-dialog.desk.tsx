import { type ReactElement, useEffect, useState } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { CallError } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import type { Finding } from '../../drafts/checks.ts'
import { useKeptWords } from '../../forms/kept-words.desk.ts'
import { Button } from '../../ui/button.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { useFindings } from '../findings.desk.ts'
import { leadTo } from '../lead-to.desk.ts'
import { editorMessages } from '../messages.ts'
import { useObservable } from '../observable.desk.ts'
import { momentOf } from '../when.ts'
import type { Wish } from '../wish.ts'
import { AsWhat } from './as-what.desk.tsx'
import { readyTwins, useBefore, type TwinToGo } from './before.desk.ts'
import { isSeen } from './is-seen.ts'
import { Musts, TwinsToGo } from './musts.desk.tsx'
import { publishingMessages } from './messages.ts'
import { Neighbours } from './neighbours.desk.tsx'
import { type Notes, sendOut } from './send.desk.ts'

interface PublishDialogProps {
  draft: Draft
  opened: DraftAnswer
  wish: Wish
  onWish(wish: Wish): void
  onClose(): void
  onDone(): void
}

/** Asks once, then lets out what is seen, in both languages; what stands against it is named first, with a way there. */
export function PublishDialog({ draft, opened, wish, onWish, onClose, onDone }: PublishDialogProps): ReactElement {
  const text = useText(editorMessages)
  const ways = useText(publishingMessages)
  const language = useLanguage()
  const before = useBefore(draft, opened)
  const conflicts = useObservable(draft.conflicts)
  const [isBusy, setBusy] = useState(false)
  const [refused, refuse] = useState<string | null>(null)
  const here = useFindings(draft, opened).filter(({ must }) => must)
  const musts = before.data ? before.data.musts : here
  const known = before.data?.twins ?? []
  const chosen = wish.twins ?? readyTwins(known)
  const twins = known.filter(({ id }) => chosen.includes(id))
  const isOut = isSeen(opened)
  const isCorrection = isOut && wish.at === null && wish.as === 'correction'
  // What a correction says of itself outlives the dialog and the tab, until it went out.
  const [kept, keep] = useKeptWords(`correction:${opened.id}`)
  const notes = kept === '' ? {} : (JSON.parse(kept) as Notes)
  const lacksNote = isCorrection && [opened.id, ...twins.map(({ id }) => id)].some((id) => !notes[id]?.trim())
  const isOffline = before.data === null || before.isError
  const stands = musts.length > 0 || conflicts.length > 0 || twins.some((twin) => twin.musts.length > 0)
  const isReady = !before.isFetching && !isOffline && !stands
  const [isNoteFirst] = useState(isCorrection)
  useFocus(isReady ? (isNoteFirst ? '.layer__b textarea' : '.layer__f .button') : stands ? '[data-way]' : null)
  const title = String(draft.fields.get()['title'] ?? '') || text('editor.untitled')
  const at = wish.at === null ? null : momentOf(wish.at, language)

  const publish = async () => {
    setBusy(true)
    refuse(null)
    try {
      if (!(await draft.saver.settled())) return refuse(text('publish.offline'))
      const url = await sendOut(draft, { id: opened.id, isOut, wish, twins, notes })
      if (isCorrection) keep('')
      say(at === null ? text('publish.done') : text('publish.done-at', { at }), {
        urgent: true,
        ...(url && { act: { label: text('publish.see'), run: () => void open(url, '_blank') } }),
      })
      onDone()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refuse(error.status === 0 ? text('publish.offline') : (obstacleIn(error, ways) ?? error.message))
      // What stands against it is looked up anew, with a way there.
      if (error.status === 409) void before.refetch()
    } finally {
      setBusy(false)
    }
  }
  const goTo = (finding: Pick<Finding, 'code' | 'block' | 'path'>) => {
    onClose()
    // The layer gives the focus back first.
    setTimeout(() => leadTo(draft, finding), 0)
  }
  return (
    <Dialog
      title={ways('dialog.title')}
      isOpen
      onClose={onClose}
      closeLabel={text('panel.close')}
      footer={
        // Two buttons, not one that changes: a press that is meant for one never does what the other says.
        stands || isOffline ? (
          <Button key="close" look="line" onPress={onClose}>
            {text('panel.close')}
          </Button>
        ) : (
          <Button key="publish" isDisabled={isBusy || !isReady || lacksNote} onPress={() => void publish()}>
            {verb(text, ways, { isAtHour: at !== null, twins, isCorrection, isOut, wish })}
          </Button>
        )
      }
    >
      <div className="stack" aria-busy={before.isFetching}>
        <p>{at === null ? text('publish.ask', { title }) : text('publish.ask-at', { title, at })}</p>
        {opened.state === 'withdrawn' && <p className="note">{ways('dialog.withdrawn')}</p>}
        {wish.at !== null && !isOut && <Neighbours of={opened} twins={twins} at={wish.at} />}
        <Musts musts={musts} hasConflicts={conflicts.length > 0} onGo={goTo} />
        <TwinsToGo twins={known} chosen={chosen} onChoose={(ids) => onWish({ ...wish, twins: ids })} />
        {isOut && wish.at === null && !stands && <AsWhat wish={wish} onWish={onWish} />}
        {isCorrection && !stands && (
          <Corrections of={opened} twins={twins} notes={notes} onNotes={(said) => keep(JSON.stringify(said))} />
        )}
        {before.isFetching && (
          <p className="m" role="status">
            {ways('dialog.looking')}
          </p>
        )}
        {(refused ?? (isOffline ? text('publish.offline') : null)) && (
          <p className="error" role="alert">
            {refused ?? text('publish.offline')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface CorrectionsProps {
  of: DraftAnswer
  twins: readonly TwinToGo[]
  notes: Notes
  onNotes(notes: Notes): void
}

/** What readers are told of a correction, in each language that goes out. */
function Corrections({ of, twins, notes, onNotes }: CorrectionsProps): ReactElement {
  const ways = useText(publishingMessages)
  const all = [{ id: of.id, language: of.language }, ...twins]
  return (
    <>
      {all.map(({ id, language }) => (
        <TextField
          key={id}
          label={
            id === of.id || !language
              ? ways('dialog.note')
              : ways('dialog.note-twin', { language: languageOf(language).name })
          }
          hint={ways('dialog.note-hint')}
          {...(language && { language })}
          rows={2}
          required
          maxLength={1000}
          value={notes[id] ?? ''}
          onChange={(value) => onNotes({ ...notes, [id]: value })}
        />
      ))}
    </>
  )
}

type Words = ReturnType<typeof useText<typeof editorMessages.es>>
type Ways = ReturnType<typeof useText<typeof publishingMessages.es>>

function verb(
  text: Words,
  ways: Ways,
  asked: { isAtHour: boolean; twins: readonly TwinToGo[]; isCorrection: boolean; isOut: boolean; wish: Wish },
): string {
  const { isAtHour, twins, isCorrection, isOut, wish } = asked
  if (isAtHour) return text('publish.confirm-at')
  if (twins.length > 0) return text('publish.confirm-both')
  if (isCorrection) return ways('dialog.correct')
  return isOut && wish.as === 'update' ? ways('dialog.update') : text('publish.confirm')
}

function obstacleIn({ body }: CallError, ways: Ways): string | null {
  const obstacles = (body as { obstacles?: { reason: string }[] } | null)?.obstacles ?? []
  if (obstacles.some(({ reason }) => reason === 'revision')) return ways('dialog.revision')
  if (obstacles.some(({ reason }) => reason === 'conflict')) return ways('dialog.conflict')
  return obstacles.length > 0 ? ways('dialog.must') : null
}

/** Puts the focus where the hand goes on, as soon as it is known where that is. */
function useFocus(selector: string | null): void {
  useEffect(() => {
    if (selector === null) return
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>(`.layer ${selector}`)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [selector])
}
