import { definePage } from '../../web/render/page.ts'
import { activatedBy, findToken } from '../accounts/tokens.ts'
import { AUTH_QUERY, authAnswer, backUrlOf, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { withBack } from './back-url.ts'
import { entryMessages } from './messages.ts'

const PATH = /^\/activacion\/([^/]{1,200})\/$/
/** What can be a token at all. */
const TOKEN = /^[\w-]+$/

/**
 * The page of a mailed link (OPEN-37). Programs that look into mail open links, so opening it changes nothing: a button
 * does, which a script presses once somebody sees it. The link of an account that is active leads to the page that says
 * so, any other that opens nothing to the one where another can be asked for.
 */
export const page = definePage<{ token: string }, { auth: AuthPage; token: string }>({
  name: 'activation',
  latest: true,
  query: AUTH_QUERY,
  match: (path, { site }) => {
    const token = site.hasUsers ? PATH.exec(path)?.[1] : undefined
    return token ? { token } : null
  },
  async load(ctx, { token }) {
    const found = TOKEN.test(token) ? await findToken(ctx.db, token, 'validation', ctx.now) : null
    if (!found || found.used) {
      const active = found !== null && (await activatedBy(ctx.db, token)) !== null
      const back = backUrlOf(ctx)
      const next = active
        ? withBack('/registro/confirmacion/', back, { activada: '1' })
        : withBack('/registro/error-activacion/', back)
      return { redirect: ctx.href(next), status: 302, maxAge: 0 }
    }
    const title = ctx.text(entryMessages)('activation.title')
    return authAnswer(ctx, title, { auth: await loadAuthPage(ctx), token }, `/activacion/${token}/`)
  },
  View({ data: { auth, token }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <AuthLayout ctx={ctx} title={t('activation.title')} intro={t('activation.text')} story={auth.story}>
        <nx-press>
          <form method="post" action={ctx.href(withBack(`/activacion/${token}/`, auth.backUrl))}>
            <button className="button button--wide" type="submit">
              {t('activation.button')}
            </button>
          </form>
        </nx-press>
      </AuthLayout>
    )
  },
})
