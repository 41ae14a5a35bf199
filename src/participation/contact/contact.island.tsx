import { useEffect, useRef, useState, type ReactElement } from 'react'
import { call, CallError } from '../../browser/http.ts'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { AreaInput, CheckInput, TextInput } from '../../forms/field/inputs.tsx'
import { fieldTexts, textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { useForm, type Refusal } from '../../forms/field/use-form.ts'
import { HumanCheckStatus } from '../../forms/human-check/human-check.tsx'
import { useHumanCheck } from '../../forms/human-check/use-human-check.ts'
import { faultsOf } from '../../forms/rules/rules.ts'
import { currentReader, readerId } from '../../readers/current/reader.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { HumanCheckKind } from '../../web/human-check/model.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { contactMessages } from './messages.ts'
import { contactRules, MOST } from './model.ts'
import { TopicChoice } from './topic-choice.tsx'
import s from './contact.module.css'

/** What the form begins with. */
export interface ContactProps {
  context: FormContext
  topics: { id: string; name: string; note: string }[]
  /** What led here says what it is about, and which page. */
  topic: string
  page: string
  /** Whether whoever writes has to say for whom. */
  company: boolean
  legal: string | null
  sent: SentForm | null
  check: HumanCheckKind
}

const FIELDS = ['name', 'email', 'company', 'position', 'phone', 'subject', 'page', 'message', 'legal'] as const

/**
 * The contact form. An island because the browser works for the check while it is filled in, and so that what was typed
 * stays when it cannot be sent; without script the form sends itself.
 */
export function Island(props: ContactProps): ReactElement {
  const { context, company } = props
  const t = textsAt(context, contactMessages)
  const fields = fieldTexts(context)
  const rules = contactRules({ company })
  const check = useHumanCheck(context, props.check)
  const clientId = useRef('')
  const [done, setDone] = useState(false)
  const form = useForm({
    context,
    sent: props.sent,
    labels: Object.fromEntries(FIELDS.map((name) => [name, t(`contact.${name}`)])),
    faults: (values, now) => faultsOf(rules, values, now),
    async send(values) {
      const recaptcha = await check.token()
      if (recaptcha === null) return check.kind === 'work' ? {} : { text: fields('valid.recaptcha') }
      clientId.current ||= randomId()
      try {
        await call('POST', `${context.prefix}/api/front/contact`, {
          ...values,
          recaptcha,
          clientId: clientId.current,
        })
        setDone(true)
      } catch (error) {
        return refusalOf(error, t, fields)
      }
    },
  })
  useKnownReader(form.ref)
  if (done) return <Done t={t} />
  const line = { form, required: true }
  return (
    <form className="form" method="post" action={`${context.prefix}/contacto/`} {...form.props}>
      <p className="hint">{fields('form.required-note')}</p>
      <FormNotice form={form} />
      {props.topics.length > 0 ? <TopicChoice {...props} form={form} /> : null}
      <fieldset className={s.part}>
        <legend>{t('contact.who')}</legend>
        <div className="form__pair">
          <TextInput {...line} name="name" label={t('contact.name')} autoComplete="name" maxLength={MOST.name} />
          <TextInput {...line} name="email" type="email" label={t('contact.email')} autoComplete="email" />
          <TextInput
            form={form}
            required={company}
            name="company"
            label={t('contact.company')}
            autoComplete="organization"
            maxLength={MOST.company}
          />
          <TextInput
            form={form}
            required={company}
            name="position"
            label={t('contact.position')}
            autoComplete="organization-title"
            maxLength={MOST.position}
          />
        </div>
        <TextInput form={form} name="phone" type="tel" label={t('contact.phone')} autoComplete="tel" maxLength={20} />
      </fieldset>
      <fieldset className={s.part}>
        <legend>{t('contact.what')}</legend>
        <TextInput {...line} name="subject" label={t('contact.subject')} maxLength={MOST.subject} />
        <TextInput
          form={form}
          name="page"
          label={t('contact.page')}
          defaultValue={props.page}
          maxLength={MOST.page}
          spellCheck={false}
        />
        <AreaInput {...line} name="message" label={t('contact.message')} maxLength={MOST.message} />
        <p className={s.trap} aria-hidden="true">
          <label>
            {t('contact.trap')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className={s.legal}>
          <CheckInput form={form} name="legal" label={t('contact.legal')} required />
          {props.legal ? (
            <p className="hint">
              <a href={props.legal} target="_blank" rel="noopener">
                {t('contact.legal.link')}
              </a>
            </p>
          ) : null}
        </div>
        <CheckInput form={form} name="commercial" label={t('contact.commercial')} />
      </fieldset>
      <HumanCheckStatus check={check} context={context} waiting={form.busy} />
      <SubmitButton form={form}>{t('contact.send')}</SubmitButton>
    </form>
  )
}

type Texts = ReturnType<typeof textsAt<(typeof contactMessages)['es']>>

/** What stands in the place of the form; who sent it by keyboard goes on reading there. */
function Done({ t }: { t: Texts }): ReactElement {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <div ref={own} className="notice notice--good" role="status" tabIndex={-1} data-sent="">
      <Icon name="check" />
      <p>
        <b>{t('contact.success')}</b> {t('contact.success.mail')}
      </p>
    </div>
  )
}

/** Why a message was not taken; what was typed is still there, and says so. */
function refusalOf(error: unknown, t: Texts, fields: ReturnType<typeof fieldTexts>): Refusal {
  const status = error instanceof CallError ? error.apiInfo.status : 0
  const wrong = error instanceof CallError ? error.errors.filter(({ field }) => field && field !== 'recaptcha') : []
  if (status === 400 && wrong.length > 0)
    return { fields: Object.fromEntries(wrong.map(({ field, message }) => [field!, message ?? ''])) }
  const said = t(status === 429 ? 'contact.error.too-many' : 'contact.error')
  const isAway = error instanceof CallError && status === 0
  return { text: `${isAway ? fields('error.server-not-responding') : said} ${t('contact.kept')}` }
}

/** Fills in the name and the address of whoever is signed in, where nothing was typed yet (OPEN-59). */
function useKnownReader(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!readerId()) return
    void currentReader().then((user) => {
      const fill = (name: string, value: string) => {
        const input = form.current?.elements.namedItem(name)
        if (input instanceof HTMLInputElement && input.value === '') input.value = value
      }
      if (!user) return
      fill('name', [user.name, user.surname].filter(Boolean).join(' '))
      fill('email', user.email ?? '')
    })
  }, [form])
}

/** The same message sent again is known by it. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
