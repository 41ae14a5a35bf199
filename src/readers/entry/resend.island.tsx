import { useState, useSyncExternalStore, type ReactElement } from 'react'
import type { SentForm } from '../../web/render/sent-form.ts'
import { SubmitButton, FormNotice } from '../../forms/field/field.tsx'
import { textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ADDRESS } from '../../forms/rules/forms.ts'
import { EmailInput } from './email-input.tsx'
import { entryMessages } from './messages.ts'
import { addressLabels } from './labels.ts'
import { sendingRefusal } from './refusals.ts'
import { justRegistered } from './registered.ts'
import { useCallForm } from './use-call-form.ts'

/** What the form for another validation mail begins with. */
export interface ResendProps {
  context: FormContext
  /** What the mailed link leads back to. */
  backUrl: string | null
  sent: SentForm | null
}

const never = () => () => undefined

/**
 * Sends the validation mail again: by the account that was just made in this tab, else by its address. An island to
 * know that account; without it the form asks for the address.
 */
export function Island({ context, backUrl, sent }: ResendProps): ReactElement {
  const t = textsAt(context, entryMessages)
  const userId = useSyncExternalStore(never, justRegistered, () => null)
  const [mailed, setMailed] = useState(false)
  const form = useCallForm({
    context,
    sent,
    labels: addressLabels(context),
    rules: userId ? {} : ADDRESS,
    path: 'resend-validation-mail',
    payload: ({ email }) => ({ ...(userId ? { userId } : { email }), ...(backUrl && { backUrl }) }),
    done: () => setMailed(true),
    refuse: (error) => sendingRefusal(context, error),
  })
  return (
    <form className="form" method="post" action={`${context.prefix}/registro/error-activacion/`} {...form.props}>
      <FormNotice form={form} />
      {backUrl ? <input type="hidden" name="backUrl" value={backUrl} /> : null}
      <div role="status">
        {mailed ? (
          <div className="notice notice--good">
            <Icon name="check" />
            <p>{t('login.validation-sent')}</p>
          </div>
        ) : null}
      </div>
      {userId ? null : <EmailInput form={form} label={t('register.email')} autoComplete="email" />}
      <SubmitButton form={form}>{t('register.confirm.resend')}</SubmitButton>
    </form>
  )
}
