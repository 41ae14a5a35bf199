import type { ReactElement, ReactNode } from 'react'
import { Button, type ButtonLook } from './button.desk.tsx'

interface DialogFootProps {
  cancel: ReactNode
  onCancel(): void
  /** What will be done, as a verb. */
  doing: ReactNode
  look?: ButtonLook
  isOff?: boolean
  onDo(): void
}

/** The foot of a dialog that asks: what is safe first, what is done last. */
export function DialogFoot({ cancel, onCancel, doing, look, isOff, onDo }: DialogFootProps): ReactElement {
  return (
    <>
      <Button look="quiet" onPress={onCancel}>
        {cancel}
      </Button>
      <Button look={look ?? 'main'} isDisabled={isOff ?? false} onPress={onDo}>
        {doing}
      </Button>
    </>
  )
}
