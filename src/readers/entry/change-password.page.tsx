import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { oneOf, words } from '../../web/render/query.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { Island as ChangePassword, type ChangePasswordProps } from './change-password.island.tsx'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'

/** A new password by the link of a mail (AUTH-52..AUTH-54); opening it uses nothing up. */
export const page = definePage<true, AuthPage & Pick<ChangePasswordProps, 'token' | 'backUrl' | 'restored'>>({
  name: 'change-password',
  query: { ...AUTH_QUERY, token: words(500), alert: oneOf('restored') },
  match: authPath((site) => webRoute(site, 'changePassword')),
  async load(ctx) {
    const data = {
      ...(await loadAuthPage(ctx)),
      token: ctx.query.get('token') ?? '',
      restored: ctx.query.get('alert') === 'restored',
    }
    return authAnswer(ctx, ctx.text(entryMessages)('change.title'), data, webRoute(ctx.site, 'changePassword'))
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <AuthLayout ctx={ctx} title={t('change.title')} intro={t('change.intro')} story={story}>
        <Island name="change-password" id="change-password" on="idle" of={ChangePassword} props={props} />
      </AuthLayout>
    )
  },
})
