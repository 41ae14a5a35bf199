import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { useFieldName } from '../editor/forms/form.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Look } from './look.desk.tsx'
import { settingMessages } from './messages.ts'
import type { useSiteForm } from './use-site-form.desk.ts'

/**
 * A look at what is not saved yet, and its saving.
 * @param hasLook false where the fronts of a site would show nothing of it
 */
export function SiteActions({
  form,
  hasLook = true,
}: {
  form: ReturnType<typeof useSiteForm>
  hasLook?: boolean
}): ReactElement {
  const text = useText(settingMessages)
  const nameOf = useFieldName()
  const [urls, show] = useState<Record<string, string> | null>(null)
  return (
    <FormFoot form={form} nameOf={nameOf} submit={text('save')}>
      {hasLook && (
        <Button look="line" icon="eye" onPress={() => void form.look().then(show)}>
          {text('look')}
        </Button>
      )}
      {urls && <Look urls={urls} onClose={() => show(null)} />}
    </FormFoot>
  )
}
