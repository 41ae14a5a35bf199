import { type ReactElement, useCallback, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Loading } from '../app/outcomes.desk.tsx'
import { useLeaveGuard } from '../app/routes.desk.tsx'
import { CONTROLS } from '../editor/forms/controls.desk.tsx'
import { Fields, FormIn } from '../editor/forms/form.desk.tsx'
import { useForms } from '../editor/forms/forms.desk.ts'
import { emptyRecord } from '../editor/forms/model.ts'
import { Button } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { registerMessages } from './messages.ts'
import { GIVEN, recordAnswer, REGISTERS, type RecordAnswer, type Register } from './model.ts'
import { useKeepRecord } from './read.desk.ts'
import styles from './registers.module.css'

interface FormProps {
  register: Register
  site: string
  /** Null for a new one. */
  record: RecordAnswer | null
  mayChange: boolean
  onMade(record: RecordAnswer): void
}

/** What the desk gives a record itself, and what only moves old addresses about. */
const HIDDEN = new Set<string>([...GIVEN, 'sites', 'formerPaths'])

/** A record as its schema asks for it. */
export function RecordForm({ register, site, record, mayChange, onMade }: FormProps): ReactElement {
  const text = useText(registerMessages)
  const keep = useKeepRecord(register)
  const forms = useForms(REGISTERS[register].type)
  const [changed, change] = useState<Record<string, unknown> | null>(null)
  const [busy, setBusy] = useState(false)
  useLeaveGuard(useCallback(() => changed === null || confirm(text('form.leave')), [changed, text]))
  if (!forms) return <Loading />
  const fields = forms.fields.filter(({ name }) => !HIDDEN.has(name))
  const value = changed ?? record?.document ?? emptyRecord(fields)
  const save = async () => {
    setBusy(true)
    try {
      const path = `/api/staff/registers/${register}`
      const saved = record
        ? await call('PATCH', `${path}/${record.id}`, {
            body: { version: record.version, document: value },
            answer: recordAnswer,
          })
        : await call('POST', path, { body: { site, document: value }, answer: recordAnswer })
      change(null)
      say(text('form.saved'))
      await keep(saved)
      if (!record) onMade(saved)
    } catch (error) {
      const { status, field } = error instanceof CallError ? error : { status: 0, field: null }
      if (status === 409) {
        change(null)
        await keep(null)
      }
      const said = status === 409 ? text('form.conflict') : text('form.failed')
      say(status === 400 ? text('form.refused', { field: field ?? '' }) : said, { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  const place = { language: null, site, isReadOnly: !mayChange }
  return (
    <form className="pad stack" onSubmit={(event) => event.preventDefault()}>
      <FormIn place={place} controls={CONTROLS}>
        <Fields fields={fields} value={value} onChange={change} />
      </FormIn>
      <div className={styles['acts']}>
        {record?.url && (
          <a className="button button--line" href={record.url} target="_blank" rel="noreferrer">
            {text('form.see')}
          </a>
        )}
        {mayChange ? (
          <Button isDisabled={busy || changed === null} onPress={() => void save()}>
            {text(record ? 'form.save' : 'form.make')}
          </Button>
        ) : (
          <p className="m">{text('form.read-only')}</p>
        )}
      </div>
    </form>
  )
}
