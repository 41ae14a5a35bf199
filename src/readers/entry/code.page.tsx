import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { oneOf } from '../../web/render/query.ts'
import { codeMessages } from '../codes/messages.ts'
import { Island as CodeSignIn, type CodeSignInProps } from './code.island.tsx'
import { CODE_CHECK_PATH, CODE_PATH, AUTH_QUERY, authAnswer, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'

/** Signing in by a mailed code; `paso=codigo` is its second step, for readers without script and after a reload. */
export const page = definePage<{ sent: boolean }, AuthPage & Pick<CodeSignInProps, 'backUrl' | 'asked'>>({
  name: 'code-sign-in',
  query: { ...AUTH_QUERY, paso: oneOf('codigo') },
  match: (path, { site }) =>
    site.hasUsers && (path === CODE_PATH || path === CODE_CHECK_PATH) ? { sent: path === CODE_CHECK_PATH } : null,
  async load(ctx, { sent }) {
    // Where the second step is sent without script there is nothing to see.
    if (sent) return { redirect: ctx.href(CODE_PATH), status: 302, maxAge: 0 }
    const data = {
      ...(await loadAuthPage(ctx)),
      asked: ctx.query.get('paso') === 'codigo',
    }
    return authAnswer(ctx, ctx.text(codeMessages)('code.title'), data, CODE_PATH)
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(codeMessages)
    return (
      <AuthLayout ctx={ctx} title={t('code.title')} intro={t('code.intro')} story={story}>
        <Island name="code" id="code-sign-in" on="idle" of={CodeSignIn} props={props} />
      </AuthLayout>
    )
  },
})
