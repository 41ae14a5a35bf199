import { useState, type ReactElement } from 'react'
import type { SentForm } from '../../web/render/sent-form.ts'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { TextInput } from '../../forms/field/inputs.tsx'
import { textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { User } from '../accounts/model.ts'
import { codeMessages } from '../codes/messages.ts'
import { setReader } from '../current/reader.ts'
import { ADDRESS, MAILED_CODE } from '../../forms/rules/forms.ts'
import { EmailInput } from './email-input.tsx'
import type { AuthRoutes } from './auth-page.ts'
import { withBack } from './back-url.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'
import { addressLabels, codeLabels } from './labels.ts'
import { codeRefusal, sendingRefusal } from './refusals.ts'
import { useCallForm } from './use-call-form.ts'

/** What signing in by a mailed code begins with. */
export interface CodeSignInProps {
  context: FormContext
  routes: AuthRoutes
  backUrl: string | null
  /** A code was asked for; it is what is wanted now. */
  asked: boolean
  sent: SentForm | null
}

/**
 * Signing in by a mailed code, in two steps. An island because the second step must not lose the first; without it
 * each step is a form that sends itself.
 */
export function Island(props: CodeSignInProps): ReactElement {
  const { context, routes, backUrl } = props
  const t = textsAt(context, codeMessages)
  const [asked, setAsked] = useState(props.asked)
  const sent = asked === props.asked ? props.sent : null
  const login = withBack(routes.login, backUrl)

  /** The address says which step it is: readers come back from their mail, and some browsers load the page anew. */
  function turn(to: boolean): void {
    const address = new URL(location.href)
    if (to) address.searchParams.set('paso', 'codigo')
    else address.searchParams.delete('paso')
    history.replaceState(history.state, '', address)
    setAsked(to)
  }

  return (
    <>
      {asked ? (
        <Enter {...props} sent={sent} onAgain={() => turn(false)} />
      ) : (
        <Ask {...props} sent={sent} onAsked={() => turn(true)} />
      )}
      <p className={s.below}>
        <a href={login}>{t('code.back')}</a>
      </p>
    </>
  )
}

function Ask({ context, backUrl, sent, onAsked }: CodeSignInProps & { onAsked: () => void }): ReactElement {
  const t = textsAt(context, codeMessages)
  const entry = textsAt(context, entryMessages)
  const form = useCallForm({
    context,
    sent,
    labels: addressLabels(context),
    rules: ADDRESS,
    path: 'login/code',
    payload: ({ email }) => ({ email, ...(backUrl && { backUrl }) }),
    done: onAsked,
    refuse: (error) => sendingRefusal(context, error),
  })
  return (
    <form className="form" method="post" action={`${context.prefix}/acceso/codigo/`} {...form.props}>
      <FormNotice form={form} />
      {backUrl ? <input type="hidden" name="backUrl" value={backUrl} /> : null}
      <EmailInput form={form} label={entry('login.email')} autoComplete="username" />
      <SubmitButton form={form}>{t('code.send')}</SubmitButton>
    </form>
  )
}

function Enter({
  context,
  routes,
  backUrl,
  sent,
  asked,
  onAgain,
}: CodeSignInProps & { onAgain: () => void }): ReactElement {
  const t = textsAt(context, codeMessages)
  const form = useCallForm<User>({
    context,
    sent,
    labels: codeLabels(context),
    rules: MAILED_CODE,
    path: 'login/code/check',
    payload: ({ code }) => ({ code }),
    done(user) {
      setReader(user)
      return backUrl ?? routes.profile
    },
    refuse: (error) => codeRefusal(context, error),
  })
  return (
    <>
      <div className="notice notice--good" role="status">
        <Icon name="mail" />
        <p>{t('code.sent')}</p>
      </div>
      <form className="form" method="post" action={`${context.prefix}/acceso/codigo/entrar/`} {...form.props}>
        <FormNotice form={form} />
        {backUrl ? <input type="hidden" name="backUrl" value={backUrl} /> : null}
        <TextInput
          form={form}
          name="code"
          label={t('code.code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          hint={t('code.code.hint')}
          focus={!asked}
        />
        <SubmitButton form={form}>{t('code.enter')}</SubmitButton>
        <p className={s.below}>
          <a
            href={context.prefix + `/acceso/codigo/${backUrl ? `?backUrl=${encodeURIComponent(backUrl)}` : ''}`}
            onClick={(event) => {
              event.preventDefault()
              onAgain()
            }}
          >
            {t('code.again')}
          </a>
        </p>
      </form>
    </>
  )
}
