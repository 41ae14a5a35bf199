import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { DateInput, PasswordInput, SelectInput, TextInput } from '../../forms/field/inputs.tsx'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { textsAt } from '../../forms/field/form-context.ts'
import { useForm, type Form, type FormValues, type Refusal } from '../../forms/field/use-form.ts'
import { call, CallError } from '../../browser/http.ts'
import type { User } from '../accounts/model.ts'
import { draftOf, dropDrafts, keepDraft } from '../current/draft.ts'
import { isOver, setReader } from '../current/reader.ts'
import { PROFILE, withIsoDay } from '../../forms/rules/forms.ts'
import {
  faultsOf,
  MAX_NICK,
  MAX_POSTAL_CODE,
  MAX_TEXT,
  nick as nickRule,
  repeats,
  type Fault,
  type Rules,
} from '../../forms/rules/rules.ts'
import { keepAndLeave, profileCall } from './account.ts'
import type { Confirmed } from './confirm-identity.tsx'
import { countries } from '../../forms/rules/countries.ts'
import { asksProvince, KNOWN_COUNTRY, PROVINCE_NAMES } from '../municipalities/model.ts'
import { useMunicipalities } from '../municipalities/use-municipalities.ts'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { profilePayload } from './payload.ts'
import { Draft } from './feedback.tsx'
import s from './profile.module.css'

/** Before a nick that is being typed is asked for. */
const NICK_PAUSE = 500
/** Names what was typed here when the session was over. */
const DRAFT = 'account'

const RULES: Rules = { ...PROFILE, repeatPassword: [repeats('newPassword')] }
const SOCIAL_RULES: Rules = Object.fromEntries(Object.entries(PROFILE).filter(([field]) => !/password$/i.test(field)))

interface Props {
  context: ProfileContext
  user: User
  confirmed: Confirmed
  /** What was said of the last save does not hold any more. */
  onSending(): void
  /** It was saved; `moved`: the new address waits for its validation. */
  onSaved(moved: boolean): void
}

/** The form of the reader's own data; a new one is made from the answer after every save (PROF-98). */
export function AccountForm({ context, user, confirmed, onSending, onSaved }: Props): ReactElement {
  const t = textsAt(context, profileMessages)
  const social = user.type === 'rrss'
  const [draft] = useState(() => draftOf(DRAFT, user.id))
  /** What stands in a field at first: what was typed before the session was over, else what is kept. */
  const first = (name: keyof User & string): string => String(draft?.[name] ?? user[name] ?? '')
  const [over, setOver] = useState(false)
  const [country, setCountry] = useState(first('country'))
  const [province, setProvince] = useState(first('province'))
  const towns = useMunicipalities(context.prefix, province)
  const form = useForm({
    context,
    faults: (values) => faultsOf(social ? SOCIAL_RULES : RULES, withIsoDay(values), new Date()),
    async send(values: FormValues) {
      onSending()
      try {
        // The form may be hours old: where nobody says what the portal has now, nothing is written over it.
        const kept = await profileCall<User>(context, 'GET', 'front/user/profile')
        const payload = profilePayload(values, { shown: user, kept })
        const changed = await confirmed(
          () => profileCall<User>(context, 'PATCH', 'front/user/profile', payload),
          () => keepDraft(DRAFT, user.id, values),
        )
        dropDrafts(DRAFT)
        setReader(changed)
        onSaved(changed.email !== kept.email)
      } catch (error) {
        if (isOver(error)) {
          setOver(true)
          keepAndLeave(context, DRAFT, user.id, values)
        }
        return refusalOf(context, error)
      }
    },
  })
  const checkNick = useNickCheck(context, form, user.nick)
  const names = useMemo(() => countries(context.locale, context.country), [context.locale, context.country])
  const elsewhere = !asksProvince(country, context.country)
  const known = country === KNOWN_COUNTRY
  const text = (name: keyof User & string, autoComplete: string, more: object = {}) => ({
    form,
    name,
    autoComplete,
    defaultValue: first(name),
    maxLength: MAX_TEXT,
    ...more,
  })
  return (
    <form className="form" method="post" {...form.props}>
      <FormNotice form={form} />
      {over || draft ? <Draft>{t(over ? 'profile.draft.kept' : 'profile.draft.back')}</Draft> : null}
      <Group legend={t('profile.group.who')}>
        <TextInput
          {...text('nick', 'nickname', { maxLength: MAX_NICK, autoCapitalize: 'none', spellCheck: false })}
          label={t('register.nick')}
          hint={t('register.nick.hint')}
          required
          onChange={checkNick}
        />
        <TextInput {...text('email', 'email')} type="email" label={t('register.email')} required />
        <TextInput {...text('name', 'given-name')} label={t('register.name')} required />
        <TextInput {...text('surname', 'family-name')} label={t('register.surname')} required />
        <DateInput
          form={form}
          name="birthdate"
          label={t('register.birthdate')}
          defaultValue={first('birthdate')}
          autoComplete="bday"
        />
        <TextInput {...text('phone', 'tel')} type="tel" label={t('register.phone')} />
      </Group>
      <Group legend={t('profile.group.where')}>
        <SelectInput
          form={form}
          name="country"
          label={t('register.country')}
          hint={t('profile.country.hint')}
          options={names}
          defaultValue={first('country')}
          autoComplete="country"
          onChange={setCountry}
        />
        <TextInput
          {...text('province', 'address-level1')}
          label={t('register.province')}
          suggestions={known ? PROVINCE_NAMES : []}
          onChange={setProvince}
          disabled={elsewhere}
        />
        <TextInput
          {...text('city', 'address-level2')}
          label={t('register.city')}
          suggestions={known ? towns : []}
          disabled={elsewhere}
        />
        <TextInput
          {...text('postalCode', 'postal-code', { maxLength: MAX_POSTAL_CODE })}
          label={t('register.postal-code')}
        />
        <TextInput {...text('address', 'address-line1')} label={t('register.address')} />
      </Group>
      {social ? (
        <p className="notice notice--note">{t('profile.social')}</p>
      ) : (
        <Group legend={t('profile.password.title')} hint={t('profile.password.hint')}>
          <PasswordInput
            form={form}
            name="password"
            label={t('profile.password.current')}
            autoComplete="current-password"
          />
          <span className={s.gap} />
          <PasswordInput form={form} name="newPassword" label={t('profile.password.new')} autoComplete="new-password" />
          <PasswordInput
            form={form}
            name="repeatPassword"
            label={t('profile.password.repeat')}
            autoComplete="new-password"
          />
        </Group>
      )}
      <div className={s.save}>
        <SubmitButton form={form}>{t('profile.save')}</SubmitButton>
      </div>
    </form>
  )
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className={s.fieldset}>
      <legend>{legend}</legend>
      {hint ? <p className={s.about}>{hint}</p> : null}
      <div className="form__pair">{children}</div>
    </fieldset>
  )
}

/** Asks whether a nick is free a moment after it was typed; only the last one counts. */
function useNickCheck(context: ProfileContext, form: Form, own: string): (nick: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (typed) => {
    clearTimeout(timer.current)
    const nick = typed.trim()
    if (nick === '' || nick === own || nickRule(nick, {}, new Date())) return
    timer.current = setTimeout(() => {
      call<{ available: boolean }>('POST', `${context.prefix}/api/front/user/nick`, { nick }).then(
        ({ available }) => {
          if (!available && String(form.values()['nick']).trim() === nick) form.setError('nick', { key: 'valid.nick' })
        },
        // Saving asks again.
        () => undefined,
      )
    }, NICK_PAUSE)
  }
}

/** What a refused save says (PROF-99..PROF-101, OPEN-46). */
function refusalOf(context: ProfileContext, error: unknown): Refusal {
  const t = textsAt(context, profileMessages)
  if (!(error instanceof CallError)) throw error
  if (error.apiInfo.status === 401) {
    if (isOver(error)) return { text: t('profile.error.credentials') }
    return { text: t('profile.error.credentials'), fields: { password: t('profile.error.password') } }
  }
  const fields: Record<string, Fault | string> = {}
  for (const { errorCode, field, message } of error.errors)
    if (field) fields[field] = errorCode === 'NICK_ALREADY_IN_USE' ? { key: 'valid.nick' } : (message ?? '')
  return { text: t('profile.error.save'), fields }
}
