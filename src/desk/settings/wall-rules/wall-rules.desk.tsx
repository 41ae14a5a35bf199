import { type ReactElement, useMemo } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { contentsMessages } from '../../contents/messages.ts'
import { typeKey } from '../../contents/row.desk.tsx'
import { CONTROLS } from '../../editor/forms/controls.desk.tsx'
import { FormIn } from '../../editor/forms/form.desk.tsx'
import { SettingForm } from '../setting-form.desk.tsx'
import { SiteRegister } from '../site-register.desk.tsx'
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
      if (key.startsWith(TYPE)) return contents(typeKey(key.slice(TYPE.length)))
      return key in wallRuleMessages.es ? text(key as never) : undefined
    }
    return { language: null, site: alias, isReadOnly: false, words }
  }, [text, contents, alias])
  return (
    <FormIn place={place} controls={CONTROLS}>
      <SettingForm alias={alias} part="wall-rules" fields="wall" intro={text('intro')} hasLook={false} />
    </FormIn>
  )
}
