import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { call, CallError } from '../../browser/http.ts'
import { fieldTexts, textsAt, type FormContext } from '../../forms/field/form-context.ts'
import { FormNotice, SubmitButton } from '../../forms/field/field.tsx'
import { AreaInput, CheckInput, TextInput } from '../../forms/field/inputs.tsx'
import { useForm, type Refusal } from '../../forms/field/use-form.ts'
import { faultsOf } from '../../forms/rules/rules.ts'
import { currentReader, readerId, userCall } from '../../readers/current/reader.ts'
import { offerSignIn } from '../../readers/library/offer-sign-in.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { SentForm } from '../../web/render/sent-form.ts'
import { interviewMessages } from './messages.ts'
import { MOST_QUESTION, QUESTION, QUESTION_LIMIT, SIMILAR_FROM } from './model.ts'
import { dropQuestion, keepQuestion } from './question-draft.ts'
import s from './interview.module.css'

/** What the form begins with. */
export interface QuestionProps {
  context: FormContext
  interview: string
  /** The sign-in page with the way back. */
  login: string
  sent: SentForm | null
}

const FIELDS = ['name', 'surname', 'email', 'question', 'terms'] as const

/**
 * The form for a question. An island so that what was typed stays when it is not taken, or when somebody has to sign in
 * first; without script it sends itself.
 */
export function Island({ context, interview, login, sent }: QuestionProps): ReactElement {
  const t = textsAt(context, interviewMessages)
  const clientId = useRef('')
  const [done, setDone] = useState(false)
  const form = useForm({
    context,
    sent,
    labels: Object.fromEntries(FIELDS.map((name) => [name, t(`interview.${name}`)])),
    faults: (values, now) => faultsOf(QUESTION, values, now),
    async send(values) {
      if (!readerId()) return
      clientId.current ||= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
      const path = `${context.prefix}/api/front/digital-interview/${interview}/question`
      try {
        await userCall('POST', path, { ...values, clientId: clientId.current })
        dropQuestion(interview)
        setDone(true)
      } catch (error) {
        if (readerId()) return refusalOf(error, t, fieldTexts(context))
        offerSignIn(login)
      }
    },
  })
  // Whoever needs an account hears so at once, not when all is filled in; what was typed stays, also behind the dialog.
  const submit = (event: FormEvent) => {
    form.props.onSubmit(event)
    if (!readerId()) offerSignIn(login)
  }
  useKnownReader(form.ref)
  useEffect(() => {
    const area = form.ref.current?.elements.namedItem('question')
    return area instanceof HTMLTextAreaElement ? keepQuestion(interview, area) : undefined
  }, [form.ref, interview])
  if (done) return <Done text={t('interview.success')} />
  const line = { form, required: true, maxLength: 100 }
  return (
    <form
      className="form"
      method="post"
      action={`${context.prefix}/encuentros-digitales/${interview}/pregunta/`}
      {...form.props}
      onSubmit={submit}
    >
      <FormNotice form={form} />
      <div className="form__pair">
        <TextInput {...line} name="name" label={t('interview.name')} autoComplete="given-name" />
        <TextInput {...line} name="surname" label={t('interview.surname')} autoComplete="family-name" />
      </div>
      <TextInput form={form} required name="email" type="email" label={t('interview.email')} autoComplete="email" />
      {sent?.values['seen'] === 'yes' ? <input type="hidden" name="seen" value="yes" /> : null}
      <AreaInput
        form={form}
        required
        name="question"
        label={t('interview.question')}
        maxLength={MOST_QUESTION}
        rows={4}
        hint={t('interview.notice')}
      />
      <Alike form={form.ref} context={context} interview={interview} />
      <CheckInput form={form} name="terms" label={t('interview.terms')} required />
      <SubmitButton form={form}>{t('interview.send')}</SubmitButton>
      <p className="hint">{t('interview.limit', { n: QUESTION_LIMIT.max, m: QUESTION_LIMIT.minutes })}</p>
    </form>
  )
}

interface Similar {
  id: string
  question: string
  answered: boolean
}

const PAUSE_MS = 600

/** What others asked that is nearly the same, as soon as somebody stops typing. */
function Alike({
  form,
  context,
  interview,
}: {
  form: React.RefObject<HTMLFormElement | null>
  context: FormContext
  interview: string
}): ReactElement {
  const t = textsAt(context, interviewMessages)
  const [found, setFound] = useState<Similar[]>([])
  useEffect(() => {
    const area = form.current?.elements.namedItem('question')
    if (!(area instanceof HTMLTextAreaElement)) return
    let timer = 0
    const look = () => {
      const text = area.value.trim()
      if (text.length < SIMILAR_FROM) return setFound([])
      const path = `${context.prefix}/api/front/digital-interview/${interview}/similar?text=${encodeURIComponent(text)}`
      call<{ questions: Similar[] }>('GET', path)
        // Meanwhile something else may stand there.
        .then(({ questions }) => area.value.trim() === text && setFound(questions))
        .catch((error: unknown) => console.warn(error))
    }
    const typed = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, PAUSE_MS)
    }
    area.addEventListener('input', typed)
    return () => {
      clearTimeout(timer)
      area.removeEventListener('input', typed)
    }
  }, [form, context, interview])
  return (
    <div role="status">
      {found.length === 0 ? null : (
        <ul className={s.alike}>
          {found.map(({ id, question, answered }) => (
            <li key={id}>
              {t('interview.similar', { question })}{' '}
              <a href={answered ? `#p-${id}` : '#apoyos'}>
                {t(answered ? 'interview.similar.answered' : 'interview.back')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What stands in the place of the form; who sent it by keyboard goes on reading there. */
function Done({ text }: { text: string }): ReactElement {
  const own = useRef<HTMLParagraphElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <p ref={own} className="notice notice--good" role="status" tabIndex={-1}>
      <Icon name="check" />
      <span>{text}</span>
    </p>
  )
}

function refusalOf(
  error: unknown,
  t: ReturnType<typeof textsAt<(typeof interviewMessages)['es']>>,
  fields: ReturnType<typeof fieldTexts>,
): Refusal {
  if (!(error instanceof CallError)) return { text: t('interview.error') }
  if (error.apiInfo.status === 0) return { text: fields('error.server-not-responding') }
  const wrong = error.errors.filter(({ field }) => field)
  if (wrong.length > 0)
    return { fields: Object.fromEntries(wrong.map(({ field, message }) => [field!, message ?? ''])) }
  if (error.errorCode === 'QUESTION_LIMIT_EXCEEDED') return { text: t('interview.error.limit') }
  if (error.errorCode === 'INTERVIEW_NOT_OPEN') return { text: t('interview.closed') }
  // Why somebody may not take part.
  if (error.errorCode === 'FORBIDDEN') return { text: error.message }
  return { text: t('interview.error') }
}

/** Fills in who is signed in, where nothing was typed yet. */
function useKnownReader(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!readerId()) return
    void currentReader().then((user) => {
      for (const name of ['name', 'surname', 'email'] as const) {
        const input = form.current?.elements.namedItem(name)
        if (user && input instanceof HTMLInputElement && input.value === '') input.value = user[name] ?? ''
      }
    })
  }, [form])
}
