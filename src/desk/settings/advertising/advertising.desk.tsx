import { type ReactElement, useMemo } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { CONTROLS } from '../../editor/forms/controls.desk.tsx'
import { FormIn } from '../../editor/forms/form.desk.tsx'
import { SettingForm } from '../setting-form.desk.tsx'
import { SiteRegister } from '../site-register.desk.tsx'
import { advertisingMessages } from './messages.ts'

/** What sites advertise where: campaigns, places and positions. */
export function Screen(): ReactElement {
  return <SiteRegister register="advertising" form={WithWords} />
}

/** Names stand around the form, which says them as well where something cannot be saved. */
function WithWords({ alias }: { alias: string }): ReactElement {
  const text = useText(advertisingMessages)
  const place = useMemo(() => {
    const words = (key: string) => {
      // A position is called as its maker has called it.
      if (key.startsWith('choice.slot')) return key.slice(key.lastIndexOf('.') + 1)
      return key in advertisingMessages.es ? text(key as never) : undefined
    }
    return { language: null, site: alias, isReadOnly: false, words }
  }, [text, alias])
  return (
    <FormIn place={place} controls={CONTROLS}>
      <SettingForm alias={alias} part="advertising" fields="advertising" />
    </FormIn>
  )
}
