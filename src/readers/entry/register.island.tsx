import { useRef, useState, type ReactElement } from 'react'
import type { SentForm } from '../../web/render/sent-form.ts'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { CheckInput, DateInput, PasswordInput, TextInput } from '../../forms/field/inputs.tsx'
import { fieldTexts, textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { useForm } from '../../forms/field/use-form.ts'
import { HumanCheckStatus } from '../../forms/human-check/human-check.tsx'
import { useHumanCheck } from '../../forms/human-check/use-human-check.ts'
import type { HumanCheckKind } from '../../web/human-check/model.ts'
import { userCall } from '../current/reader.ts'
import { REGISTRATION_FORM, withIsoDay } from '../../forms/rules/forms.ts'
import { faultsOf, MAX_NICK, MAX_TEXT, nick as nickRule } from '../../forms/rules/rules.ts'
import { EmailInput } from './email-input.tsx'
import type { AuthRoutes } from './auth-page.ts'
import { withBack } from './back-url.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'
import { registrationLabels } from './labels.ts'
import { ResidenceFields } from './residence-fields.tsx'
import { isOfCheck, registrationRefusal } from './refusals.ts'
import { rememberRegistered } from './registered.ts'
import { registrationOf } from './registration.ts'

/** What the form of registration begins with. */
export interface RegisterProps {
  context: FormContext
  routes: AuthRoutes
  backUrl: string | null
  confirmation: string
  countries: { value: string; name: string }[]
  newsletters: { id: string; name: string; description: string }[]
  legal: { text: string; href: string }[]
  /** What led here: a campaign or the address of a page; the site otherwise (OPEN-34). */
  origin: string
  sent: SentForm | null
  /** How the form shows that a human being fills it in. */
  check: HumanCheckKind
}

/**
 * The registration form. An island because a long form must keep what was typed while the nick is looked up and the
 * answer comes; without it the form sends itself, and what is wrong stands above it.
 */
export function Island(props: RegisterProps): ReactElement {
  const { context, routes, sent } = props
  const t = textsAt(context, entryMessages)
  const fields = fieldTexts(context)
  const nick = useNick(context)
  const check = useHumanCheck(context, props.check)
  const form = useForm({
    context,
    sent,
    labels: registrationLabels(context),
    faults: (values, now) => {
      const faults = faultsOf(REGISTRATION_FORM, withIsoDay(values), now)
      return nick.isTaken(values['nick']) ? { ...faults, nick: { key: 'valid.nick' } } : faults
    },
    async send(values) {
      try {
        const recaptcha = await check.token()
        if (recaptcha === null) return check.kind === 'work' ? {} : { text: fields('valid.recaptcha') }
        const { backUrl } = props
        const payload = { ...registrationOf(values, props), recaptcha, ...(backUrl && { backUrl }) }
        const { userId } = await userCall<{ userId: string }>(
          'POST',
          `${context.prefix}/api/front/user/register`,
          payload,
        )
        rememberRegistered(userId)
      } catch (error) {
        if (isOfCheck(error)) check.refused()
        return registrationRefusal(context, error)
      }
      location.assign(withBack(props.confirmation, props.backUrl))
      return 'leaving'
    },
  })
  const name = { form, maxLength: MAX_TEXT, required: true }
  return (
    <form className="form" method="post" action={`${context.prefix}/registro/`} {...form.props}>
      <p className="hint">
        {fields('form.required-note')} {t('register.already')}{' '}
        <a className={s.link} href={withBack(routes.login, props.backUrl)}>
          {t('register.already.link')}
        </a>
      </p>
      <FormNotice form={form} />
      <input type="hidden" name="origin" value={props.origin} />
      {props.backUrl ? <input type="hidden" name="backUrl" value={props.backUrl} /> : null}
      <fieldset className={s.part}>
        <legend>{t('register.section.access')}</legend>
        <TextInput
          form={form}
          name="nick"
          label={t('register.nick')}
          required
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_NICK}
          hint={
            <span aria-live="polite" className={nick.state === 'available' ? s.good : undefined}>
              {t(nick.state === 'unknown' ? 'register.nick.hint' : `register.nick.${nick.state}`)}
            </span>
          }
          onChange={nick.forget}
          onLeave={(value) =>
            void nick.ask(value).then((taken) => taken && form.setError('nick', { key: 'valid.nick' }))
          }
        />
        <EmailInput form={form} label={t('register.email')} autoComplete="email" />
        <div className="form__pair">
          <PasswordInput
            form={form}
            name="password"
            label={t('register.password')}
            required
            autoComplete="new-password"
            hint={fields('valid.password')}
          />
          <PasswordInput form={form} name="repeat" label={t('register.repeat')} required autoComplete="new-password" />
        </div>
      </fieldset>
      <fieldset className={s.part}>
        <legend>{t('register.section.you')}</legend>
        <div className="form__pair">
          <TextInput {...name} name="name" label={t('register.name')} autoComplete="given-name" />
          <TextInput {...name} name="surname" label={t('register.surname')} autoComplete="family-name" />
          <DateInput form={form} name="birthdate" label={t('register.birthdate')} required autoComplete="bday" />
          <TextInput
            form={form}
            name="phone"
            type="tel"
            label={t('register.phone')}
            autoComplete="tel"
            maxLength={20}
          />
        </div>
      </fieldset>
      <fieldset className={s.part}>
        <legend>{t('register.section.place')}</legend>
        <ResidenceFields form={form} countries={props.countries} />
      </fieldset>
      {props.newsletters.length > 0 ? (
        <fieldset className={s.part}>
          <legend>{t('register.newsletters')}</legend>
          <div className={s.ticks}>
            {props.newsletters.map(({ id, name: title, description }) => (
              <CheckInput key={id} form={form} name="newsletters" value={id} label={title}>
                <>
                  <b>{title}</b>
                  {description ? <span className="hint"> · {description}</span> : null}
                </>
              </CheckInput>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className={s.part}>
        <CheckInput form={form} name="terms" label={t('register.terms')} required />
        {props.legal.length > 0 ? (
          <p className={`hint ${s.legal}`}>
            {props.legal.map(({ text, href }, index) => (
              <span key={href}>
                {index > 0 ? ' · ' : ''}
                <a href={href} target="_blank" rel="noopener">
                  {text}
                </a>
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <HumanCheckStatus check={check} context={context} waiting={form.busy} />
      <SubmitButton form={form}>{t('register.submit')}</SubmitButton>
    </form>
  )
}

type NickState = 'unknown' | 'checking' | 'available'

/** Asks whether a nick is free when its field is left (VALI-12); remembers the last one that was not. */
function useNick(context: FormContext) {
  const [state, setState] = useState<NickState>('unknown')
  const taken = useRef<string | null>(null)
  const asked = useRef('')
  return {
    state,
    isTaken: (value: unknown): boolean => value !== '' && value === taken.current,
    forget: () => setState('unknown'),
    /** True when it is taken. */
    async ask(value: string): Promise<boolean> {
      asked.current = value
      if (value === '' || nickRule(value, {}, new Date())) return false
      setState('checking')
      try {
        const { available } = await userCall<{ available: boolean }>('POST', `${context.prefix}/api/front/user/nick`, {
          nick: value,
        })
        if (asked.current !== value) return false
        taken.current = available ? null : value
        setState(available ? 'available' : 'unknown')
        return !available
      } catch {
        // The registration itself says whether it is free.
        setState('unknown')
        return false
      }
    },
  }
}
