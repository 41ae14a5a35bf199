import { type ReactElement, useMemo } from 'react'
import { z } from 'zod'
import { formatTimestamp } from '../../../platform/i18n/dates.ts'
import { call, type CallError } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { formMessages } from '../../forms/messages.ts'
import { RemoveButton } from '../../forms/remove-button.desk.tsx'
import { useForm } from '../../forms/use-form.desk.ts'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { redirectMessages } from './messages.ts'
import { REDIRECT_FAULTS, type RedirectRow } from './model.ts'

const ALL = '/api/staff/redirects'
export const REDIRECTS_KEY = 'redirects'
const made = z.object({ id: z.string() })

interface RedirectFormProps {
  site: string
  /** Null for a new one. */
  row: RedirectRow | null
  mayChange: boolean
  onDone(id: string | null): void
}

/** An old address and where it leads. */
export function RedirectForm({ site, row, mayChange, onDone }: RedirectFormProps): ReactElement {
  const text = useText(redirectMessages)
  const common = useText(formMessages)
  const locale = useLanguage()
  const stored = useMemo(() => ({ path: row?.path ?? '', target: row?.target ?? '' }), [row])
  const refusal = ({ field, message }: CallError) => {
    const known = REDIRECT_FAULTS.find((name) => name === message)
    if (known === 'address')
      return { field, said: text(field === 'target' ? 'fault.target.address' : 'fault.path.address') }
    return known ? { field, said: text(`fault.${known}`) } : null
  }
  const form = useForm({ name: `redirect:${row?.id ?? `new:${site}`}`, stored, reads: [REDIRECTS_KEY], refusal })
  const { values, set, fault } = form
  const save = () =>
    void form.save(async (body) => {
      const id = row
        ? (await call('PATCH', `${ALL}/${row.id}`, { body: { ...body, seen: stored } }), row.id)
        : (await call('POST', ALL, { body: { ...body, site }, answer: made })).id
      say(text('saved'))
      return id
    }, onDone)
  const errorOf = (field: string) => (fault?.field === field ? fault.said : undefined)
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={text('path')}
        hint={text('path.hint')}
        error={errorOf('path')}
        value={values.path}
        required
        readOnly={!mayChange}
        autoComplete="off"
        maxLength={600}
        onChange={(path) => set({ path })}
      />
      <TextField
        label={text('target')}
        hint={text('target.hint')}
        error={errorOf('target')}
        value={values.target}
        required
        readOnly={!mayChange}
        autoComplete="off"
        maxLength={600}
        onChange={(target) => set({ target })}
      />
      {row && (
        <p className="m">
          {text('ends', { url: row.url })}
          {row.by && ` · ${text('by.at', { name: row.by, date: formatTimestamp(row.changedAt, locale) })}`}
        </p>
      )}
      <FormFoot
        form={form}
        nameOf={(name) => text(name as keyof typeof stored)}
        submit={common(row ? 'save' : 'make')}
        mayChange={mayChange}
        first={
          row && (
            <RemoveButton
              title={text('remove.title')}
              said={text('removed')}
              path={`${ALL}/${row.id}?${new URLSearchParams(stored).toString()}`}
              onRemoved={() => onDone(null)}
              onOther={form.reread}
            >
              {text('remove.text', { path: row.path })}
            </RemoveButton>
          )
        }
      >
        {row && (
          <a className="button button--line" href={row.from} target="_blank" rel="noreferrer">
            {text('try')}
          </a>
        )}
      </FormFoot>
    </form>
  )
}
