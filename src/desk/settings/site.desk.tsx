import type { ReactElement } from 'react'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { CONTROLS } from '../editor/forms/controls.desk.tsx'
import { Fields, FormIn } from '../editor/forms/form.desk.tsx'
import { RegisterFrame, useChosen } from '../registers/frame.desk.tsx'
import { SiteActs } from './site-acts.desk.tsx'
import { useSiteForm } from './use-site-form.desk.ts'

/** Settings of sites as the schema asks for them. */
export function Screen(): ReactElement {
  const { sites, open } = useOwnSites()
  return (
    <RegisterFrame
      register="sites"
      mayMake={false}
      list={{
        rows: sites.map(({ alias, name, languages }) => ({ id: alias, name, line: languages.join(' · ') })),
        error: null,
        refetch: () => {},
      }}
      open={open?.name ?? null}
    >
      {open && <SiteForm key={open.alias} alias={open.alias} />}
    </RegisterFrame>
  )
}

/** The sites that one administers, and which is open. */
export function useOwnSites() {
  const me = useMe()
  const { chosen } = useChosen()
  const sites = me.sites.filter(({ alias }) => mayDo(me, 'sites', alias))
  return { sites, open: sites.find(({ alias }) => alias === chosen) }
}

function SiteForm({ alias }: { alias: string }): ReactElement {
  const form = useSiteForm(alias)
  const { data, error, refetch } = form.query
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const place = { language: null, site: alias, isReadOnly: false }
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <FormIn place={place} controls={CONTROLS}>
        <Fields fields={data.fields} value={form.values} onChange={form.set} />
      </FormIn>
      <SiteActs form={form} />
    </form>
  )
}
