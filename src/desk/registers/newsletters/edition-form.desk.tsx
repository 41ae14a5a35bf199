import { type ReactElement, useMemo } from 'react'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { TooLate } from '../../forms/too-late.desk.tsx'
import { useForm } from '../../forms/use-form.desk.ts'
import { IconButton } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import styles from '../registers.module.css'
import { newsletterMessages } from './messages.ts'
import { editionAnswer, type EditionShown } from './model.ts'

/** Of what it tells nothing is taken out yet. */
const NONE: readonly string[] = []

/** What one writes in an edition. */
const SAID = ['subject', 'preheader', 'intro'] as const

/** What is read of an edition. */
export const editionKey = (id: string) => ['edition', id]

/** What an edition says; of one that is leaving, to whoever has not got it yet. */
export function EditionForm({
  edition,
  onChanged,
}: {
  edition: EditionShown
  onChanged(edition?: EditionShown): Promise<void>
}): ReactElement {
  const text = useText(newsletterMessages)
  const { id, subject, preheader, intro } = edition
  const seen = useMemo(() => ({ subject, preheader, intro }), [subject, preheader, intro])
  const stored = useMemo(() => ({ ...seen, out: NONE }), [seen])
  const form = useForm({ name: `edition:${id}`, stored, reads: editionKey(id) })
  const isOpen = edition.state !== 'sent' && edition.state !== 'cancelled'
  // Of one that has left its readers have what is stored, whatever somebody was writing here.
  const { out, ...said } = isOpen ? form.values : stored
  const nameOf = (name: string) => text(name === 'out' ? 'items' : (name as keyof typeof said))
  const save = () =>
    void form.save(async () => {
      const corrected = await call('PUT', `/api/staff/editions/${id}`, {
        body: { ...said, seen, without: out },
        answer: editionAnswer,
      })
      say(text('saved'))
      await onChanged(corrected)
    })
  const field = (name: keyof typeof said, more: { rows?: number; hint?: string; maxLength: number }) => (
    <TextField
      label={text(name)}
      language={edition.locale}
      value={said[name]}
      readOnly={!isOpen}
      onChange={(next) => form.set({ [name]: next })}
      {...more}
    />
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {!isOpen && form.isChanged && (
        <TooLate
          form={form}
          written={SAID.filter((name) => name in form.changed).map((name) => ({
            name: nameOf(name),
            said: form.values[name],
          }))}
        />
      )}
      {field('subject', { maxLength: 200 })}
      {field('preheader', { maxLength: 200 })}
      {field('intro', { maxLength: 4000, rows: 4, hint: text('intro.hint') })}
      <section className="stack-s">
        <h3>{text('items')}</h3>
        <ul className={styles['items']}>
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
                    onPress={() => form.set({ out: [...out, item.key] })}
                  />
                )}
              </li>
            ))}
        </ul>
      </section>
      {isOpen && (
        <FormFoot
          form={form}
          nameOf={nameOf}
          submit={text(edition.startedAt ? 'correct' : 'save')}
          isReady={form.isChanged && said.subject.trim() !== ''}
        />
      )}
    </form>
  )
}
