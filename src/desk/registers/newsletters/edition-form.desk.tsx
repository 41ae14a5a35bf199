import { type ReactElement, useCallback, useState } from 'react'
import { call, CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { useLeaveGuard } from '../../app/routes.desk.tsx'
import { Button, IconButton } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { registerMessages } from '../messages.ts'
import styles from '../registers.module.css'
import { newsletterMessages } from './messages.ts'
import { editionAnswer, type EditionShown } from './model.ts'

/** What an edition says; of one that is leaving, to whoever has not got it yet. */
export function EditionForm({
  edition,
  onChanged,
}: {
  edition: EditionShown
  onChanged(edition?: EditionShown): Promise<void>
}): ReactElement {
  const text = useText(newsletterMessages)
  const common = useText(registerMessages)
  const { subject, preheader, intro } = edition
  const seen = { subject, preheader, intro }
  const [said, change] = useState(seen)
  const [out, takeOut] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const isOpen = edition.state !== 'sent' && edition.state !== 'cancelled'
  const isChanged = out.length > 0 || said.subject !== subject || said.preheader !== preheader || said.intro !== intro
  useLeaveGuard(useCallback(() => !isChanged || confirm(common('form.leave')), [isChanged, common]))
  const save = async () => {
    setBusy(true)
    try {
      const corrected = await call('PUT', `/api/staff/editions/${edition.id}`, {
        body: { ...said, seen, without: out },
        answer: editionAnswer,
      })
      say(text('saved'))
      takeOut([])
      await onChanged(corrected)
    } catch (error) {
      const isConflict = error instanceof CallError && error.status === 409
      say(text(isConflict ? 'conflict' : 'failed'), { urgent: true })
      if (isConflict) await onChanged()
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof typeof said, more: { rows?: number; hint?: string; maxLength: number }) => (
    <TextField
      label={text(name)}
      language={edition.locale}
      value={said[name]}
      readOnly={!isOpen}
      onChange={(next) => change({ ...said, [name]: next })}
      {...more}
    />
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {field('subject', { maxLength: 200 })}
      {field('preheader', { maxLength: 200 })}
      {field('intro', { maxLength: 4000, rows: 4, hint: text('intro.hint') })}
      <section className="stack-s">
        <h3>{text('items')}</h3>
        <ul className={styles['cards']}>
          {edition.items
            .filter(({ key }) => !out.includes(key))
            .map((item) => (
              <li key={item.key} className="line line--one">
                <a className="grow" href={item.url} target="_blank" rel="noreferrer" lang={edition.locale}>
                  {item.title}
                </a>
                {isOpen && (
                  <IconButton
                    icon="close"
                    small
                    label={text('item.out', { title: item.title })}
                    onPress={() => takeOut([...out, item.key])}
                  />
                )}
              </li>
            ))}
        </ul>
      </section>
      {isOpen && (
        <div className={styles['acts']}>
          <Button type="submit" isDisabled={busy || !isChanged || said.subject.trim() === ''}>
            {text(edition.startedAt ? 'correct' : 'save')}
          </Button>
        </div>
      )}
    </form>
  )
}
