import { Island } from '../../web/render/island.tsx'
import { definePage } from '../../web/render/page.ts'
import { oneOf } from '../../web/render/query.ts'
import { GATE_QUERY, gateAnswer, gatePath, loadGate, type Gate } from './auth-page.ts'
import { Gatehouse } from './auth-layout.tsx'
import { entryMessages } from './messages.ts'
import { Island as Resend } from './resend.island.tsx'

const PATH = '/registro/confirmacion/'

/** After registering: look into your mail; after the link of the mail: the account is active (OPEN-10). */
export const page = definePage<true, Gate & { active: boolean }>({
  name: 'registration-confirmation',
  query: { ...GATE_QUERY, activada: oneOf('1') },
  match: gatePath(PATH),
  async load(ctx) {
    const active = ctx.query.get('activada') === '1'
    const t = ctx.text(entryMessages)
    const title = t(active ? 'register.activated.title' : 'register.confirm.title')
    return gateAnswer(ctx, title, { ...(await loadGate(ctx)), active }, PATH)
  },
  View({ data: { story, place, routes, active, sent }, ctx }) {
    const t = ctx.text(entryMessages)
    if (active)
      return (
        <Gatehouse ctx={ctx} title={t('register.activated.title')} intro={t('register.activated.text')} story={story}>
          <a className="button button--wide" href={routes.login}>
            {t('login.title')}
          </a>
        </Gatehouse>
      )
    return (
      <Gatehouse ctx={ctx} title={t('register.confirm.title')} intro={t('register.confirm.text')} story={story}>
        <p className="hint">{t('register.confirm.no-mail')}</p>
        <Island name="resend" id="resend" on="idle" of={Resend} props={{ place, sent }} />
      </Gatehouse>
    )
  },
})
