import type { ReactElement } from 'react'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { CONTROLS } from '../editor/forms/controls.desk.tsx'
import { Fields, FormIn } from '../editor/forms/form.desk.tsx'
import { SiteActions } from './site-actions.desk.tsx'
import { SiteRegister } from './site-register.desk.tsx'
import { useSiteForm } from './use-site-form.desk.ts'

/** Settings of sites as the schema asks for them. */
export function Screen(): ReactElement {
  return <SiteRegister register="sites" form={SiteForm} />
}

function SiteForm({ alias }: { alias: string }): ReactElement {
  const form = useSiteForm(alias, 'settings')
  const { data, error, refetch } = form.query
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const place = { language: null, site: alias, isReadOnly: false }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <FormIn place={place} controls={CONTROLS}>
        <Fields fields={data.fields} value={form.values} onChange={form.setAll} />
      </FormIn>
      <SiteActions form={form} />
    </form>
  )
}
