import { useEffect, useRef, type ReactElement } from 'react'
import { textsAt, type FormContext } from '../field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { humanCheckMessages } from './messages.ts'
import type { HumanChecking } from './use-human-check.ts'

/** What is seen and heard of the check: nothing but a word to voices, unless somebody waits for it or it failed. */
export function HumanCheckStatus({
  check,
  context,
  waiting,
}: {
  check: HumanChecking
  context: FormContext
  /** The form is being sent. */
  waiting: boolean
}): ReactElement {
  const t = textsAt(context, humanCheckMessages)
  const { kind, state, widget } = check
  const seen = kind === 'recaptcha' || state === 'failed' || (waiting && state === 'working')
  const own = useRef<HTMLDivElement>(null)
  const begin = useRef(check.begin)
  useEffect(() => {
    begin.current = check.begin
  })
  useEffect(() => {
    const form = own.current?.closest('form')
    const start = () => begin.current()
    if (form?.contains(document.activeElement)) start()
    form?.addEventListener('focusin', start)
    return () => form?.removeEventListener('focusin', start)
  }, [])
  return (
    <div ref={own} className={seen ? undefined : 'hide'} data-human-check={state}>
      {kind === 'recaptcha' ? (
        <>
          <p className="hint">{t('human.recaptcha.who')}</p>
          <div ref={widget} role="group" aria-label={t('human.recaptcha')} />
        </>
      ) : null}
      <div role="status">
        {state === 'failed' ? (
          <p className="error">
            <Icon name="alert" />
            <span>{t('human.failed')}</span>
          </p>
        ) : null}
        {state === 'working' || (state === 'ready' && kind === 'work') ? (
          <p className="hint">{t(`human.${state}`)}</p>
        ) : null}
      </div>
    </div>
  )
}
