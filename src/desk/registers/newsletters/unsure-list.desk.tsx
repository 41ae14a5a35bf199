import { type ReactElement, useState } from 'react'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import styles from '../registers.module.css'
import { newsletterMessages } from './messages.ts'
import type { EditionShown } from './model.ts'

/** Whom an edition may or may not have reached, and the decision to send it to them once more. */
export function UnsureList({
  edition: { id, unsure },
  onChanged,
}: {
  edition: EditionShown
  onChanged(): Promise<void>
}): ReactElement {
  const text = useText(newsletterMessages)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call('POST', `/api/staff/editions/${id}/unsure`)
      say(text('unsure.done'))
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 409
      say(refusalOr(error, text(isGone ? 'conflict.state' : 'failed')), { urgent: true })
    }
    setBusy(false)
    await onChanged()
  }
  return (
    <section className="stack-s">
      <h3>{text('unsure')}</h3>
      <p className="m">{text('unsure.text')}</p>
      <ul className={styles['plain']}>
        {unsure.map(({ id: delivery, email }) => (
          <li key={delivery} className={styles['long']}>
            {email}
          </li>
        ))}
      </ul>
      <div className="line">
        <Button look="line" icon="mail" isDisabled={isBusy} onPress={() => void send()}>
          {text('unsure.send', { count: unsure.length })}
        </Button>
      </div>
    </section>
  )
}
