import { type ReactElement, useState } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { localized, LOCALES, ROOT_LOCALE } from '../../../platform/i18n/locale.ts'
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
import { voidMessages } from './messages.ts'
import type { VoidedRow } from './model.ts'

interface VoidsProps {
  /** Where they are kept. */
  path: string
  /** What the form is of, e.g. `poll-void:12`. */
  name: string
  reads: QueryKey
  /** What could be chosen, and how often it was and counts. */
  options: readonly { id: string; text: string; votes: number }[]
  voided: readonly VoidedRow[]
  mayVoid: boolean
  onChanged(): void
}

/** The votes that are not counted, with the reason that readers see; and how more are taken out. */
export function Voids(props: VoidsProps): ReactElement | null {
  const { path, options, voided, mayVoid, onChanged } = props
  const text = useText(voidMessages)
  const locale = useLanguage()
  const [isOpen, open] = useState(false)
  if (voided.length === 0 && !mayVoid) return null
  const optionOf = (id: string) => options.find((option) => option.id === id)?.text ?? id
  return (
    <section className="stack-s">
      <h3>{text('voids')}</h3>
      {voided.length > 0 ? (
        <ul className={styles['plain']}>
          {voided.map(({ id, option, n, reason }) => (
            <li key={id}>
              <b>{text('void.row', { count: n, option: optionOf(option) })}</b>
              <span className="m">{localized(reason, locale)}</span>
              {mayVoid && (
                <span>
                  <RemoveButton
                    label={text('void.back')}
                    title={text('void.back')}
                    said={text('void.back.said')}
                    path={`${path}/${id}`}
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
      {mayVoid && !isOpen && (
        <div className="line">
          <Button look="line" icon="ban" onPress={() => open(true)}>
            {text('void')}
          </Button>
        </div>
      )}
      {mayVoid && isOpen && (
        <VoidForm
          {...props}
          onDone={() => {
            open(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

function VoidForm(props: VoidsProps & { onDone(): void }): ReactElement {
  const { path, name, reads, options, onDone } = props
  const text = useText(voidMessages)
  const [stored] = useState(() => ({ option: options[0]!.id, n: '', reason: {} as Words }))
  const form = useForm({
    name,
    stored,
    reads,
    refusal: ({ field }) => (field === 'n' ? { field, said: text('void.too-many') } : null),
  })
  const { values, set, fault } = form
  const { option, n, reason } = values
  const seen = options.find(({ id }) => id === option)?.votes ?? 0
  const send = () =>
    void form.save(async () => {
      const body = { option, n: Number(n), seen, reason: clean(reason) }
      await call('POST', path, { body, once: true })
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
        options={options.map(({ id, text: said, votes }) => ({
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
        nameOf={(field) => text(`void.${field as keyof typeof stored}`)}
        submit={text('void')}
        look="red"
        isReady={Number(n) > 0 && Boolean(reason[ROOT_LOCALE]?.trim())}
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
