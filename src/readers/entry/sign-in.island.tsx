import { useEffect, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import type { SentForm } from '../../web/render/sent-form.ts'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { PasswordInput } from '../../forms/field/inputs.tsx'
import { textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { User } from '../accounts/model.ts'
import { howLeft, LEFT } from '../current/signed-out-notice.ts'
import { readerId, refreshReader, setReader, userCall } from '../current/reader.ts'
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts'
import type { ServiceButton } from '../social/model.ts'
import { SIGN_IN } from '../../forms/rules/forms.ts'
import { EmailInput } from './email-input.tsx'
import type { AuthRoutes } from './auth-page.ts'
import { withBack } from './back-url.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'
import { signInLabels } from './labels.ts'
import { sendingRefusal, signInRefusal, waitingId } from './refusals.ts'
import { useCallForm } from './use-call-form.ts'

/** What signing in begins with. */
export interface SignInProps {
  context: FormContext
  routes: AuthRoutes
  /** Where to go afterwards, when the address asks for it and it may be gone (OPEN-17). */
  backUrl: string | null
  /** What has just been done (AUTH-33, AUTH-34), or that a reader shows who it is for something else. */
  alert: 'password_reset_sent' | 'password_changed' | 'confirm' | 'link' | null
  /** Other services that work here. */
  services: readonly ServiceButton[]
  /** Why the last attempt failed, as far as the address tells. */
  failure: 'social' | 'not-validated' | null
  sent: SentForm | null
}

/** The account whose address waits to be validated, and what became of asking for its mail again. */
interface Waiting {
  userId: string
  mailed?: boolean
  failed?: string | undefined
}

/**
 * The sign-in form. An island because a wrong password must not cost the page, the way back and what was typed;
 * without it the form sends itself and the answer is a page.
 */
export function Island({ context, routes, backUrl, alert, services, failure, sent }: SignInProps): ReactElement {
  const t = textsAt(context, entryMessages)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [keyFailed, setKeyFailed] = useState(false)
  const form = useCallForm<User>({
    context,
    sent,
    labels: signInLabels(context),
    rules: SIGN_IN,
    path: 'login',
    payload({ email, password }) {
      setWaiting(null)
      setKeyFailed(false)
      return { email, password }
    },
    done(user) {
      setReader(user)
      return backUrl ?? routes.profile
    },
    refuse(error) {
      const userId = waitingId(error)
      return userId ? setWaiting({ userId }) : signInRefusal(context, error)
    },
  })

  const passkey = usePasskeySignIn(context, {
    onReader(user) {
      setReader(user)
      location.assign(backUrl ?? routes.profile)
    },
    onRefusal(error) {
      const userId = waitingId(error)
      setWaiting(userId ? { userId } : null)
      setKeyFailed(userId === null)
    },
  })
  const left = useSyncExternalStore(never, howLeft, () => null)

  // Somebody who is signed in has nothing to do here (AUTH-32); only the portal knows whether that is still so.
  useEffect(() => {
    if (alert !== 'confirm' && alert !== 'link' && readerId())
      void refreshReader().then((user) => user && location.replace(routes.profile))
  }, [alert, routes.profile])

  async function mailAgain(userId: string): Promise<void> {
    try {
      await userCall('POST', `${context.prefix}/api/front/user/resend-validation-mail`, {
        userId,
        ...(backUrl && { backUrl }),
      })
      setWaiting({ userId, mailed: true })
    } catch (error) {
      setWaiting({ userId, failed: sendingRefusal(context, error).text })
    }
  }

  const told = form.busy || form.refusal || waiting ? null : keyFailed ? 'passkey' : failure
  return (
    <>
      {alert && !waiting ? <Good text={t(`login.alert.${alert}`)} /> : null}
      {/* Who left without script comes with this name in the address. */}
      {form.alive ? null : (
        <div id={LEFT} className={`notice notice--good ${s.left}`}>
          <Icon name="check" />
          <p>{t('login.logged-out')}</p>
        </div>
      )}
      <div role="status">
        {left && !alert && !waiting ? <Told text={t(left === 'erased' ? 'deleted.text' : 'login.logged-out')} /> : null}
      </div>
      <div role="alert" className={s.ways}>
        {waiting ? <AwaitsValidation waiting={waiting} context={context} onMail={mailAgain} /> : null}
        {told ? (
          <Refused>
            {told === 'not-validated' ? (
              <a href={withBack(`${context.prefix}/registro/confirmacion/`, backUrl)}>
                {t('login.error.not-validated')}
              </a>
            ) : (
              t(`login.error.${told}`)
            )}
          </Refused>
        ) : null}
      </div>
      {services.length > 0 ? <Services services={services} context={context} backUrl={backUrl} /> : null}
      <form className="form" method="post" action={`${context.prefix}/acceso/`} {...form.props}>
        <FormNotice form={form} />
        {backUrl ? <input type="hidden" name="backUrl" value={backUrl} /> : null}
        <EmailInput form={form} label={t('login.email')} autoComplete="username webauthn" />
        <PasswordInput
          form={form}
          name="password"
          label={t('login.password')}
          required
          autoComplete="current-password"
        />
        <SubmitButton form={form}>{t('login.submit')}</SubmitButton>
        <p className={s.below}>
          <a href={withBack(routes.recover, backUrl)}>{t('login.forgot')}</a>
        </p>
      </form>
      <p className={s.or}>{t('login.without-password')}</p>
      <div className={s.ways}>
        {passkey.offered === false ? null : (
          <button
            className={`button button--line button--wide ${passkey.offered ? '' : s.later}`}
            type="button"
            disabled={!passkey.offered || passkey.busy}
            onClick={passkey.ask}
          >
            <Icon name="key" />
            {t('login.passkey')}
          </button>
        )}
        <a className="button button--line button--wide" href={withBack(routes.code, backUrl)}>
          <Icon name="mail" />
          {t('login.code')}
        </a>
      </div>
      <p className={`hint ${s.below}`}>
        {t('login.no-account')} <a href={withBack(routes.register, backUrl)}>{t('login.register')}</a>
      </p>
    </>
  )
}

interface AwaitsValidationProps {
  waiting: Waiting
  context: FormContext
  onMail(userId: string): Promise<void>
}

/** The address of the account was never validated: its mail is sent again by a press. */
function AwaitsValidation({ waiting, context, onMail }: AwaitsValidationProps): ReactElement {
  const t = textsAt(context, entryMessages)
  if (waiting.mailed) return <Good text={t('login.validation-sent')} />
  return (
    <>
      {waiting.failed ? <Refused>{waiting.failed}</Refused> : null}
      <div className="notice notice--note">
        <Icon name="mail" />
        <button type="button" className={s.link} onClick={() => void onMail(waiting.userId)}>
          {t('login.error.not-validated')}
        </button>
      </div>
    </>
  )
}

type ServicesProps = Pick<SignInProps, 'services' | 'context' | 'backUrl'>

/** The ways in by other services. */
function Services({ services, context, backUrl }: ServicesProps): ReactElement {
  const t = textsAt(context, entryMessages)
  const query = backUrl ? `?backUrl=${encodeURIComponent(backUrl)}` : ''
  return (
    <>
      <div className={s.ways}>
        {services.map((service) => (
          <a
            key={service}
            className="button button--line button--wide"
            rel="nofollow"
            href={`${context.prefix}/api/front/user/login/${service}${query}`}
          >
            {t(`login.${service}`)}
          </a>
        ))}
      </div>
      <p className={s.or}>{t('login.or')}</p>
    </>
  )
}

/** What happened before the page does not change any more. */
const never = () => () => undefined

function Refused({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="notice notice--bad">
      <Icon name="alert" />
      <p>{children}</p>
    </div>
  )
}

function Good({ text }: { text: string }): ReactElement {
  return (
    <div role="status">
      <Told text={text} />
    </div>
  )
}

function Told({ text }: { text: string }): ReactElement {
  return (
    <div className="notice notice--good">
      <Icon name="check" />
      <p>{text}</p>
    </div>
  )
}
