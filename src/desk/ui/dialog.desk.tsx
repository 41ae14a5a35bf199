import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.desk.tsx'
import { isFinger } from './finger.desk.ts'
import { useFocusAfter } from './focus-after.desk.ts'
import { tryWhenDrawn } from './try-when-drawn.ts'

interface DialogProps {
  title: ReactNode
  isOpen: boolean
  onClose(): void
  /** What its cross is called, e.g. «Cerrar». */
  closeLabel: string
  /** Buttons; what is safe first, what is done last. */
  footer?: ReactNode
  /** A red edge: this goes to everybody. */
  red?: boolean
  /** Room for two texts side by side, or for a whole page. */
  wide?: boolean | 'full'
  /** Cannot be closed without an answer, as signing in again. */
  firm?: boolean
  /** Where the hand goes on, as a selector; otherwise in the first field. */
  start?: string
  children: ReactNode
}

const FIELD = '.layer__b :is(input:not([type=hidden], [hidden]), select, textarea)'

/** The layer takes the focus itself first; a finger opens its keyboard where it wants one. */
function Start({ at }: { at?: string | undefined }): ReactElement {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const layer = mark.current?.parentElement
    const wanted = at ?? (isFinger() ? null : FIELD)
    if (!layer || !wanted) return undefined
    return tryWhenDrawn(() => {
      if (document.activeElement !== layer) return false
      const field = layer.querySelector<HTMLElement>(wanted)
      field?.focus()
      return Boolean(field)
    })
  }, [at])
  return <span ref={mark} hidden />
}

/** A layer above the screen, which takes the focus and gives it back. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, isOpen, onClose, closeLabel, footer, red, wide, firm, start, children } = props
  useFocusAfter(isOpen)
  return (
    <ModalOverlay
      className="veil"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={false}
      isKeyboardDismissDisabled={Boolean(firm)}
    >
      <Modal
        className={[
          'layer',
          'layer--modal',
          red && 'layer--red',
          wide && 'layer--wide',
          wide === 'full' && 'layer--full',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <AriaDialog className="layer__in">
          <Start at={start} />
          <div className="layer__h">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!firm && <IconButton icon="close" label={closeLabel} className="push" onPress={onClose} />}
          </div>
          <div className="layer__b">{children}</div>
          {footer && <div className="layer__f">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
