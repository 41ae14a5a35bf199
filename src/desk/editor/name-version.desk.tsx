import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { versionsAnswer } from '../drafts/work-model.ts'
import { Dialog } from '../ui/dialog.desk.tsx'
import { DialogFoot } from '../ui/dialog-foot.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { editorMessages } from './messages.ts'
import { callsOf } from './open-draft.desk.ts'

interface NameVersionProps {
  draft: Draft
  /** The content. */
  id: string
  onClose(): void
}

/** Keeps the work as it is now under a name, by which the history finds it for ever. */
export function NameVersion({ draft, id, onClose }: NameVersionProps): ReactElement {
  const text = useText(editorMessages)
  const client = useQueryClient()
  const [typed, write] = useState('')
  const [isSending, wait] = useState(false)
  const name = typed.trim()
  const keep = async () => {
    // Whoever presses the keys of the house only to save goes on writing.
    if (!name) return onClose()
    wait(true)
    try {
      if (!(await draft.saver.settled())) return say(text('version.offline'), { urgent: true })
      const kept = await call('POST', `${callsOf(id)}/versions`, { body: { name }, answer: versionsAnswer })
      client.setQueryData(['versions', id], kept)
      say(text('version.kept', { name }))
      onClose()
    } catch (error) {
      if (error instanceof CallError) say(error.message, { urgent: true })
      else throw error
    } finally {
      wait(false)
    }
  }
  return (
    <Dialog
      title={text('version.title')}
      isOpen
      onClose={onClose}
      closeLabel={text('panel.close')}
      footer={
        <DialogFoot
          cancel={text('panel.close')}
          onCancel={onClose}
          doing={text('version.keep')}
          isOff={!name || isSending}
          onDo={() => void keep()}
        />
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void keep()
        }}
      >
        <TextField
          label={text('version.name')}
          hint={text('version.hint')}
          value={typed}
          onChange={write}
          maxLength={120}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}
