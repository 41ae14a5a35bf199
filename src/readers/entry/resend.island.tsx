import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { SubmitButton, FormNotice } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/inputs.tsx'
import { textsAt, type FormPlace } from '../../ui/field/place.ts'
import { useForm } from '../../ui/field/use-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { userCall } from '../current/reader.ts'
import { ADDRESS } from '../rules/forms.ts'
import { faultsOf } from '../rules/rules.ts'
import { entryMessages } from './messages.ts'
import { justRegistered } from './registered.ts'

export interface ResendProps {
  place: FormPlace
}

const never = () => () => undefined

/**
 * Sends the validation mail again: by the account that was just made in this tab, else by its address. An island to
 * know that account; without it the form asks for the address.
 */
export function Island({ place }: ResendProps): ReactElement {
  const t = textsAt(place, entryMessages)
  const userId = useSyncExternalStore(never, justRegistered, () => null)
  const [mailed, setMailed] = useState(false)
  const form = useForm({
    place,
    faults: (values, now) => (userId ? {} : faultsOf(ADDRESS, values, now)),
    async send({ email }) {
      try {
        const whose = userId ? { userId } : { email }
        await userCall('POST', `${place.prefix}/api/front/user/resend-validation-mail`, whose)
        setMailed(true)
      } catch {
        return { text: t('error.generic') }
      }
    },
  })
  return (
    <form className="form" method="post" action={`${place.prefix}/registro/error-activacion/`} {...form.props}>
      <FormNotice form={form} />
      <div role="status">
        {mailed ? (
          <div className="notice notice--good">
            <Icon name="check" />
            <p>{t('login.validation-sent')}</p>
          </div>
        ) : null}
      </div>
      {userId ? null : (
        <TextInput
          form={form}
          name="email"
          type="email"
          label={t('register.email')}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
      <SubmitButton form={form}>{t('register.confirm.resend')}</SubmitButton>
    </form>
  )
}
