import { definePage } from '../../web/render/page.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { gateAnswer, gatePath, loadGate, type Gate } from '../entry/auth-page.ts'
import { Gatehouse } from '../entry/auth-layout.tsx'
import { guardianMessages } from './messages.ts'
import { GUARDIANS_PATH, MOST_CHILDREN } from './model.ts'

/** What parents and guardians may do, with the way to the profiles of their children (PROF-104, OPEN-57). */
export const page = definePage<true, Gate>({
  name: 'guardians',
  match: gatePath(GUARDIANS_PATH),
  async load(ctx) {
    const t = ctx.text(guardianMessages)
    const answer = gateAnswer(ctx, t('guardian.title'), await loadGate(ctx), GUARDIANS_PATH, t('guardian.text'))
    return { ...answer, back: undefined }
  },
  View({ data: { story }, ctx }) {
    const t = ctx.text(guardianMessages)
    return (
      <Gatehouse ctx={ctx} title={t('guardian.title')} intro={t('guardian.text')} story={story}>
        <ul>
          <li>{t('guardian.limit', { max: MOST_CHILDREN })}</li>
          <li>{t('guardian.rights')}</li>
        </ul>
        <a className="button button--wide" href={ctx.href(webRoute(ctx.site, 'user.children'))}>
          {t('guardian.link')}
        </a>
      </Gatehouse>
    )
  },
})
