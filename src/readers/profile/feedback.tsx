import { useEffect, useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import s from './profile.module.css'

/** What was done, said once and aloud; it takes the focus, since what was pressed may be gone. */
export function Done({ children }: { children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <div ref={place} className="notice notice--good" role="status" tabIndex={-1} data-done="">
      <Icon name="check" />
      <p>{children}</p>
    </div>
  )
}

/** What did not work. */
export function Failed({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="notice notice--bad" role="alert" data-failed="">
      <Icon name="alert" />
      <p>{children}</p>
    </div>
  )
}

/** What was typed before the session was over is kept, or is back (OPEN-46). */
export function Draft({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="notice notice--note" role="status" data-draft="">
      {children}
    </p>
  )
}

/** Until the portal has answered. */
export function Waiting(): ReactElement {
  return (
    <div className={s.waiting} aria-busy="true" data-waiting="">
      <span />
      <span />
      <span />
    </div>
  )
}

interface ModalProps {
  title: string
  text: string
  onCancel: () => void
  /** What can be done in it. */
  children: ReactNode
}

/** A dialog above the page, open as long as it stands there. */
export function Modal({ title, text, onCancel, children }: ModalProps): ReactElement {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page, a dialog gives the focus back to what opened it (OPEN-156).
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </dialog>
  )
}

interface QuestionProps {
  title: string
  text: string
  confirm: string
  cancel: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something is gone for good: quiet way back, plain way on. */
export function Question({ title, text, confirm, cancel, onConfirm, onCancel }: QuestionProps): ReactElement {
  return (
    <Modal title={title} text={text} onCancel={onCancel}>
      <div className="actions">
        <button className="button button--quiet" type="button" onClick={onCancel}>
          {cancel}
        </button>
        <button className="button button--bad" type="button" onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </Modal>
  )
}
