import type { ReactElement, ReactNode } from 'react'
import { useText } from '../app/language.desk.tsx'
import type { ButtonLook } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { DialogFoot } from '../ui/dialog-foot.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'

interface AskProps {
  title: string
  /** What will be done, as a verb. */
  doing: string
  look?: ButtonLook
  isOff?: boolean
  wide?: boolean
  /** Where the hand goes on, as a selector; otherwise in the first field. */
  start?: string
  onDo(): void
  onClose(): void
  children: ReactNode
}

/** A dialog of the schedule that asks before it does something. */
export function AskDialog({ title, onClose, wide, start, children, ...foot }: AskProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      closeLabel={text('close')}
      footer={<DialogFoot cancel={text('cancel')} onCancel={onClose} {...foot} />}
      {...(wide && { wide })}
      {...(start && { start })}
    >
      {children}
    </Dialog>
  )
}
