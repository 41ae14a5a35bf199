import type { ReactElement } from 'react'
import { MessageBox } from '../walls/message-box.tsx'
import type { WallMessage } from '../walls/messages/model.ts'
import wall from '../walls/wall.module.css'
import type { ViewContext } from '../web/render/page.ts'
import { showroomMessages } from './messages.ts'
import { Sample } from './sample.tsx'
import s from './showroom.module.css'

/** Chooses the message of the wall that the showroom pretends to have: by address, or at once by an event (OPEN-119). */
export function FakePaywall({
  ctx,
  id,
  messages,
}: {
  ctx: ViewContext
  id: string | null
  messages: readonly WallMessage[]
}): ReactElement {
  const t = ctx.text(showroomMessages)
  return (
    <Sample id="paywall" title={t('showroom.paywall')}>
      <nx-wall
        data-showroom=""
        data-messages={JSON.stringify(messages)}
        data-active={t('showroom.paywall.active', { id: '{id}' })}
        data-none={t('showroom.paywall.none')}
      >
        <form className={s.fake} action={`${ctx.href('/showroom/')}#paywall`} method="get">
          <div className="field">
            <label htmlFor="paywall-fake-id">{t('showroom.paywall.id')}</label>
            <input className="input" id="paywall-fake-id" name="paywallFakeId" maxLength={60} defaultValue={id ?? ''} />
          </div>
          <button className="button" type="submit">
            {t('showroom.paywall.show')}
          </button>
        </form>
        <p className="hint" role="status" data-fake-id={id ?? ''}>
          {id ? t('showroom.paywall.active', { id }) : t('showroom.paywall.none')}
        </p>
        <p className="hint">{messages.map((one) => one.id).join(' · ')}</p>
        <div className={wall.placed} data-messages="" />
        <template data-message-box="">
          <MessageBox ctx={ctx} />
        </template>
      </nx-wall>
    </Sample>
  )
}
