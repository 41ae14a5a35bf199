import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { oneOf } from '../../web/render/query.ts'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { withBack } from './back-url.ts'
import { entryMessages } from './messages.ts'
import { Island as Resend } from './resend.island.tsx'

const PATH = '/registro/confirmacion/'

/** After registering: look into your mail; after the link of the mail: the account is active (OPEN-10). */
export const page = definePage<true, AuthPage & { active: boolean }>({
  name: 'registration-confirmation',
  query: { ...AUTH_QUERY, activada: oneOf('1') },
  match: authPath(PATH),
  async load(ctx) {
    const active = ctx.query.get('activada') === '1'
    const t = ctx.text(entryMessages)
    const title = t(active ? 'register.activated.title' : 'register.confirm.title')
    return authAnswer(ctx, title, { ...(await loadAuthPage(ctx)), active }, PATH)
  },
  View({ data: { story, context, routes, active, backUrl, sent }, ctx }) {
    const t = ctx.text(entryMessages)
    if (active)
      return (
        <AuthLayout ctx={ctx} title={t('register.activated.title')} intro={t('register.activated.text')} story={story}>
          <a className="button button--wide" href={withBack(routes.login, backUrl)}>
            {t('login.title')}
          </a>
        </AuthLayout>
      )
    return (
      <AuthLayout ctx={ctx} title={t('register.confirm.title')} intro={t('register.confirm.text')} story={story}>
        <p className="hint">{t('register.confirm.no-mail')}</p>
        <Island name="resend" id="resend" on="idle" of={Resend} props={{ context, backUrl, sent }} />
      </AuthLayout>
    )
  },
})
