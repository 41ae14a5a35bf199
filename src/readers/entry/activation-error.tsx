import type { ReactElement } from 'react'
import { Island } from '../../platform/render/island.tsx'
import type { ViewContext } from '../../platform/render/page.ts'
import type { Gate } from './gate.ts'
import { Gatehouse } from './gatehouse.tsx'
import { entryMessages } from './messages.ts'
import { Island as Resend } from './resend.island.tsx'

/** The account was not activated; another mail can be asked for. */
export function ActivationError({ ctx, gate: { place, story } }: { ctx: ViewContext; gate: Gate }): ReactElement {
  const t = ctx.text(entryMessages)
  return (
    <Gatehouse
      ctx={ctx}
      title={t('register.activation-error.title')}
      intro={t('register.activation-error.text')}
      story={story}
    >
      <Island name="resend" id="resend" on="idle" of={Resend} props={{ place }} />
    </Gatehouse>
  )
}
