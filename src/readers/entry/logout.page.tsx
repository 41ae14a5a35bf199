import { definePage } from '../../web/render/page.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'

/** Signing out (AUTH-12, OPEN-14): opening the page alone changes nothing on the server. */
export const page = definePage<true, AuthPage>({
  name: 'logout',
  query: AUTH_QUERY,
  match: authPath((site) => webRoute(site, 'logout')),
  async load(ctx) {
    const title = ctx.text(entryMessages)('logout.title')
    return authAnswer(ctx, title, await loadAuthPage(ctx), webRoute(ctx.site, 'logout'))
  },
  View({ data: { story, routes }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <AuthLayout ctx={ctx} title={t('logout.title')} intro={t('logout.text')} story={story}>
        <nx-sign-out to={routes.login}>
          <form method="post" action={ctx.href('/logout/')}>
            <button className="button button--wide" type="submit">
              {t('logout.button')}
            </button>
          </form>
        </nx-sign-out>
      </AuthLayout>
    )
  },
})
