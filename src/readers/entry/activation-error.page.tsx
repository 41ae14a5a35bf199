import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { GATE_QUERY, gateAnswer, gatePath, loadGate, type Gate } from './auth-page.ts'
import { Gatehouse } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'
import { Island as Resend } from './resend.island.tsx'

const PATH = '/registro/error-activacion/'

/** A link that is wrong, used or too old; status 410 (OPEN-10). Another mail can be asked for. */
export const page = definePage<true, Gate>({
  name: 'activation-error',
  query: GATE_QUERY,
  match: gatePath(PATH),
  async load(ctx) {
    const title = ctx.text(entryMessages)('register.activation-error.title')
    return { ...gateAnswer(ctx, title, await loadGate(ctx), PATH), status: 410 }
  },
  View({ data: { place, story, sent }, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <Gatehouse
        ctx={ctx}
        title={t('register.activation-error.title')}
        intro={t('register.activation-error.text')}
        story={story}
      >
        <Island name="resend" id="resend" on="idle" of={Resend} props={{ place, sent }} />
      </Gatehouse>
    )
  },
})
