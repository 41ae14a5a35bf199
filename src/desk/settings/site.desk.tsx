import type { ReactElement } from 'react'
import { CONTROLS } from '../editor/forms/controls.desk.tsx'
import { FormIn } from '../editor/forms/form.desk.tsx'
import { SettingForm } from './setting-form.desk.tsx'
import { SiteRegister } from './site-register.desk.tsx'

/** Settings of sites as the schema asks for them. */
export function Screen(): ReactElement {
  return <SiteRegister register="sites" form={InPlace} />
}

function InPlace({ alias }: { alias: string }): ReactElement {
  const place = { language: null, site: alias, isReadOnly: false }
  return (
    <FormIn place={place} controls={CONTROLS}>
      <SettingForm alias={alias} part="settings" fields="fields" />
    </FormIn>
  )
}
