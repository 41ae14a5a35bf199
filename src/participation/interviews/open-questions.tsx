import type { ReactElement } from 'react'
import { textsForScript } from '../../platform/i18n/text.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { interviewMessages } from './messages.ts'
import { BACK_OUTCOMES, takesQuestions, type OpenQuestion, type ShownInterview } from './model.ts'
import s from './interview.module.css'

/** What was accepted and waits for its answer, with a button for whoever wants to read it answered. */
export function OpenQuestions({
  id,
  shown: { state, waiting, backed },
  ctx,
}: {
  id: string
  shown: Pick<ShownInterview, 'state' | 'waiting' | 'backed'>
  ctx: ViewContext
}): ReactElement | null {
  const t = ctx.text(interviewMessages)
  const isEmpty = waiting.length === 0 && backed === null
  const takes = takesQuestions(state)
  // The first one that is accepted comes to the open page.
  if (isEmpty && !takes) return null
  const row = (each: OpenQuestion) => (
    <Waiting key={each.id} interview={id} each={each} isBackable={takes && ctx.site.hasUsers} ctx={ctx} />
  )
  return (
    <nx-backs
      data-late=""
      class={s.backs}
      data-interview={id}
      data-login={loginHref(ctx, ctx.here)}
      data-texts={JSON.stringify(
        textsForScript(t, ['interview.backs', 'interview.backed', 'interview.back.error'], ctx.locale),
      )}
      hidden={isEmpty}
    >
      <h2 id="apoyos">{t('interview.waiting')}</h2>
      <p className="hint" role="status">
        {backed === null ? '' : t(BACK_OUTCOMES[backed])}
      </p>
      <ol className={s.waiting} data-waiting="">
        {waiting.map(row)}
      </ol>
      {takes ? <template>{row(EMPTY)}</template> : null}
    </nx-backs>
  )
}

const EMPTY: OpenQuestion = { id: '', name: '', question: '', backs: 0 }

/** One question that waits, with the form that backs it. */
function Waiting({
  interview,
  each: { id, name, question, backs },
  isBackable,
  ctx,
}: {
  interview: string
  each: OpenQuestion
  isBackable: boolean
  ctx: ViewContext
}): ReactElement {
  const t = ctx.text(interviewMessages)
  return (
    <li data-question={id}>
      <form method="post" action={ctx.href(`/encuentros-digitales/${interview}/apoyo/${id}/`)}>
        <button
          className="button button--line button--small"
          type="submit"
          disabled={!isBackable}
          aria-label={t('interview.back.of', { question })}
        >
          {t('interview.back')}
        </button>
        <span data-backs={backs}>{backs > 0 ? t('interview.backs', { count: backs, n: backs }) : ''}</span>
      </form>
      <div>
        <p data-words="">{question}</p>
        <span data-name="">{name || t('interview.erased')}</span>
      </div>
    </li>
  )
}
