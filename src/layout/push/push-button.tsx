import type { ReactElement } from 'react'
import { textsForScript } from '../../platform/i18n/text.ts'
import { keepsOffline } from '../../sites/keeps-offline.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { pushTexts } from './messages.ts'
import { MOST_A_DAY, partsOfTopic } from './model.ts'
import s from './push.module.css'

const SAID = ['push.on', 'push.off', 'push.denied', 'push.unable', 'push.failed', 'push.ask', 'push.stop'] as const

interface Props {
  ctx: ViewContext
  /** What the device will be told of. */
  topic: string
  /** How the thing is called. */
  name: string
  className?: string
  /** As small as the chips it stands beside. */
  small?: boolean
}

/**
 * Lets this device be told of a thing: first what will come is said, then the browser asks. Without script no device can
 * be told, so nothing stands there.
 */
export function PushButton({ ctx, topic, name, className = '', small = false }: Props): ReactElement | null {
  if (!keepsOffline(ctx.site)) return null
  const t = ctx.text(pushTexts)
  const { kind } = partsOfTopic(topic)
  const limit = t(kind === 'breaking' ? 'push.limit.breaking' : 'push.limit', { n: MOST_A_DAY })
  const texts = {
    ...textsForScript(t, SAID, ctx.locale),
    'push.install': t('push.install', { site: ctx.site.name }),
    'push.ask.name': t('push.ask.name', { name }),
    'push.stop.name': t('push.stop.name', { name }),
  }
  return (
    <nx-push class={s.push} data-late="" data-topic={topic} data-texts={JSON.stringify(texts)}>
      <button
        className={small ? 'chip' : `button button--line ${className}`}
        type="button"
        aria-expanded="false"
        aria-label={t('push.ask.name', { name })}
      >
        <Icon name="bell" />
        <span>{t('push.ask')}</span>
      </button>
      {/* In the colours of the site, whatever the band that the button stands on. */}
      <span className={s.ask} hidden data-push-ask="" data-site={ctx.site.alias}>
        <span>
          {t(`push.why.${kind}`, { name })} {limit} {t('push.next')}
        </span>
        <span className={s.answers}>
          <button className="button button--small" type="button" data-push="yes">
            {t('push.continue')}
          </button>
          <button className="button button--line button--small" type="button" data-push="no">
            {t('push.cancel')}
          </button>
        </span>
      </span>
      <span className={s.said} role="status" data-push-said="" />
    </nx-push>
  )
}
