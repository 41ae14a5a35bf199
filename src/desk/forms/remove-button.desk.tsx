import { type ReactElement, type ReactNode, useState } from 'react'
import { call, CallError, refusalOr } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { AskDialog } from './ask-dialog.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { formMessages } from './messages.ts'

interface RemoveButtonProps {
  /** Unless it is «remove». */
  label?: string
  title: string
  /** What is said once it is gone. */
  said: string
  /** The call that removes it. */
  path: string
  onRemoved(): void
  /** Somebody changed it meanwhile. */
  onOther?(): void
  /** What comes of it. */
  children: ReactNode
}

/** Removes one of a register, after asking once. */
export function RemoveButton({
  label,
  title,
  said,
  path,
  onRemoved,
  onOther,
  children,
}: RemoveButtonProps): ReactElement {
  const text = useText(formMessages)
  const [asking, ask] = useState(false)
  const remove = async () => {
    ask(false)
    try {
      await call('DELETE', path)
      say(said)
      onRemoved()
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      const own = status === 409 ? 'changed' : status === 404 ? 'removed' : 'failed.remove'
      say(refusalOr(error, text(own)), { urgent: true })
      if (status === 409) onOther?.()
      if (status === 404) onRemoved()
    }
  }
  return (
    <>
      <Button look="line" onPress={() => ask(true)}>
        {label ?? text('remove')}
      </Button>
      <AskDialog
        title={title}
        isOpen={asking}
        doing={label ?? text('remove')}
        onDo={() => void remove()}
        onClose={() => ask(false)}
      >
        <p>{children}</p>
      </AskDialog>
    </>
  )
}
