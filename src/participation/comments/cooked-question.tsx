import type { ReactElement } from 'react'
import { sendingTexts } from '../../forms/rules/sending-texts.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { COOKED, MAX_CHANGED } from './cooked.ts'
import { commentsMessages } from './messages.ts'
import { COMMENTS_ANCHOR } from './model.ts'
import type { PageComments } from './shown.ts'
import s from './cooked.module.css'

const SPOKEN = ['comments.error.post', 'comments.pending', 'comments.published', 'cooked.choose'] as const

/**
 * How a recipe went: asked once whoever looks has given it stars, and of everybody where no script runs. The answer is a
 * comment; where nobody can comment now it is not asked.
 */
export function CookedQuestion({
  comments,
  ctx,
}: {
  comments: PageComments | null | undefined
  ctx: ViewContext
}): ReactElement | null {
  if (!comments || comments.closing.why !== null) return null
  const t = ctx.text(commentsMessages)
  return (
    <nx-cooked
      class={s.place}
      data-content-id={comments.contentId}
      data-login={loginHref(ctx, `${ctx.here}#${COMMENTS_ANCHOR}`)}
      data-texts={sendingTexts(ctx, t, SPOKEN)}
    >
      <form className={s.form} method="post" action={ctx.href(`/participacion/comentarios/${comments.contentId}/`)}>
        <fieldset aria-describedby="cooked-hint">
          <legend>{t('cooked.ask')}</legend>
          <div className={s.outcomes}>
            {COOKED.map((outcome) => (
              <label key={outcome}>
                <input type="radio" name="cooked" value={outcome} required /> {t(`cooked.${outcome}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="field">
          <span className="label">{t('cooked.changed')}</span>
          <input className="input" name="text" maxLength={MAX_CHANGED} autoComplete="off" />
        </label>
        <p className="hint" id="cooked-hint">
          {t('cooked.hint', { tag: t('cooked.tag') })}
        </p>
        <p className="actions">
          <button className="button button--small" type="submit">
            {t('cooked.send')}
          </button>
        </p>
        <p className={s.said} role="status" data-said="" />
      </form>
    </nx-cooked>
  )
}
