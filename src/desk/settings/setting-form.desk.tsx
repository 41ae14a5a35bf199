import type { ReactElement } from 'react'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Fields } from '../editor/forms/form.desk.tsx'
import { FaultIn } from '../ui/fault.desk.tsx'
import { SiteActions } from './site-actions.desk.tsx'
import { type SitePart, useSiteForm } from './use-site-form.desk.ts'

/** A part of a site's settings with the fields that its schema asks for, inside the `FormIn` that words them. */
export function SettingForm({
  alias,
  part,
  fields,
  intro,
  hasLook = true,
}: {
  alias: string
  part: SitePart
  /** Where the answer has its fields. */
  fields: 'fields' | 'advertising' | 'wall'
  intro?: string
  hasLook?: boolean
}): ReactElement {
  const form = useSiteForm(alias, part)
  const { data, error, refetch } = form.query
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {intro && <p className="soft">{intro}</p>}
      <FaultIn fault={form.fault?.at ?? null}>
        <Fields fields={data[fields]} value={form.values} onChange={form.setAll} />
      </FaultIn>
      <SiteActions form={form} hasLook={hasLook} />
    </form>
  )
}
