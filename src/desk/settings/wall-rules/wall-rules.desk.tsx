import { type ReactElement, useMemo } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { Failed, Loading } from '../../app/outcomes.desk.tsx'
import { contentsMessages } from '../../contents/messages.ts'
import { CONTROLS } from '../../editor/forms/controls.desk.tsx'
import { Fields, FormIn } from '../../editor/forms/form.desk.tsx'
import { SiteActions } from '../site-actions.desk.tsx'
import { SiteRegister } from '../site-register.desk.tsx'
import { useSiteForm } from '../use-site-form.desk.ts'
import { wallRuleMessages } from './messages.ts'

/** What sites close, and to whom. */
export function Screen(): ReactElement {
  return <SiteRegister register="wall-rules" form={WithWords} />
}

const TYPE = 'choice.types.'

/** Names stand around the form, which says them as well where something cannot be saved. */
function WithWords({ alias }: { alias: string }): ReactElement {
  const text = useText(wallRuleMessages)
  const contents = useText(contentsMessages)
  const place = useMemo(() => {
    const words = (key: string) => {
      if (key.startsWith(TYPE)) return contents(`type.${key.slice(TYPE.length)}` as never)
      return key in wallRuleMessages.es ? text(key as never) : undefined
    }
    return { language: null, site: alias, isReadOnly: false, words }
  }, [text, contents, alias])
  return (
    <FormIn place={place} controls={CONTROLS}>
      <WallForm alias={alias} />
    </FormIn>
  )
}

function WallForm({ alias }: { alias: string }): ReactElement {
  const text = useText(wallRuleMessages)
  const form = useSiteForm(alias, 'wall-rules')
  const { data, error, refetch } = form.query
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <Loading />
  return (
    <form
      className="pad stack"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <p className="soft">{text('intro')}</p>
      <Fields fields={data.wall} value={form.values} onChange={form.setAll} />
      <SiteActions form={form} />
    </form>
  )
}
