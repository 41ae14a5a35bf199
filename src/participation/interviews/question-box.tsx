import type { ReactElement } from 'react'
import { KeptText } from '../../forms/field/kept-text.tsx'
import { formContext } from '../../forms/field/form-context.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Island } from '../../web/render/island.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { interviewMessages } from './messages.ts'
import { takesQuestions, type InterviewState } from './model.ts'
import { Island as QuestionForm } from './question.island.tsx'
import s from './interview.module.css'

interface Props {
  id: string
  state: InterviewState
  opensAt: string
  /** A question that was sent without script has come in. */
  done: boolean
  sent: SentForm | null
  ctx: ViewContext
}

/** Where readers ask, and why they cannot. */
export function QuestionBox({ id, state, opensAt, done, sent, ctx }: Props): ReactElement {
  const t = ctx.text(interviewMessages)
  const open = takesQuestions(state) && ctx.site.hasUsers
  const login = loginHref(ctx, ctx.here)
  const typed = String(sent?.values['question'] ?? '')
  return (
    <section className={s.boxed} aria-labelledby="preguntar">
      <h2 id="preguntar">{t('interview.ask')}</h2>
      {open && done ? (
        <p className="notice notice--good" role="status">
          <Icon name="check" />
          <span>{t('interview.success')}</span>
        </p>
      ) : null}
      {open ? null : (
        <p>
          {t(
            state === 'closed'
              ? 'interview.finished'
              : state === 'announced'
                ? 'interview.not-started'
                : 'interview.closed',
          )}
        </p>
      )}
      {state === 'announced' ? (
        <p className="meta">{t('interview.opens', { date: formatTimestamp(opensAt, ctx.locale) })}</p>
      ) : null}
      {!open && typed ? <KeptText id="question-kept" text={typed} ctx={ctx} /> : null}
      {open && !done ? (
        <>
          <p className={s.guest}>
            <a className="button button--line button--small" href={login}>
              {t('interview.login')}
            </a>
          </p>
          <Island
            name="question"
            id="question"
            on="idle"
            of={QuestionForm}
            props={{ context: formContext(ctx), interview: id, login, sent }}
          />
        </>
      ) : null}
    </section>
  )
}
