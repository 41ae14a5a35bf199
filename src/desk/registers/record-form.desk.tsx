import { type ReactElement, useMemo } from 'react'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Loading } from '../app/outcomes.desk.tsx'
import { CONTROLS } from '../editor/forms/controls.desk.tsx'
import { Fields, FormIn, useFieldName } from '../editor/forms/form.desk.tsx'
import { useForms } from '../editor/forms/forms.desk.ts'
import { emptyRecord } from '../editor/forms/model.ts'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { formMessages } from '../forms/messages.ts'
import { useForm } from '../forms/use-form.desk.ts'
import { FaultIn } from '../ui/fault.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { MergeButton } from './merging/merge-button.desk.tsx'
import { registerMessages } from './messages.ts'
import { GIVEN, recordAnswer, REGISTERS, type RecordAnswer, type Register } from './model.ts'
import { registerKey, useKeepRecord } from './read.desk.ts'

interface FormProps {
  register: Register
  site: string
  /** Null for a new one. */
  record: RecordAnswer | null
  mayChange: boolean
  onMade(record: RecordAnswer): void
  /** It became part of another one. */
  onMerged(id: string): void
}

/** What the desk gives a record itself, and what only moves old addresses about. */
const HIDDEN = new Set<string>([...GIVEN, 'sites', 'formerPaths'])

/** A record as its schema asks for it. */
export function RecordForm({ register, site, record, mayChange, onMade, onMerged }: FormProps): ReactElement {
  const text = useText(registerMessages)
  const common = useText(formMessages)
  const nameOf = useFieldName()
  const keep = useKeepRecord(register)
  const forms = useForms(REGISTERS[register].type)
  const fields = useMemo(() => forms?.fields.filter(({ name }) => !HIDDEN.has(name)), [forms])
  const stored = useMemo(() => record?.document ?? emptyRecord(fields ?? []), [record, fields])
  const form = useForm<Record<string, unknown>>({
    name: `${register}:${record?.id ?? `new:${site}`}`,
    stored,
    reads: registerKey(register),
    refusal: ({ status, field }) =>
      status === 400 ? common('refused', { field: field ? nameOf(field.split('.')[0]!) : '' }) : null,
  })
  if (!fields) return <Loading />
  const save = () =>
    void form.save(
      async (document) => {
        const path = `/api/staff/registers/${register}`
        const saved = record
          ? await call('PATCH', `${path}/${record.id}`, {
              body: { version: record.version, document },
              answer: recordAnswer,
            })
          : await call('POST', path, { body: { site, document }, answer: recordAnswer })
        say(common('saved'))
        keep(saved)
        return saved
      },
      (saved) => {
        if (!record) onMade(saved)
      },
    )
  const place = { language: null, site, isReadOnly: !mayChange }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormIn place={place} controls={CONTROLS}>
        <FaultIn fault={form.fault?.at ?? null}>
          <Fields fields={fields} value={form.values} onChange={form.setAll} />
        </FaultIn>
      </FormIn>
      <FormFoot
        form={form}
        nameOf={nameOf}
        submit={common(record ? 'save' : 'make')}
        mayChange={mayChange}
        first={register === 'taxa' && record && <MergeButton record={record} onMerged={onMerged} />}
      >
        {record?.url && (
          <a className="button button--line" href={record.url} target="_blank" rel="noreferrer">
            {text('form.see')}
          </a>
        )}
      </FormFoot>
    </form>
  )
}
