import { type ReactElement, useCallback, useState } from 'react'
import { z } from 'zod'
import { formatTimestamp } from '../../../platform/i18n/dates.ts'
import { call, CallError } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useLeaveGuard } from '../../app/routes.desk.tsx'
import { Button } from '../../ui/button.desk.tsx'
import { TextField } from '../../ui/field.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { RemoveButton } from '../remove-button.desk.tsx'
import { registerMessages } from '../messages.ts'
import styles from '../registers.module.css'
import { redirectMessages } from './messages.ts'
import { REDIRECT_FAULTS, type RedirectRow } from './model.ts'

const ALL = '/api/staff/redirects'
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
  const common = useText(registerMessages)
  const locale = useLanguage()
  const [path, setPath] = useState(row?.path ?? '')
  const [target, setTarget] = useState(row?.target ?? '')
  const [fault, setFault] = useState<{ field: string | null; said: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const isChanged = path !== (row?.path ?? '') || target !== (row?.target ?? '')
  useLeaveGuard(useCallback(() => !isChanged || confirm(common('form.leave')), [isChanged, common]))

  const save = async () => {
    setBusy(true)
    setFault(null)
    try {
      const body = { path, target }
      const { id } = row
        ? (await call('PATCH', `${ALL}/${row.id}`, { body: { ...body, seen: { path: row.path, target: row.target } } }),
          { id: row.id! })
        : await call('POST', ALL, { body: { ...body, site }, answer: made })
      say(text('saved'))
      onDone(id)
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (error: unknown) => {
    const { status, field, message } = error instanceof CallError ? error : { status: 0, field: null, message: '' }
    const known = REDIRECT_FAULTS.find((name) => name === message)
    if (known === 'address')
      return { field, said: text(field === 'target' ? 'fault.target.address' : 'fault.path.address') }
    if (known) return { field, said: text(`fault.${known}`) }
    return { field: null, said: common(status === 409 ? 'form.conflict' : 'form.failed') }
  }
  const errorOf = (field: string) => (fault?.field === field ? fault.said : undefined)
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={text('path')}
        hint={text('path.hint')}
        error={errorOf('path')}
        value={path}
        required
        readOnly={!mayChange}
        autoComplete="off"
        maxLength={600}
        onChange={setPath}
      />
      <TextField
        label={text('target')}
        hint={text('target.hint')}
        error={errorOf('target')}
        value={target}
        required
        readOnly={!mayChange}
        autoComplete="off"
        maxLength={600}
        onChange={setTarget}
      />
      {row && (
        <p className="m">
          {text('ends', { url: row.url })}
          {row.by && ` · ${text('by.at', { name: row.by, date: formatTimestamp(row.changedAt, locale) })}`}
        </p>
      )}
      {fault && fault.field === null && (
        <p className="error" role="alert">
          {fault.said}
        </p>
      )}
      <div className={styles['acts']}>
        {row && mayChange && (
          <RemoveButton
            title={text('remove.title')}
            said={text('removed')}
            path={`${ALL}/${row.id}`}
            onRemoved={() => onDone(null)}
          >
            {text('remove.text', { path: row.path })}
          </RemoveButton>
        )}
        {row && (
          <a className="button button--line" href={row.from} target="_blank" rel="noreferrer">
            {text('try')}
          </a>
        )}
        {mayChange ? (
          <Button type="submit" isDisabled={busy || !isChanged}>
            {common(row ? 'form.save' : 'form.make')}
          </Button>
        ) : (
          <p className="m">{common('form.read-only')}</p>
        )}
      </div>
    </form>
  )
}
