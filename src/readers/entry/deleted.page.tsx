import { definePage } from '../../web/render/page.ts'
import { GATE_QUERY, gateAnswer, gatePath, loadGate, type Gate } from './auth-page.ts'
import { Gatehouse } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'

const PATH = '/cuenta-eliminada/'

/** The account is gone (OPEN-11). */
export const page = definePage<true, Gate>({
  name: 'account-deleted',
  query: GATE_QUERY,
  match: gatePath(PATH),
  async load(ctx) {
    return gateAnswer(ctx, ctx.text(entryMessages)('deleted.title'), await loadGate(ctx), PATH)
  },
  View: ({ data, ctx }) => {
    const t = ctx.text(entryMessages)
    return <Gatehouse ctx={ctx} title={t('deleted.title')} intro={t('deleted.text')} story={data.story} />
  },
})
