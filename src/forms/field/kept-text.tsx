import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { ruleMessages } from '../rules/messages.ts'

/** What somebody typed into a form that has closed by now: it is still there to be copied. */
export function KeptText({ id, text, ctx }: { id: string; text: string; ctx: ViewContext }): ReactElement {
  return (
    <p>
      <label className="label" htmlFor={id}>
        {ctx.text(ruleMessages)('form.kept')}
      </label>
      <textarea className="area input" id={id} rows={4} readOnly defaultValue={text} />
    </p>
  )
}
