import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useMemo } from 'react'
import { call } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Failed, Loading } from '../../app/outcomes.desk.tsx'
import { CONTROLS } from '../../editor/forms/controls.desk.tsx'
import { Fields, FormIn, useFieldName } from '../../editor/forms/form.desk.tsx'
import { emptyRecord } from '../../editor/forms/model.ts'
import { FormFoot } from '../../forms/form-foot.desk.tsx'
import { formMessages } from '../../forms/messages.ts'
import { useForm } from '../../forms/use-form.desk.ts'
import { FaultIn } from '../../ui/fault.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { newsletterMessages } from './messages.ts'
import { definitionAnswer, definitionMade, NEW } from './definition-model.ts'

const ALL = '/api/staff/newsletters'
const KEY = 'newsletter-definition'

interface DefinitionFormProps {
  /** Null for a new one. */
  id: string | null
  site: string
  onSaved(id: string): void
}

/** What a newsletter is, as its schema asks for it. */
export function DefinitionForm({ id, site, onSaved }: DefinitionFormProps): ReactElement {
  const text = useText(formMessages)
  const own = useText(newsletterMessages)
  const nameOf = useFieldName()
  const path = `${ALL}/${id ?? NEW}`
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, path],
    queryFn: ({ signal }) => call('GET', path, { answer: definitionAnswer, signal }),
  })
  const stored = useMemo(() => (data && (id === null ? emptyRecord(data.fields) : data.document)) ?? {}, [data, id])
  const form = useForm<Record<string, unknown>>({
    name: `newsletter:${id ?? `new:${site}`}`,
    stored,
    reads: [KEY],
    refusal({ status, field }) {
      if (status === 409 && field === 'name') return own('name.taken')
      return status === 400 ? text('refused', { field: field ? nameOf(field.split('.')[0]!) : '' }) : null
    },
  })
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const save = () =>
    void form.save(
      async (document) => {
        const { mark } = data
        const saved =
          id === null
            ? await call('POST', ALL, { body: { site, document }, answer: definitionMade, once: true })
            : await call('PUT', path, { body: { document, mark }, answer: definitionMade, once: true })
        say(text('saved'))
        return saved
      },
      (saved) => onSaved(saved.id),
    )
  return (
    <form
      className={id === null ? 'pad stack' : 'stack'}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormIn place={{ language: null, site, isReadOnly: false }} controls={CONTROLS}>
        <FaultIn fault={form.fault?.at ?? null}>
          <Fields fields={data.fields} value={form.values} onChange={form.setAll} />
        </FaultIn>
      </FormIn>
      <FormFoot form={form} nameOf={nameOf} submit={text(id === null ? 'make' : 'save')} />
    </form>
  )
}
