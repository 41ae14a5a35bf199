import { definePage } from '../../web/render/page.ts'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'

const PATH = '/cuenta-eliminada/'

/** The account is gone (OPEN-11). */
export const page = definePage<true, AuthPage>({
  name: 'account-deleted',
  query: AUTH_QUERY,
  match: authPath(PATH),
  async load(ctx) {
    return authAnswer(ctx, ctx.text(entryMessages)('deleted.title'), await loadAuthPage(ctx), PATH)
  },
  View: ({ data, ctx }) => {
    const t = ctx.text(entryMessages)
    return <AuthLayout ctx={ctx} title={t('deleted.title')} intro={t('deleted.text')} story={data.story} />
  },
})
