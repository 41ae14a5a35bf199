import type { ReactElement } from 'react'
import type { SentForm } from '../../web/render/sent-form.ts'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { ADDRESS } from '../../forms/rules/forms.ts'
import { EmailInput } from './email-input.tsx'
import type { AuthRoutes } from './auth-page.ts'
import { withBack } from './back-url.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'
import { addressLabels } from './labels.ts'
import { recoveryRefusal } from './refusals.ts'
import { useCallForm } from './use-call-form.ts'

/** What the form of who forgot the password begins with. */
export interface RecoverProps {
  context: FormContext
  routes: AuthRoutes
  backUrl: string | null
  sent: SentForm | null
}

/** Asks for the mail that makes a new password. An island to say what is wrong at once; without it a page says it. */
export function Island({ context, routes, backUrl, sent }: RecoverProps): ReactElement {
  const t = textsAt(context, entryMessages)
  const form = useCallForm({
    context,
    sent,
    labels: addressLabels(context),
    rules: ADDRESS,
    path: 'recover-password',
    payload: ({ email }) => ({ email, ...(backUrl && { backUrl }) }),
    done: () => withBack(routes.login, backUrl, { alert: 'password_reset_sent' }),
    refuse: (error) => recoveryRefusal(context, error),
  })
  return (
    <form className="form" method="post" action={`${context.prefix}/recuperar-contrasena/`} {...form.props}>
      <FormNotice form={form} />
      {backUrl ? <input type="hidden" name="backUrl" value={backUrl} /> : null}
      <EmailInput form={form} label={t('login.email')} autoComplete="username" />
      <SubmitButton form={form}>{t('recover.submit')}</SubmitButton>
      <p className={s.below}>
        <a href={withBack(routes.login, backUrl)}>{t('recover.back')}</a>
      </p>
    </form>
  )
}
