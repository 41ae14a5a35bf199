import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Button, type ButtonLook } from '../ui/button.desk.tsx'
import styles from './forms.module.css'
import { KeptNotice } from './kept-notice.desk.tsx'
import { useLate } from './late.desk.ts'
import { formMessages } from './messages.ts'
import { Theirs, type TheirsProps } from './theirs.desk.tsx'
import type { DeskForm } from './use-form.desk.ts'

interface FormFootProps extends Omit<TheirsProps, 'form'> {
  form: DeskForm
  /** What its button does, in a word. */
  submit: string
  look?: ButtonLook
  /** Whether it can be saved; unless it is told otherwise, once something was changed. */
  isReady?: boolean
  mayChange?: boolean
  /** Stands apart at its beginning: what takes away, or adds. */
  first?: ReactNode
  /** Whatever else can be done. */
  children?: ReactNode
}

const FIELD = 'input, select, textarea, [contenteditable=true]'

/** The end of every form: what somebody else changed meanwhile, what is wrong, what can be done. */
export function FormFoot(props: FormFootProps): ReactElement {
  const { form, submit, look, isReady = form.isChanged, mayChange = true, first, children, ...said } = props
  const text = useText(formMessages)
  const isLate = useLate(form.busy)
  const isAsked = form.clashes.length > 0
  const acts = useRef<HTMLDivElement>(null)
  const mayGo = mayChange && isReady && !form.busy && !isAsked
  useKeys([{ keys: 'Ctrl+S', label: submit, off: !mayGo, run: () => acts.current?.closest('form')?.requestSubmit() }])
  useEffect(() => {
    if (form.fault) leadToFault(acts.current?.closest('form'))
  }, [form.fault])
  useEffect(() => {
    // What differs is read after the refusal; whoever writes meanwhile is left alone.
    if (isAsked && !document.activeElement?.matches(FIELD))
      acts.current?.parentElement?.querySelector<HTMLElement>('[data-differs]')?.focus()
  }, [isAsked])
  return (
    <>
      <KeptNotice form={form} />
      <Theirs form={form} {...said} />
      <div ref={acts} className={styles['acts']} data-foot>
        {form.fault && form.fault.field === null && !isAsked && (
          <p className={`error ${styles['wrong']}`} role="alert">
            {form.fault.said}
          </p>
        )}
        {mayChange && first && <div className={styles['first']}>{first}</div>}
        {children}
        <p className={isLate ? 'm' : 'hidden'} role="status">
          {isLate && text('saving')}
        </p>
        {mayChange ? (
          <Button type="submit" {...(look && { look })} isDisabled={!mayGo}>
            {submit}
          </Button>
        ) : (
          <p className="m">{text('read-only')}</p>
        )}
      </div>
    </>
  )
}

/** Into the field that is wrong, wherever the form has it folded. */
function leadToFault(form: HTMLFormElement | null | undefined): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  field?.focus()
}
