import { definePage } from '../../web/render/page.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { UNDO_PATH, undoPath } from '../address/model.ts'
import { findFormer } from '../address/store.ts'
import { authAnswer, loadAuthPage, type AuthStory } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'

/** The page of the link that the former address of an account was mailed; its button takes the change back. */
export const page = definePage<{ token: string }, { story: AuthStory | null; token: string; email: string | null }>({
  name: 'restore-address',
  latest: true,
  match: (path, { site }) => {
    const token = site.hasUsers ? UNDO_PATH.exec(path)?.[1] : undefined
    return token ? { token } : null
  },
  async load(ctx, { token }) {
    const former = await findFormer(ctx.db, token, ctx.now)
    const t = ctx.text(entryMessages)
    const { story } = await loadAuthPage(ctx)
    const title = t(former ? 'restore.title' : 'restore.error.title')
    const data = { story, token, email: former?.email ?? null }
    return { ...authAnswer(ctx, title, data, undoPath(token)), status: former ? 200 : 410 }
  },
  View({ data: { story, token, email }, ctx }) {
    const t = ctx.text(entryMessages)
    if (email === null)
      return (
        <AuthLayout ctx={ctx} title={t('restore.error.title')} intro={t('restore.error.text')} story={story}>
          <p className="hint">
            <a href={ctx.href(webRoute(ctx.site, 'recover'))}>{t('login.forgot')}</a>
          </p>
        </AuthLayout>
      )
    return (
      <AuthLayout ctx={ctx} title={t('restore.title')} intro={t('restore.text', { email })} story={story}>
        <form method="post" action={ctx.href(undoPath(token))}>
          <button className="button button--wide" type="submit">
            {t('restore.button')}
          </button>
        </form>
      </AuthLayout>
    )
  },
})
