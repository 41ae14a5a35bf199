import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { useTypedSearch } from '../ui/use-typed-search.desk.ts'
import { RegisterFrame, useChosen } from './frame.desk.tsx'
import { registerMessages } from './messages.ts'
import { LISTED, REGISTER_NAMES, type Register } from './model.ts'
import { useRecord, useRegister } from './read.desk.ts'
import { RecordForm } from './record-form.desk.tsx'

/** Records beside contents: a list by name, and the one that is open as a form of its schema. */
export function Screen({ params }: { params: Record<string, string> }): ReactElement {
  const register = REGISTER_NAMES.find((name) => name === params['register']) ?? 'taxa'
  return <Records key={register} register={register} />
}

function Records({ register }: { register: Register }): ReactElement {
  const text = useText(registerMessages)
  const site = useSite()
  const [q, ask] = useState('')
  const [typed, type] = useTypedSearch(q, ask)
  const list = useRegister(register, site.alias, q)
  const { chosen, isNew, choose } = useChosen()
  const record = useRecord(register, chosen)
  const mayChange = list.data?.mayChange ?? false
  const rows = list.data?.rows.map((row) => ({
    id: row.id,
    name: row.name,
    line: `${row.path} · ${text('list.uses', { count: row.uses })}`,
  }))
  return (
    <RegisterFrame
      register={register}
      most={LISTED.records}
      search={{ typed, onType: type }}
      mayMake={mayChange}
      list={{ rows, error: list.error, refetch: list.refetch }}
      open={isNew ? text('new.title') : (record.data?.name ?? null)}
    >
      <RecordForm
        key={isNew ? 'new' : record.data?.id}
        register={register}
        site={record.data?.site ?? site.alias}
        record={isNew ? null : (record.data ?? null)}
        mayChange={mayChange}
        onMade={({ id }) => choose(id)}
        onMerged={choose}
      />
    </RegisterFrame>
  )
}
