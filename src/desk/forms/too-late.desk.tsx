import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import styles from './forms.module.css'
import { formMessages } from './messages.ts'
import type { DeskForm } from './use-form.desk.ts'

interface TooLateProps {
  form: Pick<DeskForm, 'drop'>
  /** What one wrote, with the names of its fields. */
  written: readonly { name: string; said: string }[]
}

/** What one wrote in a form that nobody can save any more: it stands beside what holds, until it is let go. */
export function TooLate({ form, written }: TooLateProps): ReactElement {
  const text = useText(formMessages)
  return (
    <div className="notice notice--note" role="status">
      <div>
        <p>{text('late')}</p>
        {written.map(({ name, said }) => (
          <p key={name} className={styles['words']}>
            <b>{name}:</b> {said}
          </p>
        ))}
      </div>
      <Button small look="line" className="push" onPress={form.drop}>
        {text('kept.drop')}
      </Button>
    </div>
  )
}
