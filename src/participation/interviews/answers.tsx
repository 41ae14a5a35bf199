import type { ReactElement } from 'react'
import { formatHour, formatTimestamp } from '../../platform/i18n/dates.ts'
import { textsForScript } from '../../platform/i18n/text.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { interviewMessages } from './messages.ts'
import type { AnsweredQuestion, ShownInterview } from './model.ts'
import s from './interview.module.css'

interface Props {
  id: string
  shown: ShownInterview
  guest: string
  ctx: ViewContext
}

const EMPTY: AnsweredQuestion = { id: '', name: '', question: '', answer: '', answeredBy: '', answeredAt: '' }

/** Questions and answers: the newest first while they come, in their order when it is over. */
export function Answers({ id, shown: { state, version, answers }, guest, ctx }: Props): ReactElement {
  const t = ctx.text(interviewMessages)
  const ordered = state === 'closed' ? answers : answers.toReversed()
  return (
    <nx-interview
      class={s.answers}
      data-interview={id}
      data-state={state}
      data-version={version}
      data-texts={JSON.stringify(
        textsForScript(
          t,
          ['interview.new', 'interview.erased', 'interview.backs', 'interview.back.of', 'interview.typing'],
          ctx.locale,
        ),
      )}
    >
      <SectionHead rank={state === 'live' ? 'now' : 2} id="respuestas" title={t('interview.answered')} />
      <p role="status" className="hide" />
      <p className={s.fresh} data-fresh="" hidden>
        <button className="button button--small" type="button" />
      </p>
      {state === 'closed' ? null : (
        <p role="status" className={`${s.typing} meta`} data-typing="">
          <span className="beat" aria-hidden="true" />
          <span />
        </p>
      )}
      {answers.length === 0 ? <p data-none="">{t('interview.none')}</p> : null}
      <ol className={s.qa} data-list="">
        {ordered.map((each) => (
          <Answer key={each.id} each={each} guest={guest} ctx={ctx} />
        ))}
      </ol>
      <template>
        <Answer each={EMPTY} guest={guest} ctx={ctx} />
      </template>
    </nx-interview>
  )
}

/** One question with its answer. */
function Answer({ each, guest, ctx }: { each: AnsweredQuestion; guest: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(interviewMessages)
  const { id, name, question, backs = 0, answer, answeredBy, answeredAt } = each
  return (
    <li id={`p-${id}`} data-answer={id}>
      <div className={s.question}>
        <b aria-hidden="true">{t('interview.q')}</b>
        <p data-question="">{question}</p>
        <span data-name="">{name || t('interview.erased')}</span>
        <span data-backs="">{backs > 0 ? ` · ${t('interview.backs', { count: backs, n: backs })}` : ''}</span>
      </div>
      <div className={s.answer}>
        <i aria-hidden="true">{t('interview.a')}</i>
        <p data-text="">{answer}</p>
        <p className="meta">
          <span data-by="" data-guest={guest}>
            {answeredBy || guest}
          </span>
          <time
            dateTime={answeredAt || undefined}
            title={answeredAt ? formatTimestamp(answeredAt, ctx.locale) : undefined}
          >
            {answeredAt ? formatHour(answeredAt) : ''}
          </time>
          <a href={`#p-${id}`}>{t('interview.link')}</a>
        </p>
      </div>
    </li>
  )
}
