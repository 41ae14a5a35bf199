import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { AuthLayout } from '../entry/auth-layout.tsx'
import type { LinkPage } from './link-page.ts'
import { newslettersMessages } from './messages.ts'
import { NEWSLETTERS_PATH } from './model.ts'

/** One button below a sentence, a form without script; the press of it is what changes something. */
export function LinkForm({
  ctx,
  page: { state, token, names, preferences, fault, story },
  path,
  keys,
}: {
  ctx: ViewContext
  page: LinkPage
  path: string
  keys: Record<'title' | 'text' | 'button' | 'done', keyof (typeof newslettersMessages)['es']>
}): ReactElement {
  const t = ctx.text(newslettersMessages)
  if (state === 'wrong')
    return (
      <AuthLayout ctx={ctx} title={t('newsletter.token-error.title')} story={story}>
        <p className="notice notice--bad" role="alert">
          {t('newsletter.token-error.text')}
        </p>
        <p>
          <a className="button" href={ctx.href(NEWSLETTERS_PATH)}>
            {t('newsletter.choose')}
          </a>
        </p>
      </AuthLayout>
    )
  return (
    <AuthLayout ctx={ctx} title={t(keys.title)} intro={state === 'asks' ? t(keys.text, { names }) : null} story={story}>
      {state === 'done' ? (
        <p className="notice notice--good" role="status">
          {t(keys.done)}
        </p>
      ) : (
        <form className="form" method="post" action={ctx.href(path)}>
          {fault ? (
            <p className="notice notice--bad" role="alert">
              {fault}
            </p>
          ) : null}
          <input type="hidden" name="token" value={token} />
          <p>
            <button className="button" type="submit">
              {t(keys.button)}
            </button>
          </p>
        </form>
      )}
      {preferences ? (
        <p className="hint">
          <a href={preferences}>{t('preferences.link')}</a>
        </p>
      ) : null}
    </AuthLayout>
  )
}
