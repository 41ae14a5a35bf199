import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { GATE_QUERY, gateAnswer, gatePath, loadGate, type Gate } from './auth-page.ts'
import { Gatehouse } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'
import { Island as Recover } from './recover.island.tsx'

/** A forgotten password (AUTH-47..AUTH-51). */
export const page = definePage<true, Gate>({
  name: 'recover-password',
  query: GATE_QUERY,
  match: gatePath((site) => webRoute(site, 'recover')),
  async load(ctx) {
    const title = ctx.text(entryMessages)('recover.title')
    return gateAnswer(ctx, title, await loadGate(ctx), webRoute(ctx.site, 'recover'))
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <Gatehouse ctx={ctx} title={t('recover.title')} intro={t('recover.intro')} story={story}>
        <Island name="recover" id="recover" on="idle" of={Recover} props={props} />
      </Gatehouse>
    )
  },
})
