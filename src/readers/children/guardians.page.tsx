import { definePage } from '../../web/render/page.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { authAnswer, authPath, loadAuthPage, type AuthPage } from '../entry/auth-page.ts'
import { AuthLayout } from '../entry/auth-layout.tsx'
import { guardianMessages } from './messages.ts'
import { GUARDIANS_PATH, MOST_CHILDREN } from './model.ts'
import { featureEnabled } from '../../sites/model.ts'

const atGuardians = authPath(GUARDIANS_PATH)

/** What parents and guardians may do, with the way to the profiles of their children (PROF-104, OPEN-57). */
export const page = definePage<true, AuthPage>({
  name: 'guardians',
  match: (path, place) => (featureEnabled(place.site, 'user', 'children') ? atGuardians(path, place) : null),
  async load(ctx) {
    const t = ctx.text(guardianMessages)
    const answer = authAnswer(ctx, t('guardian.title'), await loadAuthPage(ctx), GUARDIANS_PATH, t('guardian.text'))
    return { ...answer, back: undefined }
  },
  View({ data: { story }, ctx }) {
    const t = ctx.text(guardianMessages)
    return (
      <AuthLayout ctx={ctx} title={t('guardian.title')} intro={t('guardian.text')} story={story}>
        <ul>
          <li>{t('guardian.limit', { max: MOST_CHILDREN })}</li>
          <li>{t('guardian.rights')}</li>
        </ul>
        <a className="button button--wide" href={ctx.href(webRoute(ctx.site, 'user.children'))}>
          {t('guardian.link')}
        </a>
      </AuthLayout>
    )
  },
})
