import { type ReactElement, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { publishAnswer, type DraftAnswer } from '../drafts/calls-model.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { useFocusFirst } from './focus-first.desk.ts'
import { editorMessages } from './messages.ts'
import { callsOf } from './open-draft.desk.ts'
import { useFindings, type Wish } from './panel/publish.desk.tsx'
import { momentOf } from './when.ts'

interface PublishDialogProps {
  draft: Draft
  opened: DraftAnswer
  wish: Wish
  onClose(): void
  onDone(): void
}

/** Asks once, then publishes what is seen: everything typed goes out before. */
export function PublishDialog({ draft, opened, wish, onClose, onDone }: PublishDialogProps): ReactElement {
  const text = useText(editorMessages)
  const language = useLanguage()
  useFocusFirst('.layer__f .button')
  const [isBusy, setBusy] = useState(false)
  const [refused, refuse] = useState<string | null>(null)
  const obstacles = useFindings(draft, opened).filter(({ must }) => must)
  const title = String(draft.fields.get()['title'] ?? '') || text('editor.untitled')
  const at = wish.at === null ? null : momentOf(wish.at, language)

  const publish = async () => {
    setBusy(true)
    refuse(null)
    try {
      if (!(await draft.saver.settled())) return refuse(text('publish.offline'))
      if (draft.conflicts.get().length > 0) return refuse(text('publish.conflicts'))
      const { published } = await call('POST', `${callsOf(opened.id)}/publish`, {
        body: bodyOf(draft, opened, wish),
        answer: publishAnswer,
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      const own = published.find(({ id }) => id === opened.id)
      if (own) draft.saver.told({ ...own, conflicts: [] })
      const see = own?.url
      say(at === null ? text('publish.done') : text('publish.done-at', { at }), {
        urgent: true,
        ...(see && at === null && { act: { label: text('publish.see'), run: () => void open(see, '_blank') } }),
      })
      onDone()
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refuse(error.status === 0 ? text('publish.offline') : text('publish.refused', { message: error.message }))
    } finally {
      setBusy(false)
    }
  }

  const verb = wish.twins.length > 0 ? 'publish.confirm-both' : at === null ? 'publish.confirm' : 'publish.confirm-at'
  return (
    <Dialog
      title={text('panel.publish')}
      isOpen
      onClose={onClose}
      closeLabel={text('panel.close')}
      footer={
        <Button isDisabled={isBusy || obstacles.length > 0} onPress={() => void publish()}>
          {text(verb)}
        </Button>
      }
    >
      <p>{at === null ? text('publish.ask', { title }) : text('publish.ask-at', { title, at })}</p>
      {obstacles.map(({ code, block, values }) => (
        <div className="check check--bad" key={`${code}${block}`}>
          <Icon name="alert" />
          <span>{text(`check.${code}` as never, values)}</span>
        </div>
      ))}
      {refused && (
        <p className="error" role="alert">
          {refused}
        </p>
      )}
    </Dialog>
  )
}

function bodyOf(draft: Draft, opened: DraftAnswer, wish: Wish): Record<string, unknown> {
  const twins = opened.twins
    .filter(({ id }) => id !== null && wish.twins.includes(id))
    .map(({ id, revision }) => ({ id, revision: revision ?? 0 }))
  return {
    revision: draft.saver.revision,
    twins,
    as: wish.as,
    ...(wish.at !== null && { at: wish.at }),
    ...(wish.note.trim() !== '' && { note: wish.note.trim() }),
  }
}
