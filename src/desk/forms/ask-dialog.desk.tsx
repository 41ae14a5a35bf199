import type { ReactElement, ReactNode } from 'react'
import { useText } from '../app/language.desk.tsx'
import type { ButtonLook } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { DialogFoot } from '../ui/dialog-foot.desk.tsx'
import { formMessages } from './messages.ts'

interface AskDialogProps {
  title: string
  isOpen: boolean
  /** What is done then, in a word. */
  doing: string
  look?: ButtonLook
  /** A red edge: this goes to everybody. */
  red?: boolean
  onDo(): void
  onClose(): void
  /** What comes of it. */
  children: ReactNode
}

/** Asks once before something is done that is not taken back by a key. */
export function AskDialog(props: AskDialogProps): ReactElement {
  const { title, isOpen, doing, look = 'red', red = false, onDo, onClose, children } = props
  const text = useText(formMessages)
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      red={red}
      onClose={onClose}
      closeLabel={text('cancel')}
      footer={<DialogFoot cancel={text('cancel')} onCancel={onClose} doing={doing} look={look} onDo={onDo} />}
    >
      {children}
    </Dialog>
  )
}
