import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { AUTH_QUERY, authAnswer, authPath, loadAuthPage, type AuthPage } from './auth-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'
import { Island as Recover } from './recover.island.tsx'

/** A forgotten password (AUTH-47..AUTH-51). */
export const page = definePage<true, AuthPage>({
  name: 'recover-password',
  query: AUTH_QUERY,
  match: authPath((site) => webRoute(site, 'recover')),
  async load(ctx) {
    const title = ctx.text(entryMessages)('recover.title')
    return authAnswer(ctx, title, await loadAuthPage(ctx), webRoute(ctx.site, 'recover'))
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <AuthLayout ctx={ctx} title={t('recover.title')} intro={t('recover.intro')} story={story}>
        <Island name="recover" id="recover" on="idle" of={Recover} props={props} />
      </AuthLayout>
    )
  },
})
