import { definePage } from '../../platform/render/page.ts'
import { ActivationError } from './activation-error.tsx'
import { gateAnswer, gatePath, loadGate, type Gate } from './gate.ts'
import { entryMessages } from './messages.ts'

const PATH = '/registro/error-activacion/'

/** A link that is wrong, used or too old; status 410 (OPEN-10). */
export const page = definePage<true, Gate>({
  name: 'activation-error',
  match: gatePath(PATH),
  async load(ctx) {
    const title = ctx.text(entryMessages)('register.activation-error.title')
    return { ...gateAnswer(ctx, title, await loadGate(ctx), PATH), status: 410 }
  },
  View: ({ data, ctx }) => <ActivationError ctx={ctx} gate={data} />,
})
