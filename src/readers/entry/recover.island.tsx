import type { ReactElement } from 'react'
import { FormNotice, SubmitButton } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/inputs.tsx'
import { textsAt, type FormPlace } from '../../ui/field/place.ts'
import { useForm } from '../../ui/field/use-form.ts'
import { userCall } from '../current/reader.ts'
import { ADDRESS } from '../rules/forms.ts'
import { faultsOf } from '../rules/rules.ts'
import type { GateRoutes } from './gate.ts'
import s from './gatehouse.module.css'
import { entryMessages } from './messages.ts'
import { recoveryRefusal } from './refusals.ts'

export interface RecoverProps {
  place: FormPlace
  routes: GateRoutes
  /** The address that was sent without script belongs to nobody. */
  unknown: boolean
}

/** Asks for the mail that makes a new password. An island to say what is wrong at once; without it a page says it. */
export function Island({ place, routes, unknown }: RecoverProps): ReactElement {
  const t = textsAt(place, entryMessages)
  const form = useForm({
    place,
    faults: (values, now) => faultsOf(ADDRESS, values, now),
    async send({ email }) {
      try {
        await userCall('POST', `${place.prefix}/api/front/user/recover-password`, { email })
      } catch (error) {
        return recoveryRefusal(place, error)
      }
      location.assign(`${routes.login}?alert=password_reset_sent`)
      return 'leaving'
    },
  })
  return (
    <form className="form" method="post" action={`${place.prefix}/recuperar-contrasena/`} {...form.props}>
      <FormNotice form={form} />
      {unknown && !form.wrong && !form.busy ? <p className="notice notice--bad">{t('recover.error')}</p> : null}
      <TextInput
        form={form}
        name="email"
        type="email"
        label={t('login.email')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <SubmitButton form={form}>{t('recover.submit')}</SubmitButton>
      <p className={s.below}>
        <a href={routes.login}>{t('recover.back')}</a>
      </p>
    </form>
  )
}
