import { definePage } from '../../platform/render/page.ts'
import { findReader } from '../accounts/store.ts'
import { findToken } from '../accounts/tokens.ts'
import { ActivationError } from './activation-error.tsx'
import { gateAnswer, loadGate, type Gate } from './gate.ts'
import { Gatehouse } from './gatehouse.tsx'
import { entryMessages } from './messages.ts'

const PATH = /^\/activacion\/([\w-]{1,200})\/$/

/**
 * The page of a mailed link (OPEN-37). Programs that look into mail open links, so opening it changes nothing: a button
 * does, which a script presses once somebody sees it.
 */
export const page = definePage<{ token: string }, { gate: Gate; token: string | null }>({
  name: 'activation',
  match: (path, { site }) => {
    const token = site.hasUsers ? PATH.exec(path)?.[1] : undefined
    return token ? { token } : null
  },
  async load(ctx, { token }) {
    const found = await findToken(ctx.db, token, 'validation', ctx.now)
    if (found?.used && (await findReader(ctx.db, found.readerId))?.validatedAt)
      return { redirect: ctx.href('/registro/confirmacion/?activada=1'), status: 302 }
    const good = found !== null && !found.used
    const t = ctx.text(entryMessages)
    const title = t(good ? 'activation.title' : 'register.activation-error.title')
    const data = { gate: await loadGate(ctx), token: good ? token : null }
    return { ...gateAnswer(ctx, title, data, '/'), status: good ? 200 : 410 }
  },
  View({ data: { gate, token }, ctx }) {
    const t = ctx.text(entryMessages)
    if (token === null) return <ActivationError ctx={ctx} gate={gate} />
    return (
      <Gatehouse ctx={ctx} title={t('activation.title')} intro={t('activation.text')} story={gate.story}>
        <nx-press>
          <form method="post" action={ctx.href(`/activacion/${token}/`)}>
            <button className="button button--wide" type="submit">
              {t('activation.button')}
            </button>
          </form>
        </nx-press>
      </Gatehouse>
    )
  },
})
