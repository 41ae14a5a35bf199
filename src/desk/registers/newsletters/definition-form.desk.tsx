import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useCallback, useState } from 'react'
import { call, CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Failed, Loading } from '../../app/outcomes.desk.tsx'
import { useLeaveGuard } from '../../app/routes.desk.tsx'
import { CONTROLS } from '../../editor/forms/controls.desk.tsx'
import { Fields, FormIn, useFieldName } from '../../editor/forms/form.desk.tsx'
import { emptyRecord } from '../../editor/forms/model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { registerMessages } from '../messages.ts'
import styles from '../registers.module.css'
import { definitionAnswer, definitionMade } from './definition-model.ts'

const ALL = '/api/staff/newsletters'
const NEW = 'nuevo'

interface DefinitionFormProps {
  /** Null for a new one. */
  id: string | null
  site: string
  onSaved(id: string): void
}

/** What one wrote, and of which state of it: what is read anew meanwhile was not seen. */
interface Changed {
  value: Record<string, unknown>
  mark: string | null
}

/** What a newsletter is, as its schema asks for it. */
export function DefinitionForm({ id, site, onSaved }: DefinitionFormProps): ReactElement {
  const text = useText(registerMessages)
  const nameOf = useFieldName()
  const client = useQueryClient()
  const [changed, change] = useState<Changed | null>(null)
  const [busy, setBusy] = useState(false)
  useLeaveGuard(useCallback(() => changed === null || confirm(text('form.leave')), [changed, text]))
  const path = `${ALL}/${id ?? NEW}`
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter-definition', path],
    queryFn: ({ signal }) => call('GET', path, { answer: definitionAnswer, signal }),
  })
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const value = changed?.value ?? (id === null ? emptyRecord(data.fields) : data.document)
  const mark = changed ? changed.mark : data.mark
  const save = async () => {
    setBusy(true)
    try {
      const saved =
        id === null
          ? await call('POST', ALL, { body: { site, document: value }, answer: definitionMade, once: true })
          : await call('PUT', path, { body: { document: value, mark }, answer: definitionMade, once: true })
      change(null)
      say(text('form.saved'))
      await client.invalidateQueries({ queryKey: ['newsletter-definition'] })
      onSaved(saved.id)
    } catch (fault) {
      const { status, field } = fault instanceof CallError ? fault : { status: 0, field: null }
      if (status === 409) {
        change(null)
        await refetch()
      }
      const refused = text('form.refused', { field: field ? nameOf(field.split('.')[0]!) : '' })
      say(status === 409 ? text('form.conflict') : status === 400 ? refused : text('form.failed'), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={id === null ? 'pad stack' : 'stack'}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormIn place={{ language: null, site, isReadOnly: false }} controls={CONTROLS}>
        <Fields fields={data.fields} value={value} onChange={(next) => change({ value: next, mark })} />
      </FormIn>
      <div className={styles['acts']}>
        <Button type="submit" isDisabled={busy || changed === null}>
          {text(id === null ? 'form.make' : 'form.save')}
        </Button>
      </div>
    </form>
  )
}
