import type { ReactElement } from 'react'
import { textsForScript } from '../../platform/i18n/text.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { interviewMessages } from './messages.ts'
import { BACK_OUTCOMES, takesQuestions, type ShownInterview } from './model.ts'
import s from './interview.module.css'

/** What was accepted and waits for its answer, with a button for whoever wants to read it answered. */
export function OpenQuestions({
  id,
  shown: { state, open, backed },
  ctx,
}: {
  id: string
  shown: Pick<ShownInterview, 'state' | 'open' | 'backed'>
  ctx: ViewContext
}): ReactElement | null {
  const t = ctx.text(interviewMessages)
  if (open.length === 0 && backed === null) return null
  const isBackable = takesQuestions(state) && ctx.site.hasUsers
  return (
    <nx-backs
      data-late=""
      class={s.backs}
      data-interview={id}
      data-login={loginHref(ctx, ctx.here)}
      data-texts={JSON.stringify(
        textsForScript(t, ['interview.backs', 'interview.backed', 'interview.back.error'], ctx.locale),
      )}
    >
      <h2 id="apoyos">{t('interview.waiting')}</h2>
      <p className="hint" role="status">
        {backed === null ? '' : t(BACK_OUTCOMES[backed])}
      </p>
      <ol className={s.waiting}>
        {open.map(({ id: question, name, question: text, backs }) => (
          <li key={question} data-question={question}>
            <form method="post" action={ctx.href(`/encuentros-digitales/${id}/apoyo/${question}/`)}>
              <button
                className="button button--line button--small"
                type="submit"
                disabled={!isBackable}
                aria-label={t('interview.back.of', { question: text })}
              >
                {t('interview.back')}
              </button>
              <span data-backs={backs}>{backs > 0 ? t('interview.backs', { count: backs, n: backs }) : ''}</span>
            </form>
            <div>
              <p>{text}</p>
              <span>{name || t('interview.erased')}</span>
            </div>
          </li>
        ))}
      </ol>
    </nx-backs>
  )
}
