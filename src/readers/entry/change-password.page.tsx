import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { oneOf, words } from '../../web/render/query.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { Island as ChangePassword, type ChangePasswordProps } from './change-password.island.tsx'
import { GATE_QUERY, gateAnswer, gatePath, loadGate, type Gate } from './auth-page.ts'
import { Gatehouse } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'

/** A new password by the link of a mail (AUTH-52..AUTH-54); opening it uses nothing up. */
export const page = definePage<true, Gate & Pick<ChangePasswordProps, 'token' | 'restored'>>({
  name: 'change-password',
  query: { ...GATE_QUERY, token: words(500), alert: oneOf('restored') },
  match: gatePath((site) => webRoute(site, 'changePassword')),
  async load(ctx) {
    const data = {
      ...(await loadGate(ctx)),
      token: ctx.query.get('token') ?? '',
      restored: ctx.query.get('alert') === 'restored',
    }
    return gateAnswer(ctx, ctx.text(entryMessages)('change.title'), data, webRoute(ctx.site, 'changePassword'))
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <Gatehouse ctx={ctx} title={t('change.title')} intro={t('change.intro')} story={story}>
        <Island name="change-password" id="change-password" on="idle" of={ChangePassword} props={props} />
      </Gatehouse>
    )
  },
})
