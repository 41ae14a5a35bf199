import type { ComponentType, ReactElement } from 'react'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { RegisterFrame, useChosen } from '../registers/frame.desk.tsx'

/** The sites that one administers as a register, and beside it the form of the one that is open. */
export function SiteRegister({
  register,
  form: Form,
}: {
  register: 'sites' | 'navigation' | 'advertising' | 'wall-rules'
  form: ComponentType<{ alias: string }>
}): ReactElement {
  const me = useMe()
  const { chosen } = useChosen()
  const sites = me.sites.filter(({ alias }) => mayDo(me, 'sites', alias))
  const open = sites.find(({ alias }) => alias === chosen)
  return (
    <RegisterFrame
      register={register}
      mayMake={false}
      list={{
        rows: sites.map(({ alias, name, languages }) => ({ id: alias, name, line: languages.join(' · ') })),
        error: null,
        refetch: () => {},
      }}
      open={open?.name ?? null}
    >
      {open && <Form key={open.alias} alias={open.alias} />}
    </RegisterFrame>
  )
}
