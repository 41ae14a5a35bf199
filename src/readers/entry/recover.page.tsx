import { Island } from '../../platform/render/island.tsx'
import { definePage } from '../../platform/render/page.ts'
import { oneOf } from '../../platform/render/query.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { GATE_QUERY, gateAnswer, gatePath, loadGate, type Gate } from './gate.ts'
import { Gatehouse } from './gatehouse.tsx'
import { entryMessages } from './messages.ts'
import { Island as Recover } from './recover.island.tsx'

/** A forgotten password (AUTH-47..AUTH-51). */
export const page = definePage<true, Gate & { unknown: boolean }>({
  name: 'recover-password',
  query: { ...GATE_QUERY, error: oneOf('unknown') },
  match: gatePath((site) => webRoute(site, 'recover')),
  async load(ctx) {
    const data = { ...(await loadGate(ctx)), unknown: ctx.query.get('error') === 'unknown' }
    return gateAnswer(ctx, ctx.text(entryMessages)('recover.title'), data, webRoute(ctx.site, 'recover'))
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
