import { useState, type ReactElement } from 'react'
import type { SentForm } from '../../web/render/sent-form.ts'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { PasswordInput } from '../../forms/field/inputs.tsx'
import { fieldTexts, textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { NEW_PASSWORD } from '../../forms/rules/forms.ts'
import type { AuthRoutes } from './auth-page.ts'
import { withBack } from './back-url.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'
import { newPasswordLabels } from './labels.ts'
import { changeRefusal } from './refusals.ts'
import { useCallForm } from './use-call-form.ts'

/** What the form for a new password begins with. */
export interface ChangePasswordProps {
  context: FormContext
  routes: AuthRoutes
  token: string
  backUrl: string | null
  /** The account has just been given back to its former address. */
  restored: boolean
  sent: SentForm | null
}

/** Makes a new password by a mailed link. An island to say what is wrong at once; without it a page says it. */
export function Island({ context, routes, token, backUrl, restored, sent }: ChangePasswordProps): ReactElement {
  const t = textsAt(context, entryMessages)
  const fields = fieldTexts(context)
  const [spent, setSpent] = useState(sent?.text === t('change.error.token'))
  const form = useCallForm({
    context,
    sent,
    labels: newPasswordLabels(context),
    rules: NEW_PASSWORD,
    path: 'change-password',
    payload: ({ password }) => ({ token, password }),
    done: () => withBack(routes.login, backUrl, { alert: 'password_changed' }),
    refuse(error) {
      const refusal = changeRefusal(context, error)
      if (refusal.spent) setSpent(true)
      return refusal
    },
  })
  return (
    <form className="form" method="post" action={`${context.prefix}/cambiar-contrasena/`} {...form.props}>
      <FormNotice form={form} />
      {restored && !sent && !form.refusal ? (
        <p className="notice notice--good" role="status">
          {t('change.restored')}
        </p>
      ) : null}
      <input type="hidden" name="token" value={token} />
      {backUrl ? <input type="hidden" name="backUrl" value={backUrl} /> : null}
      <PasswordInput
        form={form}
        name="password"
        label={t('change.password')}
        hint={fields('valid.password')}
        required
        autoComplete="new-password"
      />
      <PasswordInput form={form} name="repeat" label={t('change.repeat')} required autoComplete="new-password" />
      <SubmitButton form={form}>{t('change.submit')}</SubmitButton>
      {spent ? (
        <p className={s.below}>
          <a href={withBack(routes.recover, backUrl)}>{t('change.request-new')}</a>
        </p>
      ) : null}
      <p className={s.below}>
        <a href={withBack(routes.login, backUrl)}>{t('change.back')}</a>
      </p>
    </form>
  )
}
