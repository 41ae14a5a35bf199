import { Island } from '../../platform/render/island.tsx'
import { definePage } from '../../platform/render/page.ts'
import { oneOf } from '../../platform/render/query.ts'
import { codeMessages } from '../codes/messages.ts'
import { Island as CodeSignIn, type CodeSignInProps } from './code.island.tsx'
import { backUrlOf, CODE_PATH, GATE_QUERY, gateAnswer, gatePath, loadGate, type Gate } from './gate.ts'
import { Gatehouse } from './gatehouse.tsx'

const FAILURES = ['code', 'email', 'too-many'] as const

/** Signing in by a mailed code; `paso=codigo` is its second step, for readers without script and after a reload. */
export const page = definePage<true, Gate & Pick<CodeSignInProps, 'backUrl' | 'asked' | 'failure'>>({
  name: 'code-sign-in',
  query: { ...GATE_QUERY, paso: oneOf('codigo'), error: oneOf(...FAILURES) },
  match: gatePath(CODE_PATH),
  async load(ctx) {
    const error = ctx.query.get('error')
    const data = {
      ...(await loadGate(ctx)),
      backUrl: backUrlOf(ctx),
      asked: ctx.query.get('paso') === 'codigo',
      failure: FAILURES.find((each) => each === error) ?? null,
    }
    return gateAnswer(ctx, ctx.text(codeMessages)('code.title'), data, CODE_PATH)
  },
  View({ data: { story, ...props }, ctx }) {
    const t = ctx.text(codeMessages)
    return (
      <Gatehouse ctx={ctx} title={t('code.title')} intro={t('code.intro')} story={story}>
        <Island name="code" id="code-sign-in" on="idle" of={CodeSignIn} props={props} />
      </Gatehouse>
    )
  },
})
