import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'
import { Island as Resend } from './resend.island.tsx'

const PATH = '/registro/error-activacion/'

/** A link that is wrong, used or too old; status 410 (OPEN-10). Another mail can be asked for. */
export const page = definePage<true, AuthPage>({
  name: 'activation-error',
  query: AUTH_QUERY,
  match: authPath(PATH),
  async load(ctx) {
    const title = ctx.text(entryMessages)('register.activation-error.title')
    return { ...authAnswer(ctx, title, await loadAuthPage(ctx), PATH), status: 410 }
  },
  View({ data: { context, story, backUrl, sent }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <AuthLayout
        ctx={ctx}
        title={t('register.activation-error.title')}
        intro={t('register.activation-error.text')}
        story={story}
      >
        <Island name="resend" id="resend" on="idle" of={Resend} props={{ context, backUrl, sent }} />
      </AuthLayout>
    )
  },
})
