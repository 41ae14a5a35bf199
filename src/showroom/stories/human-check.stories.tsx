import type { ReactElement } from 'react'
import type { Stories, Samples } from '../../content/boards/example-model.ts'
import { formContext } from '../../forms/field/form-context.ts'
import { HumanCheckStatus } from '../../forms/human-check/human-check.tsx'
import type { HumanChecking } from '../../forms/human-check/use-human-check.ts'

const checking = (state: HumanChecking['state']): HumanChecking => ({
  kind: 'work',
  state,
  widget: { current: null },
  begin() {},
  token: async () => null,
  refused() {},
})

function Checks({ samples: { ctx } }: { samples: Samples }): ReactElement {
  return (
    <div className="row">
      <div className="c50 form">
        <HumanCheckStatus check={checking('working')} context={formContext(ctx)} waiting />
      </div>
      <div className="c50 form">
        <HumanCheckStatus check={checking('failed')} context={formContext(ctx)} waiting={false} />
      </div>
    </div>
  )
}

/** What forms say while they prove that somebody sits before them, and when that fails. */
export const stories: readonly Stories[] = [
  {
    id: 'human-check',
    title: { es: 'Comprobación de que hay una persona', ca: 'Comprovació que hi ha una persona' },
    order: 44,
    View: Checks,
  },
]
