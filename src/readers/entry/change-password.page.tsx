import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { oneOf, words } from '../../web/render/query.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { findToken } from '../accounts/tokens.ts'
import { Island as ChangePassword, type ChangePasswordProps } from './change-password.island.tsx'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'

/**
 * A new password by the link of a mail (AUTH-52..AUTH-54); opening it uses nothing up. One that is over says so before
 * anything is typed.
 */
export const page = definePage<true, AuthPage & Pick<ChangePasswordProps, 'token' | 'backUrl' | 'restored'>>({
  name: 'change-password',
  latest: true,
  query: { ...AUTH_QUERY, token: words(500), alert: oneOf('restored') },
  match: authPath((site) => webRoute(site, 'changePassword')),
  async load(ctx) {
    const t = ctx.text(entryMessages)
    const token = ctx.query.get('token') ?? ''
    const auth = await loadAuthPage(ctx)
    const found = auth.sent ? null : await findToken(ctx.db, token, 'recovery', ctx.now)
    const over = found === null || found.used ? { text: t('change.error.token'), values: {}, fields: {} } : null
    const data = { ...auth, sent: auth.sent ?? over, token, restored: ctx.query.get('alert') === 'restored' }
    return authAnswer(ctx, t('change.title'), data, webRoute(ctx.site, 'changePassword'))
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
