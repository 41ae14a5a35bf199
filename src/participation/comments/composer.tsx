import type { ReactElement } from 'react'
import { webRoute } from '../../sites/web-route-model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { commentsMessages } from './messages.ts'
import { MAX_COMMENT, REPORT_RULES } from './model.ts'
import type { Prompt } from './prompt.ts'
import type { PageComments } from './shown.ts'
import s from './comments.module.css'

/** Where a comment is written. Without script the form is sent as it stands. */
export function Composer(props: {
  action: string
  ctx: ViewContext
  id: string
  parentId?: string
  sent?: PageComments['sent']
}): ReactElement {
  const { action, ctx, id, parentId, sent = null } = props
  const t = ctx.text(commentsMessages)
  return (
    <form className={s.composer} method="post" action={action} data-composer="">
      {parentId ? <input type="hidden" name="parentId" value={parentId} /> : null}
      <p className={s.who} data-who="" hidden />
      <label className="hide" htmlFor={id}>
        {t('comments.placeholder')}
      </label>
      <textarea
        className={`area ${s.area}`}
        id={id}
        name="text"
        rows={4}
        required
        maxLength={MAX_COMMENT}
        placeholder={t('comments.placeholder')}
        defaultValue={sent?.text}
        aria-describedby={`${id}-said`}
        aria-invalid={sent?.error ? true : undefined}
      />
      <div className={s.foot}>
        <div className={s.note}>
          <p className={s.said} id={`${id}-said`} role="status" data-said="">
            {sent?.error}
          </p>
          <p>{t('comments.kept')}</p>
        </div>
        <span className={s.count} data-count="">
          {t('comments.count', { n: sent?.text.length ?? 0, max: MAX_COMMENT })}
        </span>
        <button className="button button--small" type="submit">
          {t('comments.send')}
        </button>
      </div>
    </form>
  )
}

/** What somebody sees who is not signed in. */
export function Guest({ ctx, login, prompt }: { ctx: ViewContext; login: string; prompt: Prompt }): ReactElement {
  const t = ctx.text(commentsMessages)
  return (
    <div className={s.guest} data-guest="">
      <div>
        <h3>{t(`comments.prompt.${prompt}`)}</h3>
        <p className="summary">{t('comments.notice')}</p>
      </div>
      <a className="button" href={login}>
        {t('comments.login')}
      </a>
    </div>
  )
}

/** What somebody is asked for whose profile is not complete (COMM-20). */
export function Incomplete({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(commentsMessages)
  return (
    <div className="notice notice--note" data-incomplete="" hidden>
      <Icon name="alert" />
      <div>
        <p>{t('comments.incomplete')}</p>
        <p data-missing="" />
        <p>
          <a href={ctx.href(webRoute(ctx.site, 'user.profile'))}>{t('comments.incomplete.link')}</a>
        </p>
      </div>
    </div>
  )
}

/** Why somebody reports a comment; `sent` is a report that was not taken. */
export function ReportForm({
  action,
  ctx,
  sent = null,
}: {
  action: string
  ctx: ViewContext
  sent?: { text: string; rule: string; error: string } | null
}): ReactElement {
  const t = ctx.text(commentsMessages)
  return (
    <form method="post" action={action} data-report-form="">
      <fieldset className={s.report}>
        <legend>{t('comments.report.title')}</legend>
        <div className={s.reasons}>
          {REPORT_RULES.map((rule) => (
            <label key={rule}>
              <input type="radio" name="rule" value={rule} defaultChecked={sent?.rule === String(rule)} />{' '}
              {t(`report.reason.${rule}`)}
            </label>
          ))}
        </div>
        <label className="field">
          <span className="label">{t('comments.report.reason')}</span>
          <input className="input" name="reason" maxLength={500} defaultValue={sent?.text} />
        </label>
        <p className="actions">
          <button className="button button--small" type="submit">
            {t('comments.report.send')}
          </button>
          <button className="button button--quiet button--small" type="button" data-cancel="" hidden>
            {t('comments.cancel')}
          </button>
        </p>
        <p className={s.said} role="status" data-said="" data-bad={sent ? '' : undefined}>
          {sent?.error}
        </p>
      </fieldset>
    </form>
  )
}
