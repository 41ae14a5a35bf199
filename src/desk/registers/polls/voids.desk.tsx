import { type ReactElement, useState } from 'react'
import { localized, LOCALES } from '../../../platform/i18n/locale.ts'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { RemoveButton } from '../../forms/remove-button.desk.tsx'
import { useForm } from '../../forms/use-form.desk.ts'
import { ByLanguage, clean, type Words } from '../../notices/by-language.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { SelectField, TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import styles from '../registers.module.css'
import { pollMessages } from './messages.ts'
import type { PollRow } from './model.ts'

/** What is read of polls. */
export const POLLS_KEY = 'polls'

interface VoidsProps {
  poll: PollRow
  onChanged(): void
}

/** The votes of a poll that are not counted, with the reason that readers see; and how more are taken out. */
export function Voids({ poll, onChanged }: VoidsProps): ReactElement | null {
  const text = useText(pollMessages)
  const locale = useLanguage()
  const [isOpen, open] = useState(false)
  if (poll.voided.length === 0 && !poll.mayVoid) return null
  const optionOf = (id: string) => poll.options.find((option) => option.id === id)?.text ?? id
  return (
    <section className="stack-s">
      <h3>{text('voids')}</h3>
      {poll.voided.length > 0 ? (
        <ul className={styles['plain']}>
          {poll.voided.map(({ id, option, n, reason }) => (
            <li key={id}>
              <b>{text('void.row', { count: n, option: optionOf(option) })}</b>
              <span className="m">{localized(reason, locale)}</span>
              {poll.mayVoid && (
                <span>
                  <RemoveButton
                    label={text('void.back')}
                    title={text('void.back')}
                    said={text('void.back.said')}
                    path={`/api/staff/polls/${poll.id}/voids/${id}`}
                    onRemoved={onChanged}
                  >
                    {text('void.back.text')}
                  </RemoveButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="m">{text('voids.none')}</p>
      )}
      {poll.mayVoid && !isOpen && (
        <div className="line">
          <Button look="line" icon="ban" onPress={() => open(true)}>
            {text('void')}
          </Button>
        </div>
      )}
      {poll.mayVoid && isOpen && (
        <VoidForm
          poll={poll}
          onDone={() => {
            open(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

function VoidForm({ poll, onDone }: { poll: PollRow; onDone(): void }): ReactElement {
  const text = useText(pollMessages)
  const [stored] = useState(() => ({ option: poll.options[0]!.id, n: '', reason: {} as Words }))
  const form = useForm({
    name: `poll-void:${poll.id}`,
    stored,
    reads: [POLLS_KEY],
    refusal: ({ field }) => (field === 'n' ? { field, said: text('void.too-many') } : null),
  })
  const { values, set, fault } = form
  const { option, n, reason } = values
  const seen = poll.options.find(({ id }) => id === option)?.votes ?? 0
  const send = () =>
    void form.save(async () => {
      const body = { option, n: Number(n), seen, reason: clean(reason) }
      await call('POST', `/api/staff/polls/${poll.id}/voids`, { body, once: true })
      say(text('void.said'))
      return true
    }, onDone)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SelectField
        label={text('void.option')}
        value={option}
        options={poll.options.map(({ id, text: said, votes = 0 }) => ({
          value: id,
          text: text('void.of', { option: said, count: votes }),
        }))}
        onChange={(id) => set({ option: id })}
      />
      <TextField
        label={text('void.n')}
        error={fault?.field === 'n' ? fault.said : undefined}
        type="number"
        inputMode="numeric"
        required
        value={n}
        onChange={(said) => set({ n: said })}
      />
      <ByLanguage
        label={text('void.reason')}
        hint={text('void.reason.hint')}
        languages={LOCALES}
        words={reason}
        maxLength={300}
        onChange={(said) => set({ reason: said })}
      />
      <FormFoot
        form={form}
        nameOf={(name) => text(`void.${name as keyof typeof stored}`)}
        submit={text('void')}
        look="red"
        isReady={Number(n) > 0 && Boolean(reason.es?.trim())}
      >
        <Button
          look="quiet"
          onPress={() => {
            form.drop()
            onDone()
          }}
        >
          {text('void.cancel')}
        </Button>
      </FormFoot>
    </form>
  )
}
